import { createHash, randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { from, openWallets, randomSlot } from '../../testSupport/vaultWallets.ts';
import { createWallets } from './createWallets.ts';
import { type OperatorShares, SharesUnavailable } from './operatorShares.ts';

const server = inject('postgresServers').at(-1);

/** A wallet of Ada, which the operator opens as well, with a passkey. */
async function openShared() {
  const parts = await openWallets(server);
  const first = await parts.login();
  const created = await parts.create(first);
  const { walletId } = created;
  const passkey = { ...randomSlot('passkey'), credentialId: randomBytes(300) };
  const adding = await parts.login(undefined, first.proof.deviceKey, { stepUp: 'passkey' });
  const change = { walletId, version: 2, blob: randomBytes(80), slots: [passkey] };
  expect(await parts.wallets.storeSlots({ ...adding.proof, ...change })).toEqual({ type: 'stored', version: 2 });
  const ada = await parts.login(undefined, first.proof.deviceKey);
  const at = (version: number) => ({ ...ada.proof, walletId, version, blob: randomBytes(80) });
  const prepare = async () => {
    const prepared = await parts.wallets.prepareOwn({ ...ada.proof, walletId });
    if (prepared.type !== 'nextShare') throw new Error(`Not prepared: ${JSON.stringify(prepared)}`);
    const { serverShare } = prepared;
    return { serverShare, shareHash: createHash('sha256').update(Buffer.from(serverShare, 'base64')).digest() };
  };
  const read = () => parts.wallets.walletOf(ada.userId, { deviceKey: ada.proof.deviceKey, ...from });
  return { ...parts, ada, created, at, passkey, prepare, read };
}

test('behavior: its user makes a wallet his own: another share, these slots alone, and nothing of the operator', async () => {
  const { wallets, at, passkey, prepare, read, created, owner, keeper, ada } = await openShared();
  const before = await read();
  expect(before?.slots.find(({ type }) => type === 'passkey')).toMatchObject({
    credentialId: passkey.credentialId.toString('base64'),
  });
  const { serverShare, shareHash } = await prepare();
  expect(serverShare).not.toBe(created.serverShare);
  // Prepared, nothing has changed.
  expect(await read()).toEqual(before);
  const slots = [randomSlot('device'), passkey];
  expect(await wallets.makeOwn({ ...at(3), slots, shareHash })).toEqual({ type: 'stored', version: 3 });
  const after = await read();
  expect(after).toMatchObject({ version: 3, serverShare, ownSinceMs: expect.any(Number) });
  expect(after?.slots.map(({ slotId }) => slotId).toSorted()).toEqual(slots.map(({ slotId }) => slotId).toSorted());
  expect(after?.operatorShare ?? after?.operatorShareProblem).toBeUndefined();
  expect(await owner.execute('SELECT FROM recovery.shares')).toBe(0);
  const { walletId } = created;
  const source = { networkMac: randomBytes(32), siteMac: randomBytes(32) };
  expect(await keeper.release({ walletId, userId: ada.userId }, randomBytes(32), source)).toBe('limited');
  expect(await owner.execute("SELECT FROM vault.audit WHERE action = 'operator.withdrawn'")).toBe(1);
  // For ever: there is no operator to withdraw, and none to come back.
  expect(await wallets.prepareOwn({ ...ada.proof, walletId })).toMatchObject({ code: 'not_found' });
  expect(await wallets.storeSlots({ ...at(4), slots: [randomSlot('operator')] })).toMatchObject({ code: 'invalid' });
});

test('behavior: a keeper that is away removes the share of the operator once it is back', async () => {
  const { at, passkey, prepare, owner, shares, database, kms, sessions, releaseDelay } = await openShared();
  let isAway = true;
  const remove: OperatorShares['remove'] = async (of) => {
    if (isAway) throw new SharesUnavailable('away');
    await shares.remove(of);
  };
  const wallets = createWallets({ db: database, kms, sessions, shares: { ...shares, remove }, releaseDelay });
  const { shareHash } = await prepare();
  const change = { ...at(3), slots: [randomSlot('device'), passkey], shareHash };
  expect(await wallets.makeOwn(change)).toEqual({ type: 'stored', version: 3 });
  const left = () =>
    Promise.all(['recovery.shares', 'vault.share_removals'].map((of) => owner.execute(`SELECT FROM ${of}`)));
  expect(await left()).toEqual([1, 1]);
  await expect(wallets.removeShares()).rejects.toThrow(SharesUnavailable);
  isAway = false;
  await wallets.removeShares();
  expect(await left()).toEqual([0, 0]);
});

test('error: without a passkey, with the operator, or sealed with a share that another window replaced, nothing changes', async () => {
  const { wallets, at, passkey, prepare, read, login, created } = await openShared();
  const before = await read();
  const [device, operator] = [randomSlot('device'), randomSlot('operator')];
  const first = await prepare();
  const { shareHash } = await prepare();
  const make = (slots: readonly (typeof device)[], hash = shareHash, version = 3) =>
    wallets.makeOwn({ ...at(version), slots, shareHash: hash });
  expect(await make([device, randomSlot('device')])).toMatchObject({ code: 'invalid' });
  expect(await make([passkey, operator])).toMatchObject({ code: 'invalid' });
  expect(await make([passkey, passkey])).toMatchObject({ code: 'invalid' });
  // One that was never added, as that takes a proof.
  const other = { ...randomSlot('passkey'), credentialId: randomBytes(300) };
  expect(await make([device, other])).toMatchObject({ code: 'invalid' });
  expect(await make([device, passkey, other])).toMatchObject({ code: 'invalid' });
  // Nor does anything else that opens it in other browsers.
  expect(await make([device, passkey, randomSlot('password')])).toMatchObject({ code: 'invalid' });
  expect(await make([device, passkey], first.shareHash)).toMatchObject({ code: 'not_read' });
  expect(await make([device, passkey], shareHash, 2)).toMatchObject({ code: 'conflict', version: 2 });
  const eve = await login('eve@example.org');
  expect(await wallets.prepareOwn({ ...eve.proof, walletId: created.walletId })).toMatchObject({ code: 'not_found' });
  expect(await read()).toEqual(before);
});

test('error: of two windows at the same time one makes it his own, and what is stored is sealed with the share that is kept', async () => {
  const { wallets, at, passkey, prepare, read } = await openShared();
  const both = await Promise.all([prepare(), prepare()]);
  const answers = await Promise.all(
    both.map(({ shareHash }) => wallets.makeOwn({ ...at(3), slots: [randomSlot('device'), passkey], shareHash })),
  );
  const stored = answers.findIndex(({ type }) => type === 'stored');
  expect(answers.filter(({ type }) => type === 'stored')).toHaveLength(1);
  expect((await read())?.serverShare).toBe(both[stored]?.serverShare);
});
