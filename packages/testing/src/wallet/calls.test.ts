import { encodeFunctionData } from 'viem';
import { expect, test } from 'vitest';
import { tokenAbi } from '../chains/contracts/artifacts.ts';
import type { TestWallet } from './types.ts';
import { first, second, devnetForTests } from './wallet.fixtures.ts';

const { devnet, connected } = devnetForTests();

const sendRequest = (wallet: TestWallet, method: string, ...params: unknown[]): Promise<unknown> =>
  wallet.provider.request({ method, params });
const bundle = { version: '2.0.0', chainId: '0x1', atomicRequired: false, from: first };

/** Requests the status until it is no longer pending. */
async function settled(wallet: TestWallet, id: string): Promise<unknown> {
  return expect
    .poll(() => sendRequest(wallet, 'wallet_getCallsStatus', id), { timeout: 10_000 })
    .not.toMatchObject({ status: 100 })
    .then(() => sendRequest(wallet, 'wallet_getCallsStatus', id));
}

test('behavior: calls are sent one after another and their status has all receipts', async () => {
  const token = devnet().description.chains[0]?.tokens[0]?.address;
  const wallet = await connected();
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [second, 5n] });
  const calls = [
    { to: second, value: '0x1' },
    { to: token, data },
  ];
  expect(await sendRequest(wallet, 'wallet_sendCalls', { ...bundle, id: 'mine', calls })).toEqual({ id: 'mine' });
  const status = await settled(wallet, 'mine');
  expect(status).toMatchObject({ status: 200, atomic: false, chainId: '0x1', receipts: [{ status: '0x1' }, {}] });
});

test('error: a call that cannot be made stops the rest', async () => {
  const refusing = devnet().description.chains[0]?.refusesEther;
  const wallet = await connected();
  const failing = { to: refusing, value: '0x1' };
  await sendRequest(wallet, 'wallet_sendCalls', {
    ...bundle,
    id: 'partly',
    calls: [{ to: second, value: '0x1' }, failing],
  });
  expect(await settled(wallet, 'partly')).toMatchObject({ status: 600, receipts: [{}] });
  await sendRequest(wallet, 'wallet_sendCalls', { ...bundle, id: 'nothing', calls: [failing] });
  expect(await settled(wallet, 'nothing')).toMatchObject({ status: 400, receipts: [] });
});

test('error: each refusal of EIP-5792 has its code', async () => {
  const wallet = await connected({ maxCallsPerBundle: 1 });
  const calls = [{ to: second }];
  const send = (more: object) => sendRequest(wallet, 'wallet_sendCalls', { ...bundle, calls, ...more });
  await expect(send({ capabilities: { paymasterService: {} } })).rejects.toMatchObject({ code: 5700 });
  await expect(send({ chainId: '0x2105' })).rejects.toMatchObject({ code: 5710 });
  await expect(send({ calls: [...calls, ...calls] })).rejects.toMatchObject({ code: 5740 });
  await expect(send({ atomicRequired: true })).rejects.toMatchObject({ code: 5760 });
  await expect(send({ version: '1.0' })).rejects.toMatchObject({ code: -32602 });
  await expect(sendRequest(wallet, 'wallet_getCallsStatus', 'no')).rejects.toMatchObject({ code: 5730 });
  await send({ id: 'twice', capabilities: { paymasterService: { optional: true } } });
  await expect(send({ id: 'twice' })).rejects.toMatchObject({ code: 5720 });
  wallet.setPersonality('refuses');
  await expect(send({})).rejects.toMatchObject({ code: 4001 });
  await settled(wallet, 'twice');
});

test('behavior: capabilities are listed per chain, with asset discovery where it is there', async () => {
  const wallet = await connected({ assets: {} });
  expect(await sendRequest(wallet, 'wallet_getCapabilities', first, ['0xa'])).toEqual({
    '0xa': { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } },
  });
  const plain = await connected({ hasCalls: false });
  await expect(sendRequest(plain, 'wallet_getCapabilities', first)).rejects.toMatchObject({ code: 4200 });
});

test('behavior: assets come with the balances of the chain', async () => {
  const tokens = devnet().description.chains[1]?.tokens ?? [];
  const wallet = await connected({ assets: { 10: tokens } });
  const answer = await sendRequest(wallet, 'wallet_getAssets', { account: second, chainFilter: ['0xa'] });
  expect(answer).toMatchObject({
    '0xa': [
      { type: 'NATIVE' },
      { type: 'ERC20', balance: '0x9502f900', metadata: { symbol: 'PUSD', decimals: 6 } },
      { metadata: { decimals: 8 } },
      { metadata: { decimals: 18 } },
    ],
  });
  wallet.setPersonality('liesAboutAssets');
  expect(await sendRequest(wallet, 'wallet_getAssets', { account: second })).toEqual({
    '0x1': [{ address: 7, balance: 'plenty' }],
  });
});
