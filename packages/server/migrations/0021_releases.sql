-- Where a browser that receives a share for the first time comes from, as MACs. `is_watched`: of a wallet that is in
-- use; that of one that is being created counts to nothing.
ALTER TABLE recovery.releases
  ADD COLUMN network_mac bytea CHECK (octet_length(network_mac) = 32),
  ADD COLUMN site_mac bytea CHECK (octet_length(site_mac) = 32),
  ADD COLUMN is_watched boolean NOT NULL DEFAULT false;
CREATE INDEX releases_by_network ON recovery.releases (network_mac, released_at) WHERE is_watched;
CREATE INDEX releases_by_site ON recovery.releases (site_mac, released_at) WHERE is_watched;

-- Releases that were stopped, as they were many: to a network, from a site, or all.
CREATE TABLE recovery.stops (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CHECK (scope IN ('network', 'site', 'all')),
  subject bytea,
  -- In the hour before, and in a usual hour.
  count int NOT NULL,
  usual float8 NOT NULL,
  stopped_at timestamptz NOT NULL DEFAULT now(),
  -- By the operator: from then on releases are counted anew.
  acknowledged_at timestamptz,
  CHECK ((scope = 'all') = (subject IS NULL))
);
CREATE INDEX stops_by_scope ON recovery.stops (scope, subject, stopped_at);
