import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { readLinkToken } from '../links/mailLink.ts';
import { createEmailChanges } from '../emailChanges/createEmailChanges.ts';
import { openMail } from '../mail/mail.ts';
import { randomDevice } from '../../testSupport/vaultCodes.ts';
import { delayMs, from, openWallets, randomSlot } from '../../testSupport/vaultWallets.ts';
import { createSessionCalls } from './sessionCalls.ts';
import { findDeviceUser, removeDevice } from './usersRepo.ts';

const mailRow = v.object({ id: v.string(), ciphertext: v.instance(Buffer), keyVersion: v.string() });
const delayed = { type: 'refused', code: 'delayed', retryAfterMs: expect.any(Number) };

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'the delay of a new browser on %s',
  (_, server) => {
    /** A wallet of Ada, and a second browser, which waits. */
    async function open() {
      const opened = await openWallets(server, delayMs);
      const { login, create, database, kms, sessions, releaseDelay, wallets } = opened;
      const first = await login();
      const made = await create(first);
      const second = await login();
      const calls = createSessionCalls({ db: database, kms, sessions, releaseDelay });
      return {
        ...opened,
        calls,
        first,
        second,
        made,
        openIn: ({ proof }: typeof first) => wallets.walletOf(first.userId, { deviceKey: proof.deviceKey, ...from }),
        devicesOf: async ({ proof }: typeof first) => {
          const answer = await calls.devices(proof);
          return answer.type === 'devices' ? answer.devices : [];
        },
        async notices() {
          const rows = await database.query(
            mailRow,
            'SELECT id, ciphertext, key_version AS "keyVersion" FROM vault.mails ORDER BY created_at',
          );
          return Promise.all(rows.map((row) => openMail(kms, row.id, row)));
        },
      };
    }

    test('behavior: a new browser receives the share after a day, and the owner is informed of what it opens, and when', async () => {
      const { first, second, made, openIn, devicesOf, passSinceLogin, notices, kms } = await open();
      const { operatorShare } = made;
      expect(await openIn(second)).toMatchObject({ operatorShareProblem: 'delayed' });
      expect((await openIn(second))?.operatorShare).toBeUndefined();
      expect(await openIn(first)).toMatchObject({ operatorShare });
      const [notice, ...others] = await notices();
      expect(others).toEqual([]);
      expect(notice).toMatchObject({ type: 'device', email: 'ada@example.org', address: made.state.addresses.eip155 });
      if (notice?.type !== 'device') throw new Error('Another mail.');
      expect(notice.opensAtMs).toBeGreaterThan(Date.now() + delayMs - 60_000);
      const waiting = (await devicesOf(first)).filter(({ waitMs }) => waitMs !== undefined);
      expect(waiting.map(({ isThis }) => isThis)).toEqual([false]);
      const link = new URL(notice.link ?? '');
      expect(await readLinkToken(kms, 'browser', link.searchParams.get('token') ?? '')).toBe(waiting[0]?.deviceId);
      await passSinceLogin(delayMs - 60_000);
      expect(await openIn(second)).toMatchObject({ operatorShareProblem: 'delayed' });
      await passSinceLogin(60_000);
      expect(await openIn(second)).toMatchObject({ operatorShare });
      expect((await devicesOf(first)).filter(({ waitMs }) => waitMs !== undefined)).toEqual([]);
    });

    test('error: a browser that waits removes no other one, and changes neither wallet nor address', async () => {
      const { first, second, made, calls, wallets, devicesOf, database, kms, sessions, releaseDelay, openIn } =
        await open();
      const { walletId } = made;
      const own = (await devicesOf(second)).find(({ isThis }) => isThis);
      const other = (await devicesOf(second)).find(({ isThis }) => !isThis);
      const revoke = (deviceId = '') => calls.revokeDevice({ ...second.proof, deviceId });
      expect(await revoke(other?.deviceId)).toEqual(delayed);
      const change = { ...second.proof, walletId, version: 2, blob: randomBytes(80) };
      expect(await wallets.storeSlots({ ...change, slots: [randomSlot()] })).toEqual(delayed);
      expect(await wallets.removeSlot({ ...change, slotId: made.state.slots[0]?.slotId ?? '' })).toEqual(delayed);
      expect(await wallets.prepareOwn({ ...second.proof, walletId })).toEqual(delayed);
      expect(await wallets.exportWallet({ ...second.proof, walletId })).toEqual(delayed);
      const changes = createEmailChanges({ db: database, kms, sessions, releaseDelay });
      const request = { origin: 'https://shop.example', network: from.network, messageHash: randomBytes(32) };
      expect(await changes.start({ ...second.proof, ...request, email: 'eve@example.org' })).toEqual(delayed);
      expect((await openIn(first))?.version).toBe(1);
      expect(await revoke(own?.deviceId)).toEqual({ type: 'done' });
      expect(await calls.resume(second.proof)).toEqual({ type: 'ended' });
    });

    test('behavior: one that was removed waits anew, also where it was the last that logged in', async () => {
      const { first, second, login, openIn, calls, devicesOf, passSinceLogin, database } = await open();
      await passSinceLogin(delayMs / 2);
      const waiting = (await devicesOf(first)).find(({ isThis }) => !isThis);
      expect(await calls.revokeDevice({ ...first.proof, deviceId: waiting?.deviceId ?? '' })).toEqual({ type: 'done' });
      const again = await login('ada@example.org', second.proof.deviceKey);
      expect((await openIn(again))?.operatorShareDelayMs).toBeGreaterThan(delayMs - 60_000);
      // No browser is left: the next one is none of those that were there before the wallet.
      for (const { deviceId } of await devicesOf(first)) await removeDevice(database, first.userId, deviceId);
      const last = await login('ada@example.org', randomDevice());
      expect((await openIn(last))?.operatorShareDelayMs).toBeGreaterThan(delayMs - 60_000);
      expect(await findDeviceUser(database, waiting?.deviceId ?? '')).toBeUndefined();
    });

    test('error: a link that another vault made, or was changed, is none', async () => {
      const { kms, notices } = await open();
      const [notice] = await notices();
      const token = new URL((notice?.type === 'device' && notice.link) || '').searchParams.get('token') ?? '';
      expect(await readLinkToken(kms, 'browser', token)).toBeDefined();
      // That of a browser keeps no wallet.
      expect(await readLinkToken(kms, 'deletion', token)).toBeUndefined();
      for (const changed of [
        `A${token.slice(1)}`,
        token.slice(1),
        `${token}A`,
        '',
        randomBytes(48).toString('base64url'),
      ])
        if (changed !== token) expect(await readLinkToken(kms, 'browser', changed)).toBeUndefined();
    });
  },
);
