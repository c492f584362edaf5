import { startDevnet } from '@portico/testing/chains';
import type { Devnet } from '@portico/testing/chains';
import type { AdapterContext, Connector, SendTarget } from '@portico/core/adapter';
import type { TransactionStatus } from '@portico/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEip1193Provider } from '../provider/eip1193Provider.ts';
import { networkOf, targetOf } from '../reads/devnet.fixtures.ts';
import { createReads } from '../reads/createReads.ts';
import { createWrites } from '../writes/createWrites.ts';
import { safe } from './safe.ts';
import { SafeApp } from './safeApp.fixtures.ts';
import { createSafePackages } from './safePackages.fixtures.ts';

const safeAddress = '0x5afe5afE5afE5afE5afE5aFe5aFe5Afe5Afe5AfE';
const page = { isFramed: true, parentOrigin: 'https://app.safe.global' };
const signal = new AbortController().signal;

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet();
}, 30_000);
afterAll(() => devnet.stop());

/** A page inside a Safe with two owners. */
async function openInSafe({ threshold = 2 } = {}) {
  const [chain, description] = [devnet.chains[0]!, devnet.description.chains[0]!];
  await chain.setBalance(safeAddress, 10n ** 18n);
  const app = new SafeApp({ request: chain.request, chainId: description.id, safeAddress, threshold });
  const found = await safe(createSafePackages(app.window), page)({} as AdapterContext);
  const connector = found as Connector;
  const provider = await connector.getProvider('eip155');
  const read = targetOf(description);
  const target: SendTarget = { ...read, provider, address: safeAddress };
  let nowMs = 0;
  const reads = createReads({ now: () => nowMs });
  const to = devnet.description.accounts[1]!.address;
  return {
    app,
    connector,
    provider,
    to,
    send: () => createWrites().sendTransfer(target, { to, amount: 7n }),
    statusOf: (hash: string, atMs = 0): Promise<TransactionStatus> => {
      nowMs = atMs;
      return reads.getStatus({ ...read, provider }, { hash, from: safeAddress, sentAtMs: 0, isHeld: true });
    },
  };
}

test('behavior: the account of a Safe is a smart account, connected and restored, though a Safe has no eth_requestAccounts', async () => {
  const { connector } = await openInSafe();
  const account = { address: safeAddress, type: 'smartAccount' };
  const expected = { accounts: [account], caipNetworkId: `eip155:${devnet.description.chains[0]!.id}` };
  expect(await connector.connect({ namespace: 'eip155', signal })).toEqual(expected);
  expect(await connector.restore({ namespace: 'eip155', accounts: [safeAddress], signal })).toEqual(expected);
});

test("behavior: a transfer of a Safe waits for its owners, however long, and ends under the chain's own hash", async () => {
  const { app, send, statusOf } = await openInSafe();
  const sent = await send();
  expect(sent).toMatchObject({ hash: expect.stringMatching(/^0x5afe/), isHeld: true, tracking: { isHeld: true } });
  const dayMs = 86_400_000;
  expect(await statusOf(sent.hash, dayMs)).toEqual({ status: 'pending' });
  app.sign(sent.hash);
  expect(await statusOf(sent.hash, 2 * dayMs)).toEqual({ status: 'pending' });
  const chainHash = await app.execute(sent.hash);
  expect(chainHash).not.toBe(sent.hash);
  await expect.poll(() => statusOf(sent.hash, 3 * dayMs)).toMatchObject({ status: 'confirmed', chainHash });
  expect(app.requested).toContain('getTxBySafeTxHash');
});

test('behavior: a Safe of one owner is executed at once, and followed all the same', async () => {
  const { app, send, statusOf } = await openInSafe({ threshold: 1 });
  const { hash } = await send();
  const chainHash = await app.execute(hash);
  await expect.poll(() => statusOf(hash)).toMatchObject({ status: 'confirmed', chainHash });
});

test('behavior: between the execution and the receipt the chain hash is known', async () => {
  const { app, send, statusOf } = await openInSafe({ threshold: 1 });
  const { hash } = await send();
  await devnet.chains[0]!.pauseMining();
  const chainHash = await app.execute(hash).finally(() => undefined);
  expect(await statusOf(hash)).toMatchObject({ status: 'pending', chainHash, tracking: { chainHash } });
  await devnet.chains[0]!.resumeMining();
  await expect.poll(() => statusOf(hash)).toMatchObject({ status: 'confirmed', chainHash });
});

test('error: what failed inside the Safe has failed, though its transaction was mined well', async () => {
  const { app, send, statusOf } = await openInSafe();
  const { hash } = await send();
  const chainHash = await app.execute(hash, 'FAILED');
  await expect.poll(() => statusOf(hash)).toMatchObject({ status: 'reverted', chainHash });
});

test('behavior: a rejected Safe transaction counts as replaced; a deleted one as dropped after a while', async () => {
  const { app, send, statusOf } = await openInSafe();
  const [first, second] = [await send(), await send()];
  app.cancel(first.hash);
  expect(await statusOf(first.hash)).toEqual({ status: 'replaced' });
  app.delete(second.hash);
  expect(await statusOf(second.hash)).toEqual({ status: 'pending' });
  expect(await statusOf(second.hash, 200_000)).toEqual({ status: 'dropped' });
});

test('error: a refusal in the Safe is a refusal, and an unsupported request is reported as such', async () => {
  const { app, send, connector, provider } = await openInSafe();
  app.isRefusing = true;
  await expect(send()).rejects.toMatchObject({ code: 'user.rejected' });
  const network = networkOf(devnet.description.chains[1]!);
  await expect(connector.switchNetwork?.({ network, signal })).rejects.toMatchObject({
    code: 'wallet.method_unsupported',
  });
  if (!isEip1193Provider(provider)) throw new Error('expected a provider');
  await expect(provider.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 4200 });
});

test('error: without the wallet that holds it, a transaction that is not on the chain has no status', async () => {
  const { app, send } = await openInSafe({ threshold: 1 });
  const { hash, tracking } = await send();
  const read = targetOf(devnet.description.chains[0]!);
  for (const target of [read, { ...read, provider: {} }]) {
    expect(await createReads().getStatus(target, tracking)).toEqual({ status: 'pending' });
  }
  // A transaction that reached the chain while the wallet was there is followed on the chain.
  const noted = { hash, from: safeAddress, sentAtMs: 0, isHeld: true, chainHash: await app.execute(hash) };
  await expect.poll(() => createReads().getStatus(read, noted)).toMatchObject({ status: 'confirmed' });
});
