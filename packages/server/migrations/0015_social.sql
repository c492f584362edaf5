-- Logins by providers of identities. `users.address_mac` is the MAC of an address of mail, or of a provider's issuer and
-- subject: the purposes of the MACs differ, so that no user of one is found by the other.
ALTER TABLE vault.users ADD COLUMN profile bytea, ADD COLUMN profile_key_version text;

-- One visit to a provider. Its address is opened once, its answer is taken once, and its login ends once: each step is
-- the change of `stage`.
CREATE TABLE vault.social_flows (
  id bytea PRIMARY KEY CHECK (octet_length(id) = 16),
  -- A message starts one flow, however often it is sent.
  message_hash bytea NOT NULL UNIQUE,
  network_mac bytea NOT NULL CHECK (octet_length(network_mac) = 32),
  device_key bytea NOT NULL CHECK (octet_length(device_key) = 65),
  provider text NOT NULL,
  stage text NOT NULL DEFAULT 'started' CHECK (stage IN ('started', 'opened', 'returned', 'proved', 'ended')),
  -- Hashes of 32 random bytes each: of the address that is opened, of the answer's state, of the browser's cookie, of
  -- what ends the login.
  ticket_hash bytea NOT NULL UNIQUE CHECK (octet_length(ticket_hash) = 32),
  state_hash bytea NOT NULL UNIQUE CHECK (octet_length(state_hash) = 32),
  browser_hash bytea,
  completion_hash bytea,
  -- Page, PKCE verifier and nonce, wrapped; and who the provider answered with.
  about bytea NOT NULL,
  about_key_version text NOT NULL,
  identity bytea,
  identity_key_version text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_flows_by_network ON vault.social_flows (network_mac, created_at);
CREATE INDEX social_flows_by_age ON vault.social_flows (created_at);
