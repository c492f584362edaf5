-- A wallet that was imported: the ones that it has replaced, the first one first, and since when it is in their place.
ALTER TABLE vault.wallets
  ADD COLUMN replaces uuid[] NOT NULL DEFAULT '{}',
  ADD COLUMN imported_at timestamptz;

ALTER TABLE vault.flows DROP CONSTRAINT flows_purpose;
ALTER TABLE vault.flows
  ADD CONSTRAINT flows_purpose CHECK (purpose IN ('login', 'words', 'deletion', 'import', 'change_from', 'change_to'));
