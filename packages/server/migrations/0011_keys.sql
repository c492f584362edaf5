-- Keys that the processes of an installation share, made by the first that needs one.
CREATE TABLE server_keys (
  name text PRIMARY KEY,
  key bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Pictures that were kept before were not counted for what they draw again, and are read anew.
DELETE FROM collectible_metadata;
