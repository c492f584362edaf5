-- From where an account was asked for lately: accounts are read in turn for each of these, so that none can hold up the others.
CREATE TABLE history_askers (
  account_id bigint NOT NULL REFERENCES history_accounts (id) ON DELETE CASCADE,
  -- A keyed hash of the network, with the project: it names nobody.
  asker text NOT NULL CHECK (length(asker) <= 64),
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, asker)
);

INSERT INTO history_askers (account_id, asker, asked_at) SELECT id, 'before', asked_at FROM history_accounts;

-- Accounts with a session that lasts are not let go.
CREATE INDEX sessions_of_account ON sessions (address) WHERE revoked_at IS NULL;
