-- What there is of each item.
CREATE TABLE stock (id TEXT PRIMARY KEY, name TEXT NOT NULL, count INTEGER NOT NULL);
INSERT INTO stock VALUES ('7', 'Teapot', 3), ('8', 'Cup', 0), ('blue-9', 'Blue plate', 12);
