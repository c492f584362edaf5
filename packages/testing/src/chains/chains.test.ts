import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPublicClient, http, isAddressEqual } from 'viem';
import { compileContracts, contractModules } from '../../scripts/compileContracts.mjs';
import { readFile } from 'node:fs/promises';
import { collectibleAbi, tokenAbi } from './contracts/artifacts.ts';
import { multicall3Address } from './multicall3.ts';
import { startDevnet } from './startDevnet.ts';
import type { Devnet } from './startDevnet.ts';
import { startChain } from './startChain.ts';

let devnet: Devnet;

beforeAll(async () => {
  devnet = await startDevnet();
}, 30_000);
afterAll(() => devnet.stop());

function clientOf(index: number) {
  const chain = devnet.description.chains[index];
  if (!chain) throw new Error('no such chain');
  const transport = http(chain.rpcUrl);
  return { chain, client: createPublicClient({ transport, pollingInterval: 50 }) };
}

test('behavior: the two chains answer with their own ids and the same fixture addresses', async () => {
  const [first, second] = [clientOf(0), clientOf(1)];
  expect([await first.client.getChainId(), await second.client.getChainId()]).toEqual([1, 10]);
  expect(first.chain.tokens.map((token) => token.address)).toEqual(second.chain.tokens.map((token) => token.address));
});

test('behavior: one multicall reads decimals, symbols and balances of 6, 8 and 18 decimals', async () => {
  const { chain, client } = clientOf(1);
  const holder = devnet.description.accounts[0]?.address ?? '0x';
  const contracts = chain.tokens.flatMap(({ address }) => [
    { address, abi: tokenAbi, functionName: 'decimals' } as const,
    { address, abi: tokenAbi, functionName: 'balanceOf', args: [holder] } as const,
  ]);
  const results = await client.multicall({ contracts, multicallAddress: multicall3Address, allowFailure: false });
  expect(results).toEqual([6, 2_500_000_000n, 8, 1_200_000_000n, 18, 340n * 10n ** 18n]);
});

test('behavior: the first account owns the first collectible', async () => {
  const { chain, client } = clientOf(0);
  const read = { address: chain.collectible.address, abi: collectibleAbi } as const;
  const owner = await client.readContract({ ...read, functionName: 'ownerOf', args: [1n] });
  expect(isAddressEqual(owner, devnet.description.accounts[0]?.address ?? '0x')).toBe(true);
  expect(await client.readContract({ ...read, functionName: 'tokenURI', args: [1n] })).toContain('"Plaza Tiles 1"');
});

test('error: ether sent to the contract that takes none is refused by the estimate', async () => {
  const { chain, client } = clientOf(0);
  const account = devnet.description.accounts[0]?.address ?? '0x';
  await expect(client.estimateGas({ account, to: chain.refusesEther, value: 1n })).rejects.toThrow('revert');
});

test('behavior: names resolve forward and reverse, with the avatar', async () => {
  const { chain, client } = clientOf(0);
  const at = { universalResolverAddress: chain.names?.universalResolver ?? '0x' } as const;
  const address = await client.getEnsAddress({ name: 'ada.eth', ...at });
  expect(address).toBe(devnet.description.accounts[0]?.address);
  expect(await client.getEnsName({ address: address ?? '0x', ...at })).toBe('ada.eth');
  expect(await client.getEnsText({ name: 'ada.eth', key: 'avatar', ...at })).toContain('data:image/svg+xml');
  expect(await client.getEnsAddress({ name: 'nobody.eth', ...at })).toBe(null);
  expect(await client.getEnsName({ address: chain.refusesEther, ...at })).toBe(null);
});

test('behavior: a transaction waits while mining is paused, and can be dropped', async () => {
  const chain = await startChain({ chainId: 31_337 });
  const [from, to] = devnet.description.accounts.map((account) => account.address);
  if (!to) throw new Error('no account');
  await chain.pauseMining();
  const dropped = String(await chain.request('eth_sendTransaction', [{ from, to, value: '0x1' }]));
  expect(await chain.request('eth_getTransactionReceipt', [dropped])).toBe(null);
  await chain.dropTransaction(`0x${dropped.slice(2)}`);
  const kept = await chain.request('eth_sendTransaction', [{ from, to, value: '0x2' }]);
  await chain.resumeMining();
  expect(await chain.request('eth_getTransactionReceipt', [kept])).toMatchObject({ status: '0x1' });
  expect(await chain.request('eth_getTransactionByHash', [dropped])).toBe(null);
  await chain.stop();
  await expect(chain.request('eth_chainId')).rejects.toThrow();
});

test('error: a taken port is reported', async () => {
  const port = devnet.chains[0]?.port ?? 0;
  await expect(startChain({ chainId: 5, port })).rejects.toThrow('port');
});

test.each(Object.entries(contractModules))(
  'misc: what is committed of %s equals the compiled Solidity',
  async (folder, file) => {
    expect(compileContracts(folder)).toBe(await readFile(file, 'utf8'));
  },
  // A compiler of some seconds; on a busy machine it has taken 47.
  120_000,
);
