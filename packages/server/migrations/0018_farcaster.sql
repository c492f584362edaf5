-- Logins by Farcaster. A flow waits for the visitor's signature, keeps it until the chain was read, and logs in once:
-- each step is the change of `stage`.
CREATE TABLE vault.farcaster_flows (
  id bytea PRIMARY KEY CHECK (octet_length(id) = 16),
  -- A message starts one flow, however often it is sent.
  message_hash bytea NOT NULL UNIQUE,
  network_mac bytea NOT NULL CHECK (octet_length(network_mac) = 32),
  device_key bytea NOT NULL CHECK (octet_length(device_key) = 65),
  stage text NOT NULL DEFAULT 'started' CHECK (stage IN ('started', 'waiting', 'signed', 'ended')),
  -- Page, nonce and channel at the relay, wrapped; and what the relay answered with, which it deletes as it is read.
  about bytea,
  about_key_version text,
  signed bytea,
  signed_key_version text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX farcaster_flows_by_network ON vault.farcaster_flows (network_mac, created_at);
CREATE INDEX farcaster_flows_by_age ON vault.farcaster_flows (created_at);
