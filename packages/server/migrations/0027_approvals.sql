-- Of a browser that awaits its owner's approval: when the last mail about it was, and how many there were.
ALTER TABLE vault.devices
  ADD COLUMN approval_mailed_at timestamptz,
  ADD COLUMN approval_mails smallint NOT NULL DEFAULT 0;
