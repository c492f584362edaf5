-- What each project's events of a day (UTC) take: a day that is full takes no more, and the oldest days go where all take too much.
CREATE TABLE event_usage (
  project_id text NOT NULL CHECK (length(project_id) <= 64),
  day date NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  PRIMARY KEY (project_id, day)
);

INSERT INTO event_usage (project_id, day, rows, bytes)
SELECT project_id, (received_at AT TIME ZONE 'UTC')::date, count(*), sum(pg_column_size(events.*))
FROM events GROUP BY 1, 2;
