-- A wallet that its user deletes: from then on it is, unless one of the user's browsers or mails cancels that.
ALTER TABLE vault.wallets ADD COLUMN deletes_at timestamptz;
CREATE INDEX wallets_to_delete ON vault.wallets (deletes_at) WHERE deletes_at IS NOT NULL;

ALTER TABLE vault.flows DROP CONSTRAINT flows_purpose;
ALTER TABLE vault.flows
  ADD CONSTRAINT flows_purpose CHECK (purpose IN ('login', 'words', 'deletion', 'change_from', 'change_to'));
