#ifndef CSCAN_H
#define CSCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Says of up to 64 bytes of a link which of them part it (RFC 3986 section 3) and which cannot
// stand in it as they are. Bit n of a mask is for the byte `offset + n`; bits beyond the text are 0.
typedef struct {
    /// `/`
    uint64_t slashes;
    /// `:`, `@`, `?` and `#`: what ends a part, where it does not stand inside of one.
    uint64_t stops;
    /// What is not allowed in a query, but for `#`: controls, space, `"%<>[\]^`{|}`, DEL and all
    /// that is not ASCII.
    uint64_t rare;
} cscan_masks;

// The portable path: eight bytes at a time in one word.

#define CSCAN_EACH(byte) ((uint64_t)(byte) * 0x0101010101010101u)

/// The high bit of each byte of `word` that is `byte`; no byte influences another.
static inline uint64_t cscan_equal(uint64_t word, uint8_t byte) {
    uint64_t difference = word ^ CSCAN_EACH(byte);
    uint64_t low = (difference & CSCAN_EACH(0x7F)) + CSCAN_EACH(0x7F);
    return ~(low | difference) & CSCAN_EACH(0x80);
}

/// The high bit of each byte of `word` that is `low` to `high`; both are below 0x80.
static inline uint64_t cscan_between(uint64_t word, uint8_t low, uint8_t high) {
    uint64_t bytes = word & CSCAN_EACH(0x7F);
    uint64_t reaches = bytes + CSCAN_EACH(0x80 - low);
    uint64_t exceeds = bytes + CSCAN_EACH(0x7F - high);
    return reaches & ~exceeds & ~word & CSCAN_EACH(0x80);
}

/// One bit for each high bit, the lowest byte first.
static inline uint64_t cscan_gather(uint64_t high_bits) {
    return (high_bits >> 7) * 0x0102040810204080u >> 56;
}

static inline cscan_masks cscan_portable(const uint8_t *text, size_t count, size_t offset) {
    cscan_masks masks = {0, 0, 0};
    size_t end = count - offset < 64 ? count : offset + 64;
    for (size_t start = offset; start < end; start += 8) {
        size_t length = end - start < 8 ? end - start : 8;
        uint64_t word = 0;
        for (size_t byte = 0; byte < length; byte++) {
            word |= (uint64_t)text[start + byte] << (8 * byte);
        }
        uint64_t rare = cscan_between(word, 0, 0x20) | cscan_equal(word, '"')
            | cscan_equal(word, '%') | cscan_equal(word, '<') | cscan_equal(word, '>')
            | cscan_between(word, '[', '^') | cscan_equal(word, '`')
            | cscan_between(word, '{', '}') | cscan_equal(word, 0x7F)
            | (word & CSCAN_EACH(0x80));
        uint64_t present = length == 8 ? 0xFF : (1u << length) - 1;
        unsigned shift = (unsigned)(start - offset);
        masks.slashes |= (cscan_gather(cscan_equal(word, '/')) & present) << shift;
        uint64_t stops = cscan_equal(word, ':') | cscan_equal(word, '@') | cscan_equal(word, '?')
            | cscan_equal(word, '#');
        masks.stops |= (cscan_gather(stops) & present) << shift;
        masks.rare |= (cscan_gather(rare) & present) << shift;
    }
    return masks;
}

#if defined(__SSE2__)
#include <emmintrin.h>

static inline __m128i cscan_equal16(__m128i bytes, char byte) {
    return _mm_cmpeq_epi8(bytes, _mm_set1_epi8(byte));
}

/// The bytes from `low` on, `more` of them after it.
static inline __m128i cscan_range16(__m128i bytes, char low, char more) {
    __m128i above = _mm_sub_epi8(bytes, _mm_set1_epi8(low));
    return _mm_cmpeq_epi8(_mm_min_epu8(above, _mm_set1_epi8(more)), above);
}

static inline __m128i cscan_load16(const uint8_t *bytes) {
    return _mm_loadu_si128((const __m128i *)(const void *)bytes);
}

static inline uint64_t cscan_bits16(__m128i flags) {
    return (uint64_t)(uint32_t)_mm_movemask_epi8(flags);
}
#endif

