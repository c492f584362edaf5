// @vitest-environment jsdom
import { createJsonRpc } from '@portico/testing';
import { type WalletClient, verifyMessage } from 'viem';
import { expect, expectTypeOf, test } from 'vitest';
import { hostsOnChain } from '../testing/hostsOnChain.fixtures.ts';
import { useWalletClient } from './useWalletClient.ts';

const { show, accountAt, devnet } = hostsOnChain();

test('behavior: useWalletClient has a client that signs and sends by the connected wallet', async () => {
  const { now, all, connect, portico } = await show(() => useWalletClient());
  expect(now()).toMatchObject({ status: 'pending', data: undefined, fetchStatus: 'idle' });
  const { address } = await connect();
  await expect.poll(() => now().status).toBe('success');
  const { data: client } = now();
  if (!client) throw new Error('The hook has no client.');
  expectTypeOf(client).toExtend<WalletClient>();
  const { id, rpcUrl, nativeCurrency } = devnet().description.chains[0]!;
  expect(client.account).toMatchObject({ address, type: 'json-rpc' });
  expect(client.chain).toMatchObject({ id, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } });

  const message = 'Hello';
  const signature = await client.signMessage({ message });
  expect(await verifyMessage({ address: client.account.address, message, signature })).toBe(true);

  const hash = await client.sendTransaction({ to: client.account.address, value: 1n });
  const rpc = createJsonRpc(rpcUrl);
  await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' });

  await portico.disconnect();
  await expect.poll(() => now()).toMatchObject({ status: 'pending', data: undefined, fetchStatus: 'idle' });
  expect(all.filter(({ data }) => data !== undefined && data !== client)).toEqual([]);
});

test('behavior: useWalletClient follows the wallet to another account and network', async () => {
  const { now, connect, wallet } = await show(() => useWalletClient());
  await connect();
  await expect.poll(() => now().data?.account.address).toBe(accountAt(0));
  await wallet.switchAccount(1);
  await expect.poll(() => now().data?.account.address).toBe(accountAt(1));
  wallet.setChain(devnet().description.chains[1]!.id);
  await expect.poll(() => now().data?.chain.id).toBe(devnet().description.chains[1]!.id);
});

test('error: useWalletClient has no client while the wallet is on a network that is not of the page', async () => {
  const { now, connect, wallet } = await show(() => useWalletClient());
  await connect();
  await expect.poll(() => now().status).toBe('success');
  wallet.setChain(424_242);
  await expect.poll(() => now()).toMatchObject({ status: 'pending', data: undefined });
});

test('error: useWalletClient rejects with the wallet’s refusal', async () => {
  const { now, connect, wallet } = await show(() => useWalletClient());
  await connect();
  await expect.poll(() => now().status).toBe('success');
  wallet.setPersonality('refuses');
  await expect(now().data?.signMessage({ message: 'Hello' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  });
});
