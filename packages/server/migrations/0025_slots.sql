-- Of a slot for a browser: which one, so that it goes with it.
ALTER TABLE vault.slots ADD COLUMN device_id uuid;
CREATE INDEX slots_by_device ON vault.slots (device_id) WHERE device_id IS NOT NULL;

ALTER TABLE vault.flows DROP CONSTRAINT flows_purpose;
ALTER TABLE vault.flows
  ADD CONSTRAINT flows_purpose
  CHECK (purpose IN ('login', 'words', 'deletion', 'import', 'passkey', 'change_from', 'change_to'));
