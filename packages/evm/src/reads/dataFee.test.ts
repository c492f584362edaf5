import { createTestWallet } from '@portico/testing';
import { startDevnet, startFaultyRpc } from '@portico/testing/chains';
import type { Devnet } from '@portico/testing/chains';
import { optimism } from '@portico/core/networks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWrites } from '../writes/createWrites.ts';
import { networkOf } from './devnet.fixtures.ts';
import { parseQuote } from './quote.ts';
import { createReads } from './createReads.ts';

const GWEI = 10n ** 9n;

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet();
}, 30_000);
afterAll(() => devnet.stop());

const rollUp = () => devnet.description.chains[1]!;
const transfer = () => {
  const [ada, grace] = devnet.description.accounts;
  return { from: ada!.address, to: grace!.address, amount: 10n ** 17n };
};
const targetOf = ({ isRollUp = true, rpcUrl = rollUp().rpcUrl } = {}) => ({
  network: networkOf(rollUp(), { isRollUp }),
  rpcUrls: [rpcUrl],
});

test('behavior: on a roll-up the fee for the data is part of the estimate, with room to rise in what must be held', async () => {
  const reads = createReads();
  const plain = await reads.estimateTransfer(targetOf({ isRollUp: false }), transfer());
  const whole = await reads.estimateTransfer(targetOf(), transfer());
  expect(whole.isWithoutDataFee).toBeUndefined();
  const dataFee = whole.expectedFee - plain.expectedFee;
  // The oracle of this chain takes a gwei a byte: of a selector, an offset, a length, and the transaction in whole
  // words.
  const bytes = dataFee / GWEI;
  expect(dataFee % GWEI).toBe(0n);
  expect((bytes - 4n) % 32n).toBe(0n);
  expect(bytes).toBe(4n + 32n * 4n);
  expect(whole.maximumFee - plain.maximumFee).toBe((dataFee * 12n) / 10n);
  expect(parseQuote(whole.quote)?.gasLimit).toBe(21_000n);
});

test('behavior: a token transfer has more data and costs more', async () => {
  const reads = createReads();
  const tokenAddress = rollUp().tokens[0]!.address;
  const [plain, whole, native] = await Promise.all([
    reads.estimateTransfer(targetOf({ isRollUp: false }), { ...transfer(), amount: 5n, tokenAddress }),
    reads.estimateTransfer(targetOf(), { ...transfer(), amount: 5n, tokenAddress }),
    reads.estimateTransfer(targetOf(), transfer()),
  ]);
  const { expectedFee } = await reads.estimateTransfer(targetOf({ isRollUp: false }), transfer());
  expect(whole.expectedFee - plain.expectedFee).toBeGreaterThan(native.expectedFee - expectedFee);
});

test('behavior: everything but the gas is too much on a roll-up, everything but gas and data is not', async () => {
  const reads = createReads();
  const [plain, whole] = [targetOf({ isRollUp: false }), targetOf()];
  const { from, to } = transfer();
  const wallet = createTestWallet({ chains: [...devnet.description.chains].reverse() });
  await wallet.provider.request({ method: 'eth_requestAccounts' });
  const [native] = await reads.getBalances(whole, { address: from, tokens: [] });
  const send = async (leftBehind: bigint) => {
    const target = { ...whole, provider: wallet.provider, address: from };
    return createWrites().sendTransfer(target, { to, amount: native!.amount - leftBehind });
  };
  const { maximumFee: gasAlone } = await reads.estimateTransfer(plain, transfer());
  await expect(send(gasAlone)).rejects.toMatchObject({ code: 'send.exceeds_balance_with_gas' });
  const { maximumFee } = await reads.estimateTransfer(whole, transfer());
  // Twice as much as needed, because the next block may be dearer.
  expect(await send(maximumFee * 2n)).toMatchObject({ hash: expect.stringMatching(/^0x/) });
});

