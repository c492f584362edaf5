-- A session is listed for the browser that made it alone: the hash of the token which that browser sent with the message. Sessions from
-- before have none and are listed for nobody.
ALTER TABLE sessions ADD COLUMN token_hash bytea CHECK (octet_length(token_hash) = 32);

-- One sign-in signs a message for each chain, all with one nonce: each of them is taken once.
ALTER TABLE sessions DROP CONSTRAINT sessions_once;
ALTER TABLE sessions ADD CONSTRAINT sessions_once UNIQUE (project_id, address, nonce, chain_id);
