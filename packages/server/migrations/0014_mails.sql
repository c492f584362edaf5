-- Mails that belong to no flow (notices), and when each is of no use any more.
ALTER TABLE vault.mails ADD COLUMN id text;
UPDATE vault.mails SET id = encode(flow_id, 'hex');
ALTER TABLE vault.mails DROP CONSTRAINT mails_pkey;
ALTER TABLE vault.mails
  ALTER COLUMN id SET NOT NULL,
  ADD PRIMARY KEY (id),
  ALTER COLUMN flow_id DROP NOT NULL,
  ADD UNIQUE (flow_id),
  ADD COLUMN deadline_at timestamptz NOT NULL DEFAULT now() + interval '25 seconds';
CREATE INDEX mails_due ON vault.mails (next_at) WHERE state = 'queued';
CREATE INDEX mails_by_age ON vault.mails (created_at);
