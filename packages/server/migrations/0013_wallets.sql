-- Sessions and wallets of the vault, and the keeper of operators' shares: a schema that the vault does not read.

-- The address of mail, wrapped: who has logged in is answered with it.
ALTER TABLE vault.users ADD COLUMN email bytea, ADD COLUMN email_key_version text;

-- What a flow is for, wrapped: address, page, browser, language.
ALTER TABLE vault.flows ADD COLUMN about bytea, ADD COLUMN about_key_version text;

-- About: page and browser, wrapped.
ALTER TABLE vault.devices
  ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  ADD COLUMN about bytea,
  ADD COLUMN about_key_version text,
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();

ALTER TABLE vault.mails
  ADD COLUMN state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'undeliverable')),
  ADD COLUMN attempts int NOT NULL DEFAULT 0,
  ADD COLUMN next_at timestamptz NOT NULL DEFAULT now();

-- The token of a session is a MAC of its id and generation under a key that no database has.
CREATE TABLE vault.sessions (
  id bytea PRIMARY KEY CHECK (octet_length(id) = 16),
  user_id uuid NOT NULL REFERENCES vault.users,
  device_id uuid NOT NULL REFERENCES vault.devices (id) ON DELETE CASCADE,
  generation int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  rotated_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_device ON vault.sessions (device_id);
CREATE INDEX sessions_by_expiry ON vault.sessions (expires_at);

-- A wallet is prepared (it has shares), stored (it can be read back), read, and active: shown, and used from then on.
CREATE TABLE vault.wallets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES vault.users,
  state text NOT NULL DEFAULT 'prepared' CHECK (state IN ('prepared', 'stored', 'read', 'active')),
  share bytea NOT NULL,
  share_key_version text NOT NULL,
  version int NOT NULL DEFAULT 0,
  blob bytea,
  eip155_address text,
  solana_address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state = 'prepared' OR (version > 0 AND blob IS NOT NULL AND eip155_address IS NOT NULL AND solana_address IS NOT NULL))
);
CREATE UNIQUE INDEX one_active_wallet ON vault.wallets (user_id) WHERE state = 'active';
CREATE INDEX wallets_by_user ON vault.wallets (user_id);
CREATE INDEX pending_wallets ON vault.wallets (created_at) WHERE state <> 'active';

-- The key of a blob, sealed once for each that opens it.
CREATE TABLE vault.slots (
  wallet_id uuid NOT NULL REFERENCES vault.wallets ON DELETE CASCADE,
  id text NOT NULL,
  type text NOT NULL CHECK (type IN ('device', 'passkey', 'password', 'operator')),
  salt bytea NOT NULL,
  sealed bytea NOT NULL,
  label text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (wallet_id, id)
);

CREATE SCHEMA recovery;

-- Shares of operators, wrapped with keys that the vault does not have. One that is not kept belongs to a wallet that has
-- not become active.
CREATE TABLE recovery.shares (
  wallet_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  ciphertext bytea NOT NULL,
  key_version text NOT NULL,
  is_kept boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The browsers that a share was released to: the limits count them.
CREATE TABLE recovery.releases (
  wallet_id uuid NOT NULL REFERENCES recovery.shares ON DELETE CASCADE,
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  released_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (wallet_id, device_hash)
);
CREATE INDEX releases_by_age ON recovery.releases (released_at);
