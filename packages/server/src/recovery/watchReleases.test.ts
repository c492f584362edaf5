import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { createFileKms, createKeyFile } from '../kms/createFileKms.ts';
import { Secret } from '../kms/secret.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { testFolder } from '../testSupport/testFolder.ts';
import { createShareKeeper } from './createShareKeeper.ts';
import type { ReleaseAlert } from './watchReleases.ts';
import { type ReleaseSource, acknowledgeStop, listStops } from './watchRepo.ts';

const mac = () => randomBytes(32);
const DAY = 24;

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'the watch over releases on %s',
  (_, server) => {
    async function open() {
      const file = join(testFolder(), 'keys.json');
      createKeyFile({ file });
      const { database, owner } = await openFresh(server, 'recovery');
      const alerts: ReleaseAlert[] = [];
      const keeper = createShareKeeper(database, createFileKms({ file }), (alert) => void alerts.push(alert));
      /** A share of a wallet that is in use. */
      async function share() {
        const of = { walletId: randomUUID(), userId: randomUUID() };
        await keeper.make(of);
        await keeper.keep(of);
        return of;
      }
      /** A browser that is new to a wallet receives its share, or does not. */
      async function release(
        source: ReleaseSource = { networkMac: mac(), siteMac: mac() },
        of?: Awaited<ReturnType<typeof share>>,
      ) {
        const released = await keeper.release(of ?? (await share()), mac(), source);
        return released instanceof Secret ? 'released' : released;
      }
      /** Thirty at the same time. Resolves with what was not released. */
      async function many(count: number, source: () => ReleaseSource) {
        const answers: string[] = [];
        for (let left = count; left > 0; left -= 30)
          answers.push(...(await Promise.all(Array.from({ length: Math.min(30, left) }, () => release(source())))));
        return answers.filter((one) => one !== 'released');
      }
      /** As if it had all happened so many hours before. */
      const pass = async (hours: number) => {
        await owner.execute("UPDATE recovery.releases SET released_at = released_at - $1 * interval '1 hour'", [hours]);
        await owner.execute("UPDATE recovery.stops SET stopped_at = stopped_at - $1 * interval '1 hour'", [hours]);
      };
      return { database, owner, keeper, alerts, share, release, many, pass };
    }
    const somewhere = () => ({ networkMac: mac(), siteMac: mac() });

    test('behavior: one network that opens many wallets is stopped, for a day; no other one is, and none that opened before', async () => {
      const { keeper, share, release, many, alerts, pass, owner } = await open();
      const networkMac = mac();
      const known = { of: await share(), deviceHash: mac() };
      await keeper.release(known.of, known.deviceHash, { networkMac, siteMac: mac() });
      // At the same time: the twentieth of an hour is the last.
      expect(await many(30, () => ({ networkMac, siteMac: mac() }))).toHaveLength(11);
      expect(alerts).toEqual([
        { scope: 'network', count: 7, usual: 2 },
        { scope: 'network', count: 21, usual: 2, stop: expect.any(Number) },
      ]);
      expect(await release({ networkMac, siteMac: mac() })).toBe('stopped');
      expect(await release()).toBe('released');
      // The browser that had the share has it again.
      const again = await keeper.release(known.of, known.deviceHash, { networkMac, siteMac: mac() });
      expect(again).toBeInstanceOf(Secret);
      // What is stopped counts to nothing.
      expect(await owner.execute('SELECT FROM recovery.releases')).toBe(21);
      await pass(DAY);
      expect(await release({ networkMac, siteMac: mac() })).toBe('released');
    });

    test('behavior: a site is stopped before all are', async () => {
      const { release, many, alerts } = await open();
      const siteMac = mac();
      expect(await many(51, () => ({ networkMac: mac(), siteMac }))).toEqual(['stopped']);
      expect(alerts.map(({ scope, stop }) => [scope, stop === undefined ? 'alert' : 'stop'])).toEqual([
        ['site', 'alert'],
        ['all', 'alert'],
        ['site', 'stop'],
      ]);
      expect(await release({ networkMac: mac(), siteMac })).toBe('stopped');
      expect(await release()).toBe('released');
    });

    test('behavior: ten times what is usual stops all first releases, until the operator has seen it', async () => {
      const { database, owner, keeper, share, release, many, pass, alerts } = await open();
      /** So many releases in each of these hours. */
      const seed = (count: number, from: number, to: number) =>
        owner.execute(
          `WITH made AS (
             INSERT INTO recovery.shares (wallet_id, user_id, ciphertext, key_version, is_kept)
             SELECT gen_random_uuid(), gen_random_uuid(), '', '1', true FROM generate_series(1, $1::int) RETURNING wallet_id)
           INSERT INTO recovery.releases (wallet_id, device_hash, released_at, is_watched)
           SELECT wallet_id, sha256(hour::text::bytea), now() - (hour + 0.5) * interval '1 hour', true
           FROM made, generate_series($2::int, $3::int) AS hour`,
          [count, from, to],
        );
      await seed(20, 1, 168);
      const of = await share();
      const deviceHash = mac();
      expect(await keeper.release(of, deviceHash, somewhere())).toBeInstanceOf(Secret);
      await seed(59, 0, 0);
      expect(await many(10, somewhere)).toEqual([]);
      expect(alerts).toEqual([{ scope: 'all', count: 61, usual: 20 }]);
      await seed(130, 0, 0);
      expect(await release()).toBe('stopped');
      const [stop] = await listStops(owner);
      expect(stop).toMatchObject({ scope: 'all', count: 201, usual: 20 });
      expect(alerts.at(-1)).toEqual({ scope: 'all', count: 201, usual: 20, stop: stop?.id });
      expect(await keeper.release(of, deviceHash, somewhere())).toBeInstanceOf(Secret);
      // A wallet that is being created receives its share.
      const made = { walletId: randomUUID(), userId: randomUUID() };
      await keeper.make(made);
      expect(await keeper.release(made, mac(), somewhere())).toBeInstanceOf(Secret);
      await pass(3 * DAY);
      expect(await release()).toBe('stopped');
      // The process itself may not: its operator does, as the owner of the tables.
      await expect(acknowledgeStop(database, stop?.id ?? 0)).rejects.toThrow(/permission/);
      expect(await acknowledgeStop(owner, stop?.id ?? 0)).toBe(true);
      expect(await acknowledgeStop(owner, stop?.id ?? 0)).toBe(false);
      expect(await release()).toBe('released');
      expect(await listStops(owner)).toEqual([]);
    });

    test('error: without the database of the keeper nothing is released', async () => {
      const { owner, release } = await open();
      await owner.execute('ALTER TABLE recovery.stops RENAME TO gone');
      await expect(release()).rejects.toThrow(/stops/);
    });
  },
);
