import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { openMail } from '../mail/mail.ts';
import { delayMs, from, openWallets, randomState } from '../../testSupport/vaultWallets.ts';

const ada = 'ada@example.org';
const page = { origin: 'https://shop.example', browser: 'Firefox, Linux', locale: 'en' };
const mailRow = v.object({ id: v.string(), ciphertext: v.instance(Buffer), keyVersion: v.string() });
const others = { eip155: `0x${'2'.repeat(40)}`, solana: '2'.repeat(32) };

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'imports on %s',
  (_, server) => {
    /** A wallet of Ada, in a browser of hers. */
    async function open(otherMs = 0) {
      const opened = await openWallets(server, otherMs);
      const { wallets, owner, database, kms, login, create } = opened;
      const first = await login();
      const { walletId, operatorShare } = await create(first);
      const { deviceKey } = first.proof;
      type Proof = typeof first.proof;
      const logInFor = async (stepUp?: 'words' | 'import') => (await login(ada, deviceKey, { stepUp })).proof;
      const prepareBy = (proof: Proof, replacedId = walletId) =>
        wallets.prepareImport({ ...proof, walletId: replacedId });
      /** All steps but the last. */
      async function begin(proof: Proof, replacedId?: string) {
        const prepared = await prepareBy(proof, replacedId);
        if (prepared.type !== 'prepared') throw new Error(`Not prepared: ${JSON.stringify(prepared)}`);
        const ofWallet = { ...proof, walletId: prepared.walletId };
        await wallets.store({ ...ofWallet, ...randomState(), addresses: others });
        await wallets.read({ ...ofWallet, ...from });
        return { ...prepared, confirm: () => wallets.confirmImport({ ...ofWallet, ...page }) };
      }
      return {
        ...opened,
        ...{ first, walletId, operatorShare, logInFor, prepareBy, begin },
        read: () => wallets.walletOf(first.userId, { deviceKey, ...from }),
        countOf: (table: string, column: string, id: string) =>
          owner.execute(`SELECT FROM ${table} WHERE ${column} = $1`, [id]),
        async notices() {
          const rows = await database.query(
            mailRow,
            'SELECT id, ciphertext, key_version AS "keyVersion" FROM vault.mails',
          );
          return Promise.all(rows.map((row) => openMail(kms, row.id, row)));
        },
      };
    }

    test('behavior: confirmed it takes the place of the one before, of which nothing is left, and a mail reports it', async () => {
      const { logInFor, begin, walletId, read, countOf, wallets, notices, owner } = await open();
      const created = (await read())?.createdAtMs;
      const { confirm, ...next } = await begin(await logInFor('import'));
      expect(await read()).toMatchObject({ walletId });
      expect((await read())?.importedAtMs).toBeUndefined();
      expect(await confirm()).toEqual({ type: 'done' });
      // An answer that was lost.
      expect(await confirm()).toEqual({ type: 'done' });
      const { operatorShare, serverShare } = next;
      const expected = {
        walletId: next.walletId,
        version: 1,
        addresses: others,
        replaces: [walletId],
        serverShare,
        operatorShare,
      };
      expect(await read()).toMatchObject({ ...expected, importedAtMs: expect.any(Number), createdAtMs: created });
      for (const table of ['vault.wallets', 'vault.slots'])
        expect(await countOf(table, table === 'vault.slots' ? 'wallet_id' : 'id', walletId)).toBe(0);
      await wallets.removeShares();
      expect(await countOf('recovery.shares', 'wallet_id', walletId)).toBe(0);
      expect(await countOf('recovery.shares', 'wallet_id', next.walletId)).toBe(1);
      expect(await notices()).toEqual([{ type: 'imported', email: ada, address: others.eip155, ...page }]);
      expect(await owner.execute("SELECT FROM vault.audit WHERE action = 'wallet.imported'")).toBe(1);
      // A further one replaces both, for a browser that has seen the first alone.
      const last = await begin(await logInFor('import'), next.walletId);
      expect(await last.confirm()).toEqual({ type: 'done' });
      expect((await read())?.replaces).toEqual([walletId, next.walletId]);
    });

    test('error: one that ends between two of its steps leaves the wallet as it was, and is deleted after a day', async () => {
      const { logInFor, prepareBy, begin, walletId, operatorShare, read, owner, wallets } = await open();
      const before = await read();
      expect(await prepareBy(await logInFor('import'))).toMatchObject({ type: 'prepared' });
      expect(await read()).toEqual(before);
      const { walletId: nextId } = await begin(await logInFor('import'));
      expect(await read()).toMatchObject({ walletId, operatorShare });
      // The call for a first wallet confirms none that takes the place of another one.
      expect(await wallets.confirm({ ...(await logInFor()), walletId: nextId })).toMatchObject({
        code: 'wallet_exists',
      });
      await owner.execute("UPDATE vault.wallets SET created_at = created_at - interval '1 day'");
      expect(await read()).toMatchObject({ walletId });
    });

    test('error: of two at the same time one takes the place of the wallet, and what was not read back does not', async () => {
      const { logInFor, begin, prepareBy, read, wallets } = await open();
      const [one, other] = [await begin(await logInFor('import')), await begin(await logInFor('import'))];
      const answers = await Promise.all([one.confirm(), other.confirm()]);
      // The session of the first ended with the login for the second.
      expect(answers).toEqual([{ type: 'ended' }, { type: 'done' }]);
      expect((await read())?.walletId).toBe(other.walletId);
      const proof = await logInFor('import');
      expect(await prepareBy(proof)).toMatchObject({ code: 'not_found' });
      const late = { ...proof, walletId: one.walletId, ...page };
      expect(await wallets.confirmImport(late)).toMatchObject({ code: 'not_found' });
      const prepared = await prepareBy(proof, other.walletId);
      if (prepared.type !== 'prepared') throw new Error('Not prepared.');
      expect(await wallets.confirmImport({ ...late, walletId: prepared.walletId })).toMatchObject({ code: 'not_read' });
    });

    test('error: without a fresh proof for this, of another user, of a browser that waits, or soon after a change of the address there is none', async () => {
      const { first, logInFor, prepareBy, login, owner, passSinceLogin } = await open(delayMs);
      const notProved = { type: 'refused', code: 'not_proved' };
      expect(await prepareBy(first.proof)).toEqual(notProved);
      expect(await prepareBy(await logInFor('words'))).toEqual(notProved);
      const eve = await login('eve@example.org', undefined, { stepUp: 'import' });
      expect(await prepareBy(eve.proof)).toMatchObject({ code: 'not_found' });
      const waiting = await login(ada, undefined, { stepUp: 'import' });
      expect(await prepareBy(waiting.proof)).toMatchObject({ code: 'delayed' });
      await owner.execute('UPDATE vault.users SET address_changed_at = now()');
      expect(await prepareBy(await logInFor('import'))).toMatchObject({ code: 'address_changed' });
      await passSinceLogin(delayMs);
      expect(await prepareBy(await logInFor('import'))).toMatchObject({ code: 'address_changed' });
    });

    test('error: a browser that waits for the wallet waits on for the one in its place', async () => {
      const { first, logInFor, begin, login, wallets } = await open(delayMs);
      const waiting = await login();
      const openBy = ({ deviceKey }: typeof first.proof) => wallets.walletOf(first.userId, { deviceKey, ...from });
      expect(await openBy(waiting.proof)).toMatchObject({ operatorShareProblem: 'delayed' });
      const { confirm } = await begin(await logInFor('import'));
      expect(await confirm()).toEqual({ type: 'done' });
      expect(await openBy(waiting.proof)).toMatchObject({ operatorShareProblem: 'delayed' });
      expect((await openBy(first.proof))?.operatorShare).toBeDefined();
    });
  },
);
