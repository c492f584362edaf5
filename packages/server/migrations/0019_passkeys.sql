-- Of a slot for a passkey: its credential, which a browser offers to the authenticators.
ALTER TABLE vault.slots ADD COLUMN credential_id bytea CHECK (octet_length(credential_id) BETWEEN 1 AND 1023);

-- The share that takes the place of `share` when its user withdraws that of the operator, and when that was.
ALTER TABLE vault.wallets
  ADD COLUMN next_share bytea,
  ADD COLUMN next_share_key_version text,
  ADD COLUMN own_since timestamptz;
