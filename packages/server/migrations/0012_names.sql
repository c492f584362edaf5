-- Names under the operator's domain, each with the message by which its owner signed for it: whoever has these rows can prove whose they are.
CREATE TABLE names (
  name text PRIMARY KEY CHECK (name ~ '^[a-z0-9-]{4,63}(\.[a-z0-9-]{1,63})+$' AND length(name) <= 253),
  -- In lower case.
  address text NOT NULL CHECK (address ~ '^0x[0-9a-f]{40}$'),
  -- SLIP-44 and ENSIP-11, as the owner registered it.
  coin_type bigint NOT NULL,
  -- An account by a key is the same on every EVM chain; by a contract it is on the chain of its coin type alone.
  is_contract boolean NOT NULL,
  attributes jsonb NOT NULL CHECK (jsonb_typeof(attributes) = 'object'),
  message text NOT NULL CHECK (length(message) <= 32768),
  signature text NOT NULL CHECK (length(signature) <= 65536),
  -- The timestamp of the message: an older one is not taken again.
  signed_at timestamptz NOT NULL,
  registered_at timestamptz NOT NULL,
  updated_at timestamptz
);
CREATE INDEX names_of_address ON names (address, registered_at, name);
