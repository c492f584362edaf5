export const insertMessages = `
  INSERT INTO relay_letters
    (topic, id, sender, tag, message, attestation, bytes, published_at, expires_at, network, project)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::int[], $8::timestamptz[],
    $9::timestamptz[], $10::text[], $11::text[])
  ON CONFLICT (topic, id) DO UPDATE
    SET sender = excluded.sender, tag = excluded.tag, readers = '{}', published_at = excluded.published_at,
        expires_at = excluded.expires_at, bytes = excluded.bytes, network = excluded.network, project = excluded.project
    WHERE relay_letters.expires_at <= $12
  RETURNING topic, id`;

/** Rows locked by another process are left to the next run: a sweep waits for no lock. */
const removeRanked = (which: string): string => `
  DELETE FROM relay_letters WHERE (topic, id) IN (
    SELECT l.topic, l.id FROM relay_letters l JOIN ranked ON ranked.topic = l.topic AND ranked.id = l.id
    WHERE ${which} FOR UPDATE OF l SKIP LOCKED
  )`;

/** Unread messages stay, the newest first. */
const bestFirst = `ORDER BY readers = '{}' DESC, place DESC`;

export const shortenTopics = `
  WITH ranked AS (
    SELECT topic, id, row_number() OVER w AS rank, sum(bytes) OVER w AS total
    FROM relay_letters WHERE topic = ANY ($1::text[])
    WINDOW w AS (PARTITION BY topic ${bestFirst})
  ) ${removeRanked('ranked.rank > $2 OR ranked.total > $3')}`;

/** The holders over their limits, in one query of the table. */
export const selectExcess = `
  SELECT CASE grouping(sender, network, project) WHEN 3 THEN 'client' WHEN 5 THEN 'network' WHEN 6 THEN 'project' ELSE 'total' END AS kind,
    coalesce(sender, network, project, '') AS name
  FROM relay_letters GROUP BY GROUPING SETS ((sender), (network), (project), ())
  HAVING CASE grouping(sender, network, project)
    WHEN 3 THEN count(*) > $1 OR sum(bytes) > $2 WHEN 5 THEN sum(bytes) > $3 WHEN 6 THEN sum(bytes) > $4 ELSE sum(bytes) > $5
  END`;

const shortenClients = `
  WITH ranked AS (
    SELECT topic, id, row_number() OVER w AS rank, sum(bytes) OVER w AS total
    FROM relay_letters WHERE sender = ANY ($1::text[])
    WINDOW w AS (PARTITION BY sender ${bestFirst})
  ) ${removeRanked('ranked.total > $2 OR ranked.rank > $3')}`;

/**
 * A level is the amount that a network would hold of a project with this message and all that stay before it: the
 * network that holds most reaches the limit first.
 */
const levels = `
  levels AS (
    SELECT topic, id, bytes, place, network, project, sum(bytes) OVER (PARTITION BY network, project ${bestFirst}) AS level
    FROM relay_letters`;

const shortenBy = (column: 'network' | 'project'): string => `
  WITH ${levels} WHERE ${column} = ANY ($1::text[])),
  ranked AS (
    SELECT topic, id, sum(bytes) OVER (PARTITION BY ${column} ORDER BY level, place DESC) AS total FROM levels
  ) ${removeRanked('ranked.total > $2')}`;

const shortenTotal = `
  WITH ${levels}),
  networks AS (
    SELECT topic, id, bytes, place, sum(bytes) OVER (PARTITION BY network ORDER BY level, place DESC) AS level FROM levels
  ),
  ranked AS (SELECT topic, id, sum(bytes) OVER (ORDER BY level, place DESC) AS total FROM networks)
  ${removeRanked('ranked.total > $1')}`;

/** In this order, as the other mailboxes do. */
export const shortenings = [
  ['client', shortenClients],
  ['network', shortenBy('network')],
  ['project', shortenBy('project')],
  ['total', shortenTotal],
] as const;

export const removeOver = `
  DELETE FROM relay_letters WHERE (topic, id) IN (
    SELECT topic, id FROM relay_letters WHERE expires_at <= $1 LIMIT 5000 FOR UPDATE SKIP LOCKED
  )`;

/** The messages themselves are read only as far as they are requested. */
export const selectWaiting = `
  WITH theirs AS (
    SELECT topic, id, sum(bytes) OVER (ORDER BY place) - bytes AS before FROM relay_letters
    WHERE topic = ANY ($1::text[]) AND sender <> $2 AND NOT $2 = ANY (readers) AND expires_at > $3
  )
  SELECT l.topic, l.id, l.sender, l.tag, l.message, l.attestation, l.published_at, l.expires_at, l.bytes
  FROM relay_letters l JOIN theirs ON theirs.topic = l.topic AND theirs.id = l.id
  WHERE theirs.before < $4 ORDER BY l.place`;

/**
 * Proposals (1100, 1116) live on for a second wallet. Locked in one order, so that two processes never wait for each
 * other both. `$5` is how many readers are written down.
 */
export const updateRead = `
  WITH r AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS r (topic, id, client)),
  locked AS (
    SELECT l.topic, l.id, r.client FROM relay_letters l JOIN r ON r.topic = l.topic AND r.id = l.id
    ORDER BY l.topic, l.id FOR UPDATE OF l
  )
  UPDATE relay_letters l
  SET readers = array_append(l.readers, r.client),
      expires_at = CASE WHEN cardinality(l.readers) + 1 = CASE WHEN l.tag IN (1100, 1116) THEN $5 ELSE 1 END
        THEN LEAST(l.expires_at, $4) ELSE l.expires_at END
  FROM locked r
  WHERE l.topic = r.topic AND l.id = r.id AND l.sender <> r.client AND cardinality(l.readers) < $5
    AND NOT r.client = ANY (l.readers)`;