#if defined(__SSE2__)
/// Adds what is said of 16 bytes to the masks, for the bits from `shift` on; bits that are set already
/// may be set again. Of the first `missing` bytes nothing is said. Returns a vector that is not zero
/// when one of the bytes may be rare.
__attribute__((always_inline)) static inline __m128i cscan_add16(
    cscan_masks *masks, __m128i bytes, unsigned missing, unsigned shift) {
    __m128i stops = _mm_or_si128(
        _mm_or_si128(cscan_equal16(bytes, '?'), cscan_equal16(bytes, '#')),
        _mm_or_si128(cscan_equal16(bytes, ':'), cscan_equal16(bytes, '@')));
    masks->slashes |= cscan_bits16(cscan_equal16(bytes, '/')) >> missing << shift;
    masks->stops |= cscan_bits16(stops) >> missing << shift;
    // Signed: less than `!` are controls, the space, and all that is not ASCII.
    __m128i rare = _mm_cmplt_epi8(bytes, _mm_set1_epi8('!'));
    rare = _mm_or_si128(rare, cscan_equal16(bytes, '"'));
    rare = _mm_or_si128(rare, cscan_equal16(bytes, '%'));
    // `<` and `>` differ in one bit.
    rare = _mm_or_si128(rare, cscan_equal16(_mm_andnot_si128(_mm_set1_epi8(2), bytes), '<'));
    // With the bit of lower case set, `[\]^` are `{|}~`; that `~` is allowed is seen later.
    rare = _mm_or_si128(rare, cscan_range16(_mm_or_si128(bytes, _mm_set1_epi8(0x20)), '{', 3));
    rare = _mm_or_si128(rare, cscan_equal16(bytes, '`'));
    return _mm_or_si128(rare, cscan_equal16(bytes, 0x7F));
}

/// The masks of a text of less than 16 bytes: its words are put at the end of a vector.
static inline cscan_masks cscan_short(const uint8_t *text, size_t count) {
    uint64_t head = 0, tail = 0;
    if (count >= 8) {
        memcpy(&head, text, 8);
        memcpy(&tail, text + count - 8, 8);
        // The head keeps what the tail has not, in its highest places.
        head = count == 8 ? 0 : head << (8 * (16 - count));
    } else {
        for (size_t byte = 0; byte < count; byte++) {
            tail |= (uint64_t)text[byte] << (8 * (byte + 8 - count));
        }
    }
    cscan_masks masks = {0, 0, 0};
    // The bytes before the text are zero, so that they must not look rare.
    unsigned missing = 16 - (unsigned)count;
    __m128i bytes = _mm_set_epi64x((int64_t)tail, (int64_t)head);
    __m128i rare = cscan_add16(&masks, bytes, missing, 0);
    if (cscan_bits16(rare) >> missing) { masks.rare = cscan_portable(text, count, 0).rare; }
    return masks;
}
#endif

/// The masks of the bytes from `offset` on by vectors of 16 bytes, which every processor of the kind
/// has. Nothing outside of the text is read: the last 16 bytes are loaded from their own start.
__attribute__((noinline)) static inline cscan_masks cscan_narrow(const uint8_t *text, size_t count, size_t offset) {
#if defined(__SSE2__)
    if (count < 16) { return cscan_short(text, count); }
    cscan_masks masks = {0, 0, 0};
    const uint8_t *start = text + offset;
    size_t rest = count - offset;
    __m128i rare = _mm_setzero_si128();
    if (rest >= 64) {
        for (unsigned chunk = 0; chunk < 64; chunk += 16) {
            __m128i bytes = cscan_load16(start + chunk);
            rare = _mm_or_si128(rare, cscan_add16(&masks, bytes, 0, chunk));
        }
    } else {
        for (unsigned chunk = 0; chunk + 16 < rest; chunk += 16) {
            __m128i bytes = cscan_load16(start + chunk);
            rare = _mm_or_si128(rare, cscan_add16(&masks, bytes, 0, chunk));
        }
        // In bounds, since count is at least 16. What was seen already is seen again.
        __m128i last = cscan_load16(text + count - 16);
        unsigned missing = rest < 16 ? 16 - (unsigned)rest : 0;
        unsigned shift = rest < 16 ? 0 : (unsigned)rest - 16;
        rare = _mm_or_si128(rare, cscan_add16(&masks, last, missing, shift));
    }
    // Nearly no link has rare bytes: where they are is asked only then, and exactly.
    if (cscan_bits16(rare)) { masks.rare = cscan_portable(text, count, offset).rare; }
    return masks;
#else
    return cscan_portable(text, count, offset);
#endif
}

/// Two of the masks, which fit in the registers of a result.
typedef struct {
    uint64_t slashes;
    uint64_t stops;
} cscan_marks;

/// Whether the processor looks up 64 bytes in one instruction; set before the program starts.
extern bool cscan_is_wide;

/// The masks of the bytes from `offset` on in one vector, of which only the bytes of the text are
/// loaded; to be called when `cscan_is_wide`.
cscan_marks cscan_wide(const uint8_t *text, size_t count, size_t offset, uint64_t *rare);

/// The masks of the bytes from `offset` to the end of the text, at most 64; that of rare bytes goes to
/// `rare`, since it is only looked at to see that it is empty.
///
/// `offset` is less than `count`. Nothing outside of the text is read.
static inline cscan_marks cscan_scan(const uint8_t *text, size_t count, size_t offset, uint64_t *rare) {
    if (cscan_is_wide) { return cscan_wide(text, count, offset, rare); }
    cscan_masks masks = cscan_narrow(text, count, offset);
    *rare = masks.rare;
    cscan_marks marks = {masks.slashes, masks.stops};
    return marks;
}

#endif
