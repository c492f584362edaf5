-- The keeper of operators' shares is a process of its own.

-- Calls of the vault that were taken, by the hash of their one-time key: none is taken twice.
CREATE TABLE recovery.calls (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  received_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX calls_by_age ON recovery.calls (received_at);

-- Shares of operators that no wallet needs any more: the keeper deletes them once it can be reached.
CREATE TABLE vault.share_removals (
  wallet_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
