-- What pages tell of, where the operator turned it on: `select event, count(*) from events group by event`
CREATE TABLE events (
  project_id text NOT NULL CHECK (length(project_id) <= 64),
  -- Chosen by the page: one that arrives twice is one.
  event_id text NOT NULL CHECK (length(event_id) <= 64),
  event text NOT NULL CHECK (length(event) <= 64),
  -- Flat. Addresses are taken out before, unless the project keeps them.
  properties jsonb NOT NULL CHECK (jsonb_typeof(properties) = 'object'),
  happened_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (project_id, event_id)
);

CREATE INDEX events_received ON events (received_at);

ALTER TABLE projects ADD COLUMN can_keep_addresses boolean NOT NULL DEFAULT false;
