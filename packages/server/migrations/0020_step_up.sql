-- A fresh proof of who logs in, for one thing alone: a code of such a flow logs in for it, and the session has it for
-- some minutes.
ALTER TABLE vault.flows DROP CONSTRAINT flows_purpose_check, DROP CONSTRAINT flows_check;
ALTER TABLE vault.flows
  ADD CONSTRAINT flows_purpose CHECK (purpose IN ('login', 'words', 'change_from', 'change_to')),
  ADD CONSTRAINT flows_of_change CHECK ((purpose IN ('change_from', 'change_to')) = (user_id IS NOT NULL));
ALTER TABLE vault.sessions ADD COLUMN step_up text, ADD COLUMN step_up_at timestamptz;

-- Of a passkey: the hash of what it alone can derive, with which it proves to the vault that it was used.
ALTER TABLE vault.slots ADD COLUMN proof_hash bytea CHECK (octet_length(proof_hash) = 32);

-- When the address of a user was changed, or changed back.
ALTER TABLE vault.users ADD COLUMN address_changed_at timestamptz;
UPDATE vault.users SET address_changed_at = changed_at FROM (
  SELECT user_id, max(changed_at) AS changed_at FROM vault.email_changes GROUP BY user_id
) AS last WHERE last.user_id = users.id;
