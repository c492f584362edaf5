import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';
import type { Holding } from './holdingSource.ts';
import type { Metadata } from '../pictures/parseMetadata.ts';

const metadataRow = v.object({
  chain_id: v.string(),
  token: v.string(),
  token_id: v.string(),
  name: v.nullable(v.string()),
  description: v.nullable(v.string()),
  image: v.nullable(v.string()),
});

/** One name for a collectible everywhere. */
export const keyOf = ({ chainId, token, tokenId }: Pick<Holding, 'chainId' | 'token' | 'tokenId'>): string =>
  `${chainId} ${token} ${tokenId}`;

/** Metadata that was read before. */
export interface MetadataRepo {
  /** Those that are known and not too old, by `keyOf`. */
  find(holdings: readonly Holding[]): Promise<Map<string, Metadata>>;
  /** Undefined: it could not be read; that is cached for a few minutes. */
  save(holding: Holding, metadata: Metadata | undefined): Promise<void>;
  sweep(): Promise<void>;
}

export interface MetadataRepoParameters {
  /** Bytes of all rows together; those read longest ago go first. */
  bytesMax?: number;
  /** The rows are counted again after so many bytes were saved. */
  countEveryBytes?: number;
}

/** The size of a row in addition to its text: its keys, its index entries. */
const rowBytes = 300;
const sizeOf = (texts: readonly (string | null)[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), rowBytes);

/** Removes the rows read longest ago: a contract can have any number of tokens, each with 85 kB in its metadata. */
async function removeBeyondSize(database: Database, bytesMax: number): Promise<void> {
  await database.execute(
    `DELETE FROM collectible_metadata m USING (
       SELECT chain_id, token, token_id, sum($1::bigint + octet_length(coalesce(name, '')) +
         octet_length(coalesce(description, '')) + octet_length(coalesce(image, ''))) OVER (ORDER BY read_at DESC) AS bytes
       FROM collectible_metadata
     ) sized
     WHERE sized.bytes > $2 AND m.chain_id = sized.chain_id AND m.token = sized.token AND m.token_id = sized.token_id`,
    [rowBytes, bytesMax],
  );
}

/**
 * Metadata in the database. Metadata that was read is refreshed after a week, a failure is retried after ten minutes.
 */
export function createMetadataRepo(
  database: Database,
  { bytesMax = 64_000_000, countEveryBytes = 4_000_000 }: MetadataRepoParameters = {},
): MetadataRepo {
  let savedBytes = 0;

  return {
    async find(holdings) {
      const rows = await database.query(
        metadataRow,
        `SELECT m.chain_id, m.token, m.token_id, m.name, m.description, m.image FROM collectible_metadata m
         JOIN unnest($1::text[], $2::text[], $3::numeric[]) AS h (chain_id, token, token_id) USING (chain_id, token, token_id)
         WHERE m.read_at > now() - CASE WHEN m.is_failed THEN interval '10 minutes' ELSE interval '7 days' END`,
        [
          holdings.map(({ chainId }) => chainId),
          holdings.map(({ token }) => token),
          holdings.map(({ tokenId }) => String(tokenId)),
        ],
      );
      return new Map(
        rows.map(({ chain_id: chain, token, token_id: id, name, description, image }) => [
          `${chain} ${token} ${id}`,
          { name: name ?? undefined, description: description ?? undefined, image: image ?? undefined },
        ]),
      );
    },
    async save({ chainId, token, tokenId }, metadata) {
      const { name = null, description = null, image = null } = metadata ?? {};
      await database.execute(
        `INSERT INTO collectible_metadata (chain_id, token, token_id, name, description, image, is_failed)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (chain_id, token, token_id) DO UPDATE SET name = excluded.name, description = excluded.description,
           image = excluded.image, is_failed = excluded.is_failed, read_at = now()`,
        [chainId, token, String(tokenId), name, description, image, metadata === undefined],
      );
      savedBytes += sizeOf([name, description, image]);
      if (savedBytes < countEveryBytes) return;
      savedBytes = 0;
      await removeBeyondSize(database, bytesMax);
    },
    async sweep() {
      await database.execute("DELETE FROM collectible_metadata WHERE read_at < now() - interval '30 days'");
      await removeBeyondSize(database, bytesMax);
    },
  };
}
