import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { openFresh } from '../../../testSupport/openFresh.ts';
import { endWithTest } from '../../../testSupport/endWithTest.ts';
import type { Holding } from './holdingSource.ts';
import { createMetadataRepo } from './metadataRepo.ts';

const holding = (tokenId: bigint): Holding => ({
  chainId: 'eip155:1',
  token: `0x${'ab'.repeat(20)}`,
  tokenId,
  standard: 'ERC721',
  quantity: 1n,
  collection: undefined,
});
const kept = v.object({ token_id: v.string(), bytes: v.number() });

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('%s', (_name, postgres) => {
  test('behavior: the oldest rows are removed once all rows together exceed the bytes that may be kept', async () => {
    const { database, close } = await openFresh(postgres);
    endWithTest(close);
    const repo = createMetadataRepo(database, { bytesMax: 500_000, countEveryBytes: 100_000 });
    const image = `data:image/svg+xml;base64,${'A'.repeat(80_000)}`;
    for (let id = 0n; id < 40n; id += 1n) await repo.save(holding(id), { name: `Token ${id}`, image });
    const rows = await database.query(
      kept,
      'SELECT token_id::text, octet_length(image) AS bytes FROM collectible_metadata ORDER BY token_id',
    );
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(600_000);
    expect(rows.at(-1)?.token_id).toBe('39');
    expect(rows.length).toBeGreaterThan(4);
    await repo.sweep();
    expect((await repo.find([holding(39n)])).size).toBe(1);
    expect((await repo.find([holding(0n)])).size).toBe(0);
  });
});
