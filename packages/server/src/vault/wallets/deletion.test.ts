import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { readLinkToken } from '../links/mailLink.ts';
import { replaceAddress } from '../emailChanges/emailChangesRepo.ts';
import { openMail } from '../mail/mail.ts';
import { wrapEmail } from '../sessions/usersRepo.ts';
import { delayMs, from, openWallets } from '../../testSupport/vaultWallets.ts';
import { createWallets } from './createWallets.ts';
import { SharesUnavailable } from './operatorShares.ts';

const ada = 'ada@example.org';
const page = { origin: 'https://shop.example', browser: 'Firefox, Linux', locale: 'en' };
const weekMs = 7 * 24 * 3_600_000;
const mailRow = v.object({ id: v.string(), ciphertext: v.instance(Buffer), keyVersion: v.string() });
const textRow = v.object({ text: v.string() });

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'deletions on %s',
  (_, server) => {
    /** A wallet of Ada, in a browser of hers. */
    async function open(otherMs = 0) {
      const opened = await openWallets(server, otherMs);
      const { wallets, owner, database, kms, login, create } = opened;
      const first = await login();
      const { walletId, state } = await create(first);
      const { deviceKey } = first.proof;
      const logInFor = async (stepUp?: 'words' | 'deletion', email = ada) =>
        (await login(email, deviceKey, { stepUp })).proof;
      const requestBy = (proof: typeof first.proof) => wallets.requestDeletion({ ...proof, ...page, walletId });
      async function sweep(): Promise<void> {
        await wallets.deleteDue();
        await wallets.removeShares();
      }
      return {
        ...opened,
        ...{ sweep, first, walletId, state, logInFor, requestBy },
        request: async () => requestBy(await logInFor('deletion')),
        read: () => wallets.walletOf(first.userId, { deviceKey, ...from }),
        /** As if a deletion that waits had been requested so long before. */
        pass: (ms: number) =>
          owner.execute("UPDATE vault.wallets SET deletes_at = deletes_at - $1 * interval '1 millisecond'", [ms]),
        recorded: (action: string) => owner.execute('SELECT FROM vault.audit WHERE action = $1', [action]),
        async notices() {
          const rows = await database.query(
            mailRow,
            'SELECT id, ciphertext, key_version AS "keyVersion" FROM vault.mails ORDER BY created_at',
          );
          return Promise.all(rows.map((row) => openMail(kms, row.id, row)));
        },
        /** All rows but those of the record and of mails, as text. */
        async rows(): Promise<string> {
          const tables = ['users', 'devices', 'sessions', 'wallets', 'slots', 'email_changes'].map(
            (name) => `vault.${name}`,
          );
          const texts = await Promise.all(
            [...tables, 'recovery.shares', 'recovery.releases'].map((name) =>
              owner.query(textRow, `SELECT row_to_json(one)::text AS text FROM ${name} AS one`),
            ),
          );
          return texts.flatMap((found) => found.map(({ text }) => text)).join('\n');
        },
        async changeAddress(email: string) {
          const mac = await kms.mac('addresses', Buffer.from(email));
          const wrapped = await wrapEmail(kms, first.userId, email);
          await database.transaction((session) => replaceAddress(session, first.userId, mac, wrapped));
        },
      };
    }

    test('behavior: after a week nothing of the wallet is left, and the next login of the address is that of a new user', async () => {
      const { sweep, first, walletId, state, request, read, pass, rows, login, create, recorded, notices } =
        await open();
      const passer = await login('eve@example.org');
      await create(passer);
      expect(await request()).toEqual({ type: 'done' });
      const wallet = await read();
      expect(wallet?.deletesAtMs).toBeGreaterThan(Date.now() + weekMs - 60_000);
      const [notice, ...others] = await notices();
      expect(others).toEqual([]);
      const { address } = { address: state.addresses.eip155 };
      expect(notice).toMatchObject({
        type: 'deletion',
        email: ada,
        address,
        deletesAtMs: wallet?.deletesAtMs,
        ...page,
      });
      // Requested once more it is not put off.
      expect(await request()).toEqual({ type: 'done' });
      expect((await read())?.deletesAtMs).toBe(wallet?.deletesAtMs);
      await pass(weekMs - 60_000);
      await sweep();
      expect(await read()).toMatchObject({ walletId });
      await pass(60_000);
      // Two processes at the same time.
      await Promise.all([sweep(), sweep()]);
      expect(await read()).toBeNull();
      const left = await rows();
      for (const secret of [walletId, first.userId, state.blob.toString('hex'), state.slots[0]?.sealed.toString('hex')])
        expect(left).not.toContain(secret);
      // Of the other user all is there.
      expect(left).toContain(passer.userId);
      expect([await recorded('deletion.requested'), await recorded('wallet.deleted')]).toEqual([2, 1]);
      const anew = await login();
      expect(anew.userId).not.toBe(first.userId);
      expect(anew.isNewDevice).toBe(true);
      expect((await create(anew)).walletId).not.toBe(walletId);
    });

    test('behavior: each browser of the user keeps the wallet, without a proof; so do the link of the mail and a change of the address', async () => {
      const { sweep, request, read, wallets, walletId, login, notices, kms, recorded, changeAddress, pass } =
        await open();
      await request();
      const second = await login();
      expect(await wallets.cancelDeletion({ ...second.proof, walletId })).toEqual({ type: 'done' });
      // Pressed twice.
      expect(await wallets.cancelDeletion({ ...second.proof, walletId })).toEqual({ type: 'done' });
      expect((await read())?.deletesAtMs).toBeUndefined();
      expect(await recorded('deletion.cancelled')).toBe(1);
      await request();
      const notice = (await notices()).find(({ type }) => type === 'deletion');
      const token = new URL((notice?.type === 'deletion' && notice.link) || '').searchParams.get('token') ?? '';
      expect(await readLinkToken(kms, 'deletion', token)).toBe(walletId);
      expect(await readLinkToken(kms, 'browser', token)).toBeUndefined();
      await changeAddress('ada@new.example');
      expect((await read())?.deletesAtMs).toBeUndefined();
      await pass(weekMs);
      await sweep();
      expect(await read()).toMatchObject({ walletId });
    });

    test('error: without a fresh proof for this, of another user, or within a day after a change of the address nothing is deleted', async () => {
      const { first, logInFor, requestBy, read, login, changeAddress, owner } = await open();
      const notProved = { type: 'refused', code: 'not_proved' };
      expect(await requestBy(first.proof)).toEqual(notProved);
      expect(await requestBy(await logInFor('words'))).toEqual(notProved);
      const eve = await login('eve@example.org', undefined, { stepUp: 'deletion' });
      expect(await requestBy(eve.proof)).toMatchObject({ code: 'not_found' });
      await changeAddress('ada@new.example');
      const proved = await logInFor('deletion', 'ada@new.example');
      expect(await requestBy(proved)).toMatchObject({ type: 'refused', code: 'address_changed' });
      expect((await read())?.deletesAtMs).toBeUndefined();
      await owner.execute("UPDATE vault.users SET address_changed_at = now() - interval '24 hours'");
      expect(await requestBy(await logInFor('deletion', 'ada@new.example'))).toEqual({ type: 'done' });
    });

    test('error: a browser that waits deletes nothing, and keeps nothing', async () => {
      const { login, requestBy, request, wallets, walletId, read } = await open(delayMs);
      const delayed = { type: 'refused', code: 'delayed', retryAfterMs: expect.any(Number) };
      const waiting = await login(ada, undefined, { stepUp: 'deletion' });
      expect(await requestBy(waiting.proof)).toEqual(delayed);
      await request();
      expect(await wallets.cancelDeletion({ ...waiting.proof, walletId })).toEqual(delayed);
      expect((await read())?.deletesAtMs).toBeDefined();
    });

    test('error: while the keeper of shares is away the wallet is deleted, and its share with the next round', async () => {
      const { request, pass, read, rows, walletId, database, kms, sessions, releaseDelay, shares, sweep } =
        await open();
      await request();
      await pass(weekMs);
      const remove = () => Promise.reject(new SharesUnavailable(new Error('away')));
      const cutOff = createWallets({ db: database, kms, sessions, releaseDelay, shares: { ...shares, remove } });
      await cutOff.deleteDue();
      await expect(cutOff.removeShares()).rejects.toThrow(SharesUnavailable);
      expect(await read()).toBeNull();
      // Alone it opens nothing: blob, slots and the share of the server are gone.
      expect(await rows()).toContain(walletId);
      await sweep();
      expect(await rows()).not.toContain(walletId);
      // A round without work.
      await sweep();
    });

    test('error: of a press that keeps the wallet and the round that deletes it at the same time one counts', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { sweep, request, pass, wallets, walletId, first, login, database, rows } = await open();
        await request();
        const second = await login();
        await pass(weekMs);
        const cancel = () => wallets.cancelDeletion({ ...second.proof, walletId });
        const [answer] = await Promise.all(round % 2 === 0 ? [cancel(), sweep()] : [sweep().then(cancel)]);
        const isThere = (await database.execute('SELECT FROM vault.wallets WHERE id = $1', [walletId])) > 0;
        expect(answer.type).toBe(isThere ? 'done' : 'ended');
        expect((await rows()).includes(first.userId)).toBe(isThere);
      }
    });
  },
);
