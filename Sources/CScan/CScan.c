#include "CScan.h"

bool cscan_is_wide = false;

#if defined(__x86_64__)
#include <immintrin.h>

enum { SLASH = 1, STOP = 2, RARE = 4 };

/// What the masks say of each byte of ASCII.
static const uint8_t classes[128] __attribute__((aligned(64))) = {
    [0x00 ... 0x20] = RARE, ['"'] = RARE,          ['%'] = RARE,          ['<'] = RARE,
    ['>'] = RARE,           ['[' ... '^'] = RARE,  ['`'] = RARE,          ['{' ... '}'] = RARE,
    [0x7F] = RARE,          ['/'] = SLASH,         [':'] = STOP,          ['@'] = STOP,
    ['?'] = STOP,           ['#'] = STOP,
};

__attribute__((target("avx512f,avx512bw,avx512vbmi,bmi2")))
cscan_marks cscan_wide(const uint8_t *text, size_t count, size_t offset, uint64_t *rare) {
    size_t rest = count - offset;
    __mmask64 present = _bzhi_u64(UINT64_MAX, rest < 64 ? (unsigned)rest : 64);
    // What is not present is not read.
    __m512i bytes = _mm512_maskz_loadu_epi8(present, text + offset);
    __m512i low = _mm512_load_si512(classes);
    __m512i high = _mm512_load_si512(classes + 64);
    // The seven low bits of each byte choose among the 128.
    __m512i found = _mm512_permutex2var_epi8(low, bytes, high);
    __mmask64 slashes = _mm512_mask_test_epi8_mask(present, found, _mm512_set1_epi8(SLASH));
    __mmask64 stops = _mm512_mask_test_epi8_mask(present, found, _mm512_set1_epi8(STOP));
    __mmask64 unusual = _mm512_mask_test_epi8_mask(present, found, _mm512_set1_epi8(RARE));
    __mmask64 beyond = _mm512_movepi8_mask(bytes);
    // Nearly no link has bytes beyond ASCII: of these only the seven low bits were looked at.
    cscan_marks marks = {slashes & ~beyond, stops & ~beyond};
    *rare = unusual | beyond;
    return marks;
}

__attribute__((constructor)) static void look_at_processor(void) {
    __builtin_cpu_init();
    cscan_is_wide = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("bmi2");
}
#else
cscan_marks cscan_wide(const uint8_t *text, size_t count, size_t offset, uint64_t *rare) {
    cscan_masks masks = cscan_portable(text, count, offset);
    *rare = masks.rare;
    return (cscan_marks){masks.slashes, masks.stops};
}
#endif
