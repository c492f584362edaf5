-- The vault of logins, in a schema of its own: no other process reads it. Addresses of mail, networks and codes are in
-- it as MACs under keys that no database has.
CREATE SCHEMA vault;

-- Keys of the vault itself, wrapped.
CREATE TABLE vault.keys (
  name text PRIMARY KEY,
  ciphertext bytea NOT NULL,
  key_version text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE vault.users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address_mac bytea NOT NULL UNIQUE CHECK (octet_length(address_mac) = 32),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A browser that has logged in to an address before: failures of others do not lock it out.
CREATE TABLE vault.devices (
  address_mac bytea NOT NULL,
  device_key bytea NOT NULL CHECK (octet_length(device_key) = 65),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (address_mac, device_key)
);

-- One code, sent once. Rows are kept for a day: the limits count them.
CREATE TABLE vault.flows (
  id bytea PRIMARY KEY CHECK (octet_length(id) = 16),
  -- A message starts one flow, however often it is sent.
  message_hash bytea NOT NULL UNIQUE,
  address_mac bytea NOT NULL CHECK (octet_length(address_mac) = 32),
  network_mac bytea NOT NULL CHECK (octet_length(network_mac) = 32),
  device_key bytea NOT NULL CHECK (octet_length(device_key) = 65),
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  failures int NOT NULL DEFAULT 0 CHECK (failures BETWEEN 0 AND 3),
  is_live boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX flows_by_address ON vault.flows (address_mac, created_at);
CREATE INDEX flows_by_network ON vault.flows (network_mac, created_at);
CREATE INDEX flows_by_age ON vault.flows (created_at);

-- Mails that wait to be sent, wrapped: address, code and text.
CREATE TABLE vault.mails (
  flow_id bytea PRIMARY KEY REFERENCES vault.flows ON DELETE CASCADE,
  ciphertext bytea NOT NULL,
  key_version text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
