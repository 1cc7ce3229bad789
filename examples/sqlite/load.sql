-- SPDX-License-Identifier: GPL-3.0-or-later
-- A day of a small shop: what a query engine spends its time on.  Integers alone, and
-- nothing random, so that every build prints the same.
PRAGMA cache_size = 200;
CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT NOT NULL, region INTEGER NOT NULL);
CREATE TABLE article (id INTEGER PRIMARY KEY, title TEXT NOT NULL, price INTEGER NOT NULL);
CREATE TABLE purchase (id INTEGER PRIMARY KEY, customer INTEGER NOT NULL,
                       article INTEGER NOT NULL, amount INTEGER NOT NULL, day INTEGER NOT NULL);

BEGIN;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
INSERT INTO customer SELECT i, printf ('customer %05d of %d', i * 7919 % 10007, i), i % 7 FROM n;
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
INSERT INTO article SELECT i, printf ('article %x', i * 104729 % 65537), 100 + i * 31 % 997 FROM n;
WITH RECURSIVE n (i, seed) AS
  (SELECT 1, 12345 UNION ALL
   SELECT i + 1, (seed * 1103515245 + 12345) % 2147483648 FROM n WHERE i < 12000)
INSERT INTO purchase
SELECT i, 1 + seed / 65536 % 500, 1 + seed / 16 % 300, 1 + seed / 1024 % 9, i / 40 FROM n;
COMMIT;

CREATE INDEX purchase_customer ON purchase (customer, day);
CREATE INDEX article_title ON article (title);

-- Joins and groups.
SELECT 'region', c.region, count (*), sum (p.amount * a.price)
FROM purchase p JOIN customer c ON c.id = p.customer JOIN article a ON a.id = p.article
GROUP BY c.region ORDER BY c.region;

-- The ten best customers.
SELECT 'best', c.name, sum (p.amount * a.price) AS turnover
FROM customer c JOIN purchase p ON p.customer = c.id JOIN article a ON a.id = p.article
GROUP BY c.id ORDER BY turnover DESC, c.id LIMIT 10;

-- A sort that no index helps with.
SELECT 'sorted', count (*), sum (place * value % 1009) FROM
  (SELECT row_number () OVER (ORDER BY amount * 7919 % 101, id) AS place, amount AS value
   FROM purchase);

-- Text.
SELECT 'text', count (*), sum (length (name)), max (substr (name, 10, 5))
FROM customer WHERE name LIKE '%1%' AND upper (name) GLOB 'CUSTOMER*[02468] OF*';
SELECT 'lookup', count (*) FROM article a JOIN article b ON b.title = 'article ' || substr (a.title, 9);

-- A correlated subquery, through the index.
SELECT 'late', count (*) FROM customer c WHERE
  (SELECT max (day) FROM purchase p WHERE p.customer = c.id AND p.day < 250) >
  (SELECT avg (day) + 110 FROM purchase p WHERE p.customer = c.id);

-- Changes, one undone.
BEGIN;
UPDATE purchase SET amount = amount + 1 WHERE customer % 5 = 0;
DELETE FROM purchase WHERE article % 11 = 3 AND day BETWEEN 20 AND 220;
COMMIT;
BEGIN;
DELETE FROM purchase WHERE id % 2 = 1;
ROLLBACK;
SELECT 'left', count (*), sum (amount), sum (id % 1013) FROM purchase;

-- Sets.
SELECT 'both', count (*) FROM
  (SELECT customer FROM purchase WHERE day < 30 INTERSECT
   SELECT customer FROM purchase WHERE day > 280);
SELECT 'distinct', count (DISTINCT customer * 300 + article) FROM purchase;

PRAGMA integrity_check;
