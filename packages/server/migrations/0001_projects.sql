-- Sites that may use the services, by an id that is no secret.
CREATE TABLE projects (
  id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  is_analytics_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Where their pages are served from: https://example.com, https://*.example.com, http://localhost:*
CREATE TABLE project_origins (
  project_id text NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  origin text NOT NULL CHECK (length(origin) <= 300),
  PRIMARY KEY (project_id, origin)
);
