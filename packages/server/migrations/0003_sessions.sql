-- Who signed in, and until when. The message and its signature are not kept: a hash tells the message again.
CREATE TABLE sessions (
  pci text PRIMARY KEY CHECK (pci ~ '^[A-Za-z0-9_-]{22}$'),
  project_id text NOT NULL CHECK (length(project_id) <= 64),
  -- CAIP-2
  chain_id text NOT NULL CHECK (length(chain_id) <= 64),
  -- Of eip155 in lower case, of others as it is.
  address text NOT NULL CHECK (length(address) <= 128),
  nonce text NOT NULL CHECK (length(nonce) <= 128),
  message_hash bytea NOT NULL CHECK (octet_length(message_hash) = 32),
  -- The site: `https://shop.example`
  url text NOT NULL CHECK (length(url) <= 512),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- One message makes one session, however often it is sent.
  CONSTRAINT sessions_once UNIQUE (project_id, address, nonce)
);

-- What is asked for: those of an account that last.
CREATE INDEX sessions_live ON sessions (project_id, address, created_at DESC) WHERE revoked_at IS NULL;

-- What is thrown away: those that ended long ago.
CREATE INDEX sessions_ended ON sessions (LEAST(revoked_at, expires_at));
