-- What was done in the vault, in the order of `seq`: processes add rows, and none may change or delete one. The MAC of a
-- row is of all of it and of the MAC before it, under a key that no database has.
CREATE TABLE vault.audit (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at_ms bigint NOT NULL,
  action text NOT NULL,
  -- A user, or the MAC of an address.
  subject text NOT NULL,
  detail text NOT NULL,
  mac bytea NOT NULL CHECK (octet_length(mac) = 32)
);
