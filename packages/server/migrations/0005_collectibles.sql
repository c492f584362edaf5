-- What the metadata of collectibles says, cleaned; nothing where it could not be read.
CREATE TABLE collectible_metadata (
  chain_id text NOT NULL,
  token text NOT NULL,
  token_id numeric(78) NOT NULL,
  name text,
  description text,
  image text,
  is_failed boolean NOT NULL,
  read_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (chain_id, token, token_id)
);
CREATE INDEX collectible_metadata_age ON collectible_metadata (read_at);