test.each([{ kind: 'rpcError', code: -32000, message: 'no' }, { kind: 'nonNumeric' }] as const)(
  'error: an oracle that does not answer (%o) leaves the estimate without that fee, and the estimate is marked',
  async (fault) => {
    const node = await startFaultyRpc({ upstream: rollUp().rpcUrl, methods: ['eth_call'], fault });
    const plain = await createReads().estimateTransfer(targetOf({ isRollUp: false }), transfer());
    const estimate = await createReads().estimateTransfer(targetOf({ rpcUrl: node.url }), transfer());
    expect(estimate).toEqual({ ...plain, isWithoutDataFee: true });
    await node.stop();
  },
);

test('error: without an oracle the estimate lacks its fee, and is marked', async () => {
  const snapshot = await devnet.chains[1]!.snapshot();
  await devnet.chains[1]!.request('anvil_setCode', ['0x420000000000000000000000000000000000000F', '0x']);
  expect(await createReads().estimateTransfer(targetOf(), transfer())).toMatchObject({ isWithoutDataFee: true });
  await snapshot();
});

test('error: an implausible fee of an oracle is refused', async () => {
  const snapshot = await devnet.chains[1]!.snapshot();
  // PUSH32 of ones, MSTORE, RETURN.
  await devnet.chains[1]!.request('anvil_setCode', [
    '0x420000000000000000000000000000000000000F',
    `0x7f${'ff'.repeat(32)}5f5260205ff3`,
  ]);
  expect(await createReads().estimateTransfer(targetOf(), transfer())).toMatchObject({ isWithoutDataFee: true });
  await snapshot();
});

test('param: OP Mainnet is marked as a roll-up whose data costs', () => {
  expect(optimism.contracts?.gasPriceOracle?.address).toBe('0x420000000000000000000000000000000000000F');
});

/**
 * A node's answers as ZKsync gives them: its own gas for a transfer, no priority fee, a message under the code of a
 * revert.
 */
function createZksyncFetch(balance: bigint) {
  const hex = (value: bigint): string => `0x${value.toString(16)}`;
  const answers: Record<string, unknown> = {
    eth_chainId: '0x144',
    eth_maxPriorityFeePerGas: '0x0',
    eth_gasPrice: hex(45_250_000n),
    eth_getBlockByNumber: { number: '0x64', timestamp: '0x64', baseFeePerGas: hex(45_250_000n) },
  };
  const fetchScripted: typeof fetch = async (_input, init) => {
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '');
    const { id, method, params } = body as { id: number; method: string; params: [{ value: string }] };
    if (method !== 'eth_estimateGas') return Response.json({ jsonrpc: '2.0', id, result: answers[method] });
    const isTooMuch = BigInt(params[0].value) + 300_000n * 45_250_000n > balance;
    const error = { code: 3, message: 'insufficient funds for gas + value. balance: 1, fee: 1, value: 1' };
    return Response.json({ jsonrpc: '2.0', id, ...(isTooMuch ? { error } : { result: hex(171_000n) }) });
  };
  return fetchScripted;
}

test("behavior: on ZKsync the node's own gas counts, and sending everything is estimated too", async () => {
  const network = { ...networkOf(rollUp()), caipNetworkId: 'eip155:324' as const };
  const target = { network, rpcUrls: ['https://zksync.invalid'] };
  const balance = 10n ** 17n;
  const reads = createReads({ fetch: createZksyncFetch(balance) });
  for (const amount of [1n, balance]) {
    expect(await reads.estimateTransfer(target, { ...transfer(), amount })).toEqual({
      expectedFee: 171_000n * 45_250_000n,
      maximumFee: 171_000n * 54_300_000n,
      quote: {
        gasLimit: 171_000n,
        maximumFee: 171_000n * 54_300_000n,
        fees: { type: 'eip1559', maxFeePerGas: 54_300_000n, maxPriorityFeePerGas: 0n },
      },
    });
  }
});
