import { describe, expect, inject, test } from 'vitest';
import { randomDevice } from '../../testSupport/vaultCodes.ts';
import { openWallets } from '../../testSupport/vaultWallets.ts';
import type { SessionProof } from './createSessions.ts';
import { deleteOldSessions, sessionLimits } from './sessionsRepo.ts';
import { readToken } from './token.ts';

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'sessions on %s',
  (_, server) => {
    async function open() {
      const opened = await openWallets(server);
      const { database, owner, sessions, login } = opened;
      /** A reload. Resolves with the token from then on; undefined where the session has ended. */
      const reload = (proof: SessionProof) =>
        database.transaction(async (session) => {
          const row = await sessions.use(session, proof);
          return row && { ...proof, session: readToken((await sessions.renew(session, row)).id) };
        });
      /** As if it had all happened so long before. */
      const pass = (ms: number) =>
        owner.execute(
          `UPDATE vault.sessions SET created_at = created_at - $1 * interval '1 millisecond',
           rotated_at = rotated_at - $1 * interval '1 millisecond', expires_at = expires_at - $1 * interval '1 millisecond'`,
          [ms],
        );
      const { proof } = await login();
      return { ...opened, reload, pass, proof };
    }
    const text = ({ session }: SessionProof): string => Buffer.from(session.reveal()).toString('hex');

    test('behavior: a token is replaced after ten minutes; tabs that renew at the same time receive the same one', async () => {
      const { reload, pass, proof } = await open();
      expect(text((await reload(proof))!)).toBe(text(proof));
      await pass(sessionLimits.rotateMs);
      const tabs = await Promise.all(Array.from({ length: 5 }, () => reload(proof)));
      const renewed = new Set(tabs.map((one) => text(one!)));
      expect(renewed.size).toBe(1);
      expect(renewed).not.toContain(text(proof));
    });

    test('error: a token older than the one before was copied: it ends the session of the newest, too', async () => {
      const { reload, pass, proof } = await open();
      await pass(sessionLimits.rotateMs);
      const second = (await reload(proof))!;
      await pass(sessionLimits.rotateMs);
      const third = (await reload(second))!;
      expect(text((await reload(second))!)).toBe(text(third));
      // By another browser it is nothing at all.
      expect(await reload({ ...proof, deviceKey: randomDevice() })).toBeUndefined();
      expect(await reload(third)).toBeDefined();
      expect(await reload(proof)).toBeUndefined();
      expect(await reload(third)).toBeUndefined();
    });

    test('error: a session ends after seven days without use, and after thirty in all', async () => {
      const { reload, pass, proof, database, login } = await open();
      const dayMs = 24 * 3_600_000;
      const other = await login('bob@example.org');
      let current = proof;
      for (let day = 0; day < 30; day += 6) {
        current = (await reload(current))!;
        await pass(6 * dayMs);
      }
      expect(await reload(other.proof)).toBeUndefined();
      expect(await reload(current)).toBeUndefined();
      expect(await deleteOldSessions(database)).toBe(2);
    });

    test('behavior: logging in again in the same browser is a known browser, and ends its earlier session', async () => {
      const { login, reload } = await open();
      const deviceKey = randomDevice();
      const first = await login('bob@example.org', deviceKey);
      const second = await login('bob@example.org', deviceKey);
      expect([first.isNewDevice, second.isNewDevice]).toEqual([true, false]);
      expect(await reload(first.proof)).toBeUndefined();
      expect(await reload(second.proof)).toBeDefined();
    });
  },
);
