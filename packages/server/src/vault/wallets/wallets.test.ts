import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, inject, test } from 'vitest';
import { randomDevice } from '../../testSupport/vaultCodes.ts';
import { delayMs, from, openWallets, randomSlot, randomState } from '../../testSupport/vaultWallets.ts';
import { removeDevice } from '../sessions/usersRepo.ts';
import { createWallets } from './createWallets.ts';
import { SharesUnavailable } from './operatorShares.ts';

const count = v.object({ n: v.number() });
const deviceRow = v.object({ id: v.string() });
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))(
  'wallets on %s',
  (_, server) => {
    const open = () => openWallets(server);

    test('behavior: a wallet is none before it is stored, read back and confirmed; then each login receives it', async () => {
      const { login, wallets } = await open();
      const ada = await login();
      const ofAda = () => wallets.walletOf(ada.userId, { deviceKey: ada.proof.deviceKey, ...from });
      const prepared = await wallets.prepare(ada.proof);
      if (prepared.type !== 'prepared') throw new Error('Not prepared.');
      const { walletId, serverShare, operatorShare } = prepared;
      const proof = { ...ada.proof, walletId };
      expect(await wallets.confirm(proof)).toEqual({ type: 'refused', code: 'not_read' });
      const state = randomState();
      expect(await wallets.store({ ...proof, ...state })).toEqual({ type: 'stored', version: 1 });
      expect(await wallets.confirm(proof)).toEqual({ type: 'refused', code: 'not_read' });
      expect(await ofAda()).toBeNull();
      const read = await wallets.read({ ...proof, ...from });
      const stored = {
        walletId,
        version: 1,
        blob: base64(state.blob),
        serverShare,
        operatorShare,
        addresses: state.addresses,
        createdAtMs: expect.any(Number),
      };
      expect(read).toMatchObject({ type: 'wallet', wallet: stored });
      expect(await ofAda()).toBeNull();
      expect(await wallets.confirm(proof)).toEqual({ type: 'done' });
      // An answer that was lost: the browser sends the message again.
      expect(await wallets.confirm(proof)).toEqual({ type: 'done' });
      expect(await wallets.prepare(ada.proof)).toEqual({ type: 'refused', code: 'wallet_exists' });
      const opened = await ofAda();
      expect(opened).toMatchObject(stored);
      expect(opened?.slots.map(({ sealed }) => sealed).toSorted()).toEqual(
        state.slots.map(({ sealed }) => base64(sealed)).toSorted(),
      );
    });

    test('error: of browsers that create at the same time one has its wallet, the others receive that one', async () => {
      const { login, walletsOn, open: openOther, owner, database } = await open();
      const users = await Promise.all(Array.from({ length: 6 }, () => login()));
      const processes = [walletsOn(database), walletsOn(openOther())];
      const outcomes = await Promise.all(
        users.map(async ({ proof }, index) => {
          const wallets = processes[index % 2]!;
          const prepared = await wallets.prepare(proof);
          if (prepared.type !== 'prepared') return prepared;
          const ofWallet = { ...proof, walletId: prepared.walletId };
          await wallets.store({ ...ofWallet, ...randomState() });
          await wallets.read({ ...ofWallet, ...from });
          return wallets.confirm(ofWallet);
        }),
      );
      expect(outcomes.filter(({ type }) => type === 'done')).toHaveLength(1);
      const others = outcomes.filter(({ type }) => type !== 'done');
      expect(others.every((one) => one.type === 'refused')).toBe(true);
      expect(await owner.query(count, 'SELECT count(*)::int AS n FROM vault.wallets')).toEqual([{ n: 1 }]);
    });

    test('error: another user, another browser or an ended session reads and changes nothing', async () => {
      const { login, create, wallets, sessions, database } = await open();
      const ada = await login();
      const { walletId } = await create(ada);
      const eve = await login('eve@example.org');
      const missing = { type: 'refused', code: 'not_found' };
      const change = { walletId, version: 2, blob: randomBytes(80) };
      expect(await wallets.read({ ...eve.proof, walletId, ...from })).toEqual(missing);
      expect(await wallets.store({ ...eve.proof, walletId, ...randomState() })).toEqual(missing);
      expect(await wallets.confirm({ ...eve.proof, walletId })).toEqual(missing);
      expect(await wallets.storeSlots({ ...eve.proof, ...change, slots: [randomSlot()] })).toEqual(missing);
      // The token of Ada in another browser is none, and ends nothing.
      const stolen = { ...ada.proof, deviceKey: randomDevice() };
      expect(await wallets.read({ ...stolen, walletId, ...from })).toEqual({ type: 'ended' });
      expect(await wallets.read({ ...ada.proof, walletId, ...from })).toMatchObject({ type: 'wallet' });
      await database.transaction(async (session) => {
        const row = await sessions.use(session, ada.proof);
        await session.execute('DELETE FROM vault.sessions WHERE id = $1', [row?.id]);
      });
      expect(await wallets.read({ ...ada.proof, walletId, ...from })).toEqual({ type: 'ended' });
    });

    test('behavior: slots change with the version alone: of two changes at the same time one is a conflict', async () => {
      const { login, create, wallets } = await open();
      const ada = await login();
      const { walletId, state } = await create(ada);
      const [device, operator] = state.slots;
      const at = (version: number) => ({ ...ada.proof, walletId, version, blob: randomBytes(80) });
      const added = [randomSlot(), randomSlot()] as const;
      const answers = await Promise.all(added.map((slot) => wallets.storeSlots({ ...at(2), slots: [slot] })));
      expect(answers).toContainEqual({ type: 'stored', version: 2 });
      expect(answers).toContainEqual({ type: 'refused', code: 'conflict', version: 2 });
      expect(await wallets.removeSlot({ ...at(2), slotId: device!.slotId })).toMatchObject({ code: 'conflict' });
      expect(await wallets.removeSlot({ ...at(3), slotId: 'x'.repeat(16) })).toMatchObject({ code: 'not_found' });
      // Without the slot of the operator its share is gone, and does not come back.
      expect(await wallets.removeSlot({ ...at(3), slotId: operator!.slotId })).toEqual({ type: 'stored', version: 3 });
      const rest = await wallets.walletOf(ada.userId, { deviceKey: ada.proof.deviceKey, ...from });
      expect(rest?.operatorShare ?? rest?.operatorShareProblem).toBeUndefined();
      expect(await wallets.storeSlots({ ...at(4), slots: [randomSlot('operator')] })).toMatchObject({
        code: 'invalid',
      });
      expect(await wallets.removeSlot({ ...at(4), slotId: device!.slotId })).toMatchObject({ code: 'last_slots' });
      const many = Array.from({ length: 15 }, () => randomSlot());
      expect(await wallets.storeSlots({ ...at(4), slots: many })).toMatchObject({ code: 'invalid' });
      expect(await wallets.storeSlots({ ...at(4), slots: many.slice(1) })).toEqual({ type: 'stored', version: 4 });
    });

    test('behavior: a browser that is removed has no slot any more; of browsers that remove each other one slot is left', async () => {
      const { login, create, wallets, database, owner } = await open();
      const first = await login();
      const { walletId, state } = await create(first);
      const second = await login();
      const slot = randomSlot();
      const change = { ...second.proof, walletId, version: 2, blob: randomBytes(80) };
      expect(await wallets.storeSlots({ ...change, slots: [slot] })).toEqual({ type: 'stored', version: 2 });
      const slotsOf = async () => {
        const wallet = await wallets.walletOf(first.userId, { deviceKey: first.proof.deviceKey, ...from });
        return wallet?.slots.map(({ slotId }) => slotId).toSorted();
      };
      const [device = '', operator = ''] = state.slots.map(({ slotId }) => slotId);
      const devices = await owner.query(deviceRow, 'SELECT id::text AS id FROM vault.devices ORDER BY created_at');
      const [ofFirst = '', ofSecond = ''] = devices.map(({ id }) => id);
      // Another user removes none.
      const eve = await login('eve@example.org');
      expect(await removeDevice(database, eve.userId, ofSecond)).toBe(0);
      expect(await slotsOf()).toEqual([device, operator, slot.slotId].toSorted());
      expect(await removeDevice(database, first.userId, ofSecond)).toBe(1);
      expect(await slotsOf()).toEqual([device, operator].toSorted());
      // Two slots of browsers, and nothing else that opens it.
      const again = await login('ada@example.org', second.proof.deviceKey);
      await wallets.storeSlots({ ...again.proof, walletId, version: 3, blob: randomBytes(80), slots: [slot] });
      await owner.execute("DELETE FROM vault.slots WHERE type = 'operator'");
      const [renewed] = await owner.query(
        deviceRow,
        'SELECT id::text AS id FROM vault.devices ORDER BY created_at DESC OFFSET 0',
      );
      const both = [ofFirst, renewed?.id ?? ''];
      const remove = (id: string) => database.transaction((session) => removeDevice(session, first.userId, id));
      expect(await Promise.all(both.map(remove))).toEqual([1, 1]);
      expect(await slotsOf()).toHaveLength(1);
    });

    test('error: the share of the operator is released to ten browsers in a day, and again to those that had it', async () => {
      const { login, create, wallets, owner } = await open();
      const ada = await login();
      await create(ada);
      const release = async (deviceKey: Uint8Array) =>
        (await wallets.walletOf(ada.userId, { deviceKey, ...from }))?.operatorShareProblem;
      const devices = Array.from({ length: 10 }, () => randomDevice());
      // At the same time, and the browser that made the wallet had it first.
      const problems = await Promise.all(devices.map(release));
      expect(problems.filter((problem) => problem === 'limited')).toHaveLength(1);
      expect(await release(ada.proof.deviceKey)).toBeUndefined();
      const limited = devices[problems.indexOf('limited')]!;
      expect(await release(limited)).toBe('limited');
      await owner.execute(`UPDATE recovery.releases SET released_at = released_at - interval '1 day'`);
      expect(await release(limited)).toBeUndefined();
    });

    test('error: a wallet of Farcaster opens in a further browser after a day, and at once in the first', async () => {
      const { login, create, wallets, passSinceLogin } = await open();
      const first = await login('fid', randomDevice(), { provider: 'farcaster' });
      const { operatorShare } = await create(first);
      const second = await login('fid', randomDevice(), { provider: 'farcaster' });
      const openIn = (deviceKey: Uint8Array) => wallets.walletOf(first.userId, { deviceKey, ...from });
      const delayed = await openIn(second.proof.deviceKey);
      expect(delayed).toMatchObject({ operatorShareProblem: 'delayed' });
      expect(delayed?.operatorShare).toBeUndefined();
      expect(delayed?.operatorShareDelayMs).toBeGreaterThan(delayMs - 60_000);
      expect(await openIn(first.proof.deviceKey)).toMatchObject({ operatorShare });
      // Another login of that browser, soon after, waits for the rest of the day.
      await passSinceLogin(delayMs / 2);
      await login('fid', second.proof.deviceKey, { provider: 'farcaster' });
      expect((await openIn(second.proof.deviceKey))?.operatorShareDelayMs).toBeLessThan(delayMs / 2 + 1);
      await passSinceLogin(delayMs / 2);
      expect(await openIn(second.proof.deviceKey)).toMatchObject({ operatorShare });
    });

    test('error: while the keeper of shares is away nothing is created, and a wallet is answered without its share', async () => {
      const { login, create, database, kms, sessions, owner, shares, releaseDelay } = await open();
      const away = async () => {
        throw new SharesUnavailable('away');
      };
      const wallets = createWallets({
        db: database,
        kms,
        sessions,
        shares: { ...shares, make: away, release: away, keep: away },
        releaseDelay,
      });
      const ada = await login();
      expect(await wallets.prepare(ada.proof)).toEqual({ type: 'refused', code: 'unavailable' });
      expect(await owner.query(count, 'SELECT count(*)::int AS n FROM vault.wallets')).toEqual([{ n: 0 }]);
      await create(ada);
      expect(await wallets.walletOf(ada.userId, { deviceKey: ada.proof.deviceKey, ...from })).toMatchObject({
        operatorShareProblem: 'unavailable',
      });
    });

    test('error: the database alone opens nothing: neither share is in it, and the vault cannot read those of operators', async () => {
      const { login, create, database, owner } = await open();
      const { serverShare, operatorShare } = await create(await login());
      const textRow = v.object({ text: v.string() });
      for (const table of ['vault.wallets', 'vault.slots', 'vault.sessions', 'recovery.shares', 'recovery.releases']) {
        const rows = await owner.query(textRow, `SELECT row_to_json(one)::text AS text FROM ${table} AS one`);
        expect(rows.length).toBeGreaterThan(0);
        for (const share of [serverShare, operatorShare])
          expect(JSON.stringify(rows)).not.toContain(Buffer.from(share, 'base64').toString('hex'));
      }
      await expect(database.query(textRow, 'SELECT 1::text AS text FROM recovery.shares')).rejects.toThrow(
        /permission/,
      );
    });
  },
);
