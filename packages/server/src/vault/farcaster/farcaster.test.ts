import { randomBytes } from 'node:crypto';
import { createContractAccount } from '@portico/testing/chains';
import { deployFarcasterRegistries } from '@portico/testing/farcaster';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, inject, test } from 'vitest';
import { startTestChain } from '../../testSupport/chains.ts';
import { farcasterAttacks, farcasterControls } from '../../testSupport/farcasterAttacks.ts';
import { openFarcasterVault } from '../../testSupport/farcasterVault.ts';
import { randomDevice } from '../../testSupport/vaultCodes.ts';
import { deleteOldFarcasterFlows, farcasterLimits } from './farcasterRepo.ts';

const server = inject('postgresServers').at(-1);
const verified = { type: 'verified', provider: 'farcaster' };

test('behavior: the owner of an account, a key that it added, and a contract that owns it log in as one user', async () => {
  const vault = await openFarcasterVault(server);
  const { phone, registries, chain, start, sign, finish, owner } = vault;
  const pending = await start();
  expect(await finish(pending)).toEqual({ type: 'farcasterPending' });
  const first = await vault.logIn();
  expect(first).toMatchObject({ ...verified, userName: 'ada', isNewDevice: true });
  if (first.type !== 'verified') throw new Error('Not logged in.');
  const fid = phone.fidOf('ada');
  const isSame = { ...verified, userId: first.userId };

  const key = privateKeyToAccount(generatePrivateKey());
  await registries.addKey(fid, key.address);
  const byKey = await start();
  await sign(byKey.uri, key, fid);
  expect(await finish(byKey)).toMatchObject(isSame);

  const contract = await createContractAccount(chain, key.address);
  await contract.deploy();
  await registries.setCustody(fid, contract.address);
  const byContract = await start();
  await sign(byContract.uri, key, fid, { address: contract.address });
  expect(await finish(byContract)).toMatchObject(isSame);

  // Another account is another user, and of neither is anything readable in the database.
  const other = await vault.logIn('grace');
  expect(other).toMatchObject(verified);
  expect(other).not.toMatchObject({ userId: first.userId });
  expect(await owner.execute("SELECT FROM vault.users WHERE encode(profile, 'escape') LIKE '%ada%'")).toBe(0);
  expect(vault.troubles).toEqual([]);
}, 30_000);

test('error: no attack logs anyone in', async () => {
  const vault = await openFarcasterVault(server);
  for (const control of farcasterControls) expect(await control(vault)).toBeUndefined();
  const before = await vault.owner.execute('SELECT FROM vault.sessions');
  expect(farcasterAttacks.size).toBeGreaterThanOrEqual(20);
  for (const [name, attack] of farcasterAttacks) expect(await attack(vault), name).toBeTypeOf('string');
  expect(await vault.owner.execute('SELECT FROM vault.sessions')).toBe(before);
  // Reasons are logged, and no name, key or address.
  expect(vault.troubles.join()).not.toMatch(/ada|0x|fid\//);
}, 60_000);

test('error: of fifty requests that end one login at the same time, one logs in', async () => {
  const { start, phone, paramsOf, relay, finish, owner } = await openFarcasterVault(server);
  const flow = await start();
  relay.complete(flow.uri, { ...(await phone.sign('ada', paramsOf(flow.uri))) });
  const answers = await Promise.all(Array.from({ length: 50 }, () => finish(flow)));
  while (!answers.some(({ type }) => type === 'verified')) answers.push(await finish(flow));
  expect(answers.filter(({ type }) => type === 'verified')).toHaveLength(1);
  expect(await finish(flow)).toEqual({ type: 'ended' });
  expect(await owner.execute('SELECT FROM vault.sessions')).toBe(1);
}, 30_000);

test('error: while relay or nodes are away nothing ends, and what was signed logs in once they are back', async () => {
  const { start, phone, paramsOf, relay, node, finish, farcaster, troubles } = await openFarcasterVault(server);
  const unavailable = { type: 'refused', code: 'unavailable' };
  relay.fail(503);
  const one = { origin: 'https://shop.example', deviceKey: randomDevice(), network: '192.0.2.1' };
  expect(await farcaster.start({ ...one, messageHash: randomBytes(32) })).toEqual(unavailable);
  relay.fail();
  const flow = await start();
  relay.complete(flow.uri, { ...(await phone.sign('ada', paramsOf(flow.uri))) });
  relay.fail(500);
  expect(await finish(flow)).toEqual(unavailable);
  relay.fail();
  // The relay has it once: it is kept while a node is away.
  node.setFault({ kind: 'status', status: 502 }, ['eth_call']);
  expect(await finish(flow)).toEqual(unavailable);
  node.setFault({ kind: 'none' });
  expect(await finish(flow)).toMatchObject(verified);
  expect(troubles).toHaveLength(3);
}, 30_000);

test('error: a node that contradicts the other logs no one in', async () => {
  const dishonest = await startTestChain({ chainId: 10 });
  const { start, sign, finish } = await openFarcasterVault(server, [dishonest.rpcUrl]);
  const attacker = privateKeyToAccount(generatePrivateKey());
  await (await deployFarcasterRegistries(dishonest)).setCustody(777n, attacker.address);
  const flow = await start();
  await sign(flow.uri, attacker, 777n);
  expect(await finish(flow)).toEqual({ type: 'refused', code: 'unavailable' });
}, 30_000);

test('error: a login ends by its time, a message starts one, and a network starts sixty in an hour', async () => {
  const { start, farcaster, finish, owner, database, phone, paramsOf, relay } = await openFarcasterVault(server);
  const late = await start();
  relay.complete(late.uri, { ...(await phone.sign('ada', paramsOf(late.uri))) });
  const pass = (ms: number) =>
    owner.execute(
      `UPDATE vault.farcaster_flows SET created_at = created_at - $1 * interval '1 millisecond',
         expires_at = expires_at - $1 * interval '1 millisecond'`,
      [ms],
    );
  await pass(farcasterLimits.expiryMs);
  expect(await finish(late)).toEqual({ type: 'ended' });
  const gone = await start();
  relay.complete(gone.uri, {});
  const one = { origin: 'https://shop.example', deviceKey: randomDevice(), network: '192.0.2.9' };
  const tooSoon = { type: 'refused', code: 'too_soon' };
  const again = { ...one, messageHash: randomBytes(32) };
  expect((await farcaster.start(again)).type).toBe('farcasterStarted');
  expect(await farcaster.start(again)).toMatchObject(tooSoon);
  for (let count = 1; count < farcasterLimits.startsOfNetworkInHour; count += 1)
    expect((await farcaster.start({ ...one, messageHash: randomBytes(32) })).type).toBe('farcasterStarted');
  expect(await farcaster.start({ ...one, messageHash: randomBytes(32) })).toMatchObject(tooSoon);
  await pass(farcasterLimits.keptMs);
  expect(await deleteOldFarcasterFlows(database)).toBe(farcasterLimits.startsOfNetworkInHour + 2);
}, 30_000);
