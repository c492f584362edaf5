import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { replaceAddress } from '../emailChanges/emailChangesRepo.ts';
import { wrapEmail } from '../sessions/usersRepo.ts';
import { from, openWallets, randomSlot } from '../../testSupport/vaultWallets.ts';

const ada = 'ada@example.org';
const notProved = { type: 'refused', code: 'not_proved' };

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'exports on %s',
  (_, server) => {
    /** A wallet of Ada with a passkey, whose output proves that it was used. */
    async function open() {
      const opened = await openWallets(server);
      const { wallets, owner, database, kms, login, create } = opened;
      const first = await login();
      const { walletId } = await create(first);
      const { deviceKey } = first.proof;
      const passkeyProof = randomBytes(32);
      const proofHash = createHash('sha256').update(passkeyProof).digest();
      const passkey = { ...randomSlot('passkey'), credentialId: randomBytes(16), proofHash };
      const adding = (await login(ada, deviceKey, { stepUp: 'passkey' })).proof;
      await wallets.storeSlots({ ...adding, walletId, version: 2, blob: randomBytes(80), slots: [passkey] });
      const { slotId } = passkey;
      return {
        ...opened,
        // The login for the passkey took the place of its session.
        first: await login(ada, deviceKey),
        passkey,
        walletId,
        logInFor: async (stepUp?: 'words' | 'passkey', email = ada) =>
          (await login(email, deviceKey, { stepUp })).proof,
        exportBy: (proof: typeof first.proof) => wallets.exportWallet({ ...proof, walletId }),
        prove: (proof: typeof first.proof, shown = passkeyProof) =>
          wallets.provePasskey({ ...proof, walletId, slotId, passkeyProof: shown, purpose: 'words' }),
        read: () => wallets.walletOf(first.userId, { deviceKey, ...from }),
        /** As if what the statement names had happened so long before. */
        pass: (table: 'sessions' | 'slots' | 'users', column: string, ms: number) =>
          owner.execute(`UPDATE vault.${table} SET ${column} = ${column} - $1 * interval '1 millisecond'`, [ms]),
        recorded: (action: string) => owner.execute('SELECT FROM vault.audit WHERE action = $1', [action]),
        async changeAddress(email: string) {
          const mac = await kms.mac('addresses', Buffer.from(email));
          const wrapped = await wrapEmail(kms, first.userId, email);
          await database.transaction((session) => replaceAddress(session, first.userId, mac, wrapped));
        },
      };
    }

    test('behavior: a login for the words shows them once, within minutes; a login for nothing more shows none', async () => {
      const { first, logInFor, exportBy, pass, recorded } = await open();
      expect(await exportBy(first.proof)).toEqual(notProved);
      expect(await exportBy(await logInFor())).toEqual(notProved);
      const proof = await logInFor('words');
      // Of two windows at the same time one shows them.
      const both = await Promise.all([exportBy(proof), exportBy(proof)]);
      expect(both.map(({ type }) => type).toSorted()).toEqual(['done', 'refused']);
      expect(await recorded('wallet.exported')).toBe(1);
      const late = await logInFor('words');
      await pass('sessions', 'step_up_at', 5 * 60_000);
      expect(await exportBy(late)).toEqual(notProved);
      // A login again takes the place of the session, and of its proof.
      const former = await logInFor('words');
      const next = await logInFor();
      expect(await exportBy(former)).toEqual({ type: 'ended' });
      expect(await exportBy(next)).toEqual(notProved);
      expect(await recorded('wallet.exported')).toBe(1);
    });

    test('behavior: a passkey proves it where it has been one of the wallet for a day, and no other value does', async () => {
      const { first, logInFor, exportBy, prove, read, pass, recorded, passkey, wallets, walletId } = await open();
      expect((await read())?.canProveByPasskey).toBeUndefined();
      // Who sits at a browser that is logged in can add one.
      expect(await prove(first.proof)).toEqual(notProved);
      await pass('slots', 'created_at', 24 * 3_600_000 + 1_000);
      expect((await read())?.canProveByPasskey).toBe(true);
      expect(await prove(first.proof, randomBytes(32))).toEqual(notProved);
      expect(await exportBy(first.proof)).toEqual(notProved);
      expect(await prove(first.proof)).toEqual({ type: 'done' });
      expect(await exportBy(first.proof)).toEqual({ type: 'done' });
      expect(await exportBy(first.proof)).toEqual(notProved);
      expect([await recorded('passkey.used'), await recorded('passkey.wrong')]).toEqual([1, 2]);
      // Another one under its id is a new one.
      const proofHash = randomBytes(32);
      const change = { walletId, version: 3, blob: randomBytes(80) };
      const other = { ...change, slots: [{ ...passkey, proofHash }] };
      expect(await wallets.storeSlots({ ...first.proof, ...other })).toEqual(notProved);
      await wallets.storeSlots({ ...(await logInFor('passkey')), ...other });
      expect((await read())?.canProveByPasskey).toBeUndefined();
    });

    test('error: for a day after a change of the address no one shows the words, and the vault answers until when', async () => {
      const { logInFor, exportBy, changeAddress, pass, read, recorded } = await open();
      const earlier = await logInFor('words');
      await changeAddress('ada@new.example');
      const answer = await exportBy(earlier);
      if (answer.type !== 'refused' || answer.code !== 'address_changed') throw new Error(JSON.stringify(answer));
      expect(answer.retryAfterMs).toBeGreaterThan(24 * 3_600_000 - 60_000);
      expect((await read())?.exportDelayMs).toBeGreaterThan(24 * 3_600_000 - 60_000);
      await pass('users', 'address_changed_at', 24 * 3_600_000);
      expect((await read())?.exportDelayMs).toBeUndefined();
      expect(await exportBy(await logInFor('words', 'ada@new.example'))).toEqual({ type: 'done' });
      expect(await recorded('wallet.exported')).toBe(1);
    });

    test('error: the wallet of another user is exported by no one', async () => {
      const { login, wallets, walletId } = await open();
      const eve = await login('eve@example.org', undefined, { stepUp: 'words' });
      expect(await wallets.exportWallet({ ...eve.proof, walletId })).toMatchObject({ code: 'not_found' });
    });
  },
);
