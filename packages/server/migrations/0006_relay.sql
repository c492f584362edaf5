-- Sealed messages of the relay that wait for who is to read them. Their contents are known to nobody here.
CREATE TABLE relay_letters (
  -- The order in which they came.
  place bigint GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL CHECK (topic ~ '^[0-9a-f]{64}$'),
  -- The hash of the message: the same again is no second letter.
  id text NOT NULL CHECK (id ~ '^[0-9a-f]{64}$'),
  -- Of the client, as did:key.
  sender text NOT NULL CHECK (length(sender) <= 100),
  -- Clients that have read it.
  readers text[] NOT NULL DEFAULT '{}',
  tag integer NOT NULL,
  message text NOT NULL CHECK (length(message) <= 131072),
  attestation text CHECK (length(attestation) <= 8192),
  -- What it counts for.
  bytes integer NOT NULL,
  published_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (topic, id)
);

-- What is thrown away: those that are over.
CREATE INDEX relay_letters_over ON relay_letters (expires_at);
