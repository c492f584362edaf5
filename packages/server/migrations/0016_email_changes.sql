-- Changes of a user's address of mail. A code is good for its purpose alone, and that of a change for its user alone.
ALTER TABLE vault.flows
  ADD COLUMN purpose text NOT NULL DEFAULT 'login' CHECK (purpose IN ('login', 'change_from', 'change_to')),
  ADD COLUMN user_id uuid REFERENCES vault.users ON DELETE CASCADE,
  ADD CHECK ((purpose = 'login') = (user_id IS NULL));

-- The former address of a user, wrapped as the present one is: for three days a login with it undoes the change.
CREATE TABLE vault.email_changes (
  address_mac bytea PRIMARY KEY CHECK (octet_length(address_mac) = 32),
  user_id uuid NOT NULL REFERENCES vault.users ON DELETE CASCADE,
  email bytea NOT NULL,
  email_key_version text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_changes_by_user ON vault.email_changes (user_id);
CREATE INDEX email_changes_by_age ON vault.email_changes (changed_at);
