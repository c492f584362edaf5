import entryPoint from '@account-abstraction/contracts/artifacts/EntryPoint.json' with { type: 'json' };
import simple7702 from '@account-abstraction/contracts/artifacts/Simple7702Account.json' with { type: 'json' };
import {
  type Bundler,
  type Chain,
  type Paymaster,
  deployContract,
  deployEntryPoint,
  startBundler,
  startChain,
  startPaymaster,
} from '@portico/testing/chains';
import { type Hex, isHex, parseEther, toHex } from 'viem';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNetworks } from '../../networks.ts';
import { createRpcHandler } from '../../rpcHandler.ts';
import { signer } from '../evm.fixtures.ts';
import { createOperator } from '../userOperations/operator.fixtures.ts';
import { codeOf, openPage, pay, sendCalls, settled } from './calls.fixtures.ts';
import { delegatedCode } from './delegation.ts';

/**
 * Each sentence of EIP-5792 (2.0.0, Final) that has a "MUST" for a wallet, by its place in the text. Those for
 * applications are not among them, and that on finality is 4.
 */
const CHAIN_ID = 31_337;
const hexId = toHex(CHAIN_ID);
const [first, second, third]: [Hex, Hex, Hex] = [
  `0x${'c1'.repeat(20)}`,
  `0x${'c2'.repeat(20)}`,
  `0x${'c3'.repeat(20)}`,
];
const hex = v.custom<Hex>(isHex);

let chain: Chain;
let bundler: Bundler;
let paymaster: Paymaster;
beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_ID });
  await deployEntryPoint(chain, v.parse(hex, entryPoint.bytecode));
  [bundler, paymaster] = await Promise.all([startBundler(chain), startPaymaster(chain)]);
  // Two of which report their call in a log, and one that reverts: `PUSH0 PUSH0 LOG0`, `PUSH0 PUSH0 REVERT`.
  for (const address of [first, second]) await chain.request('anvil_setCode', [address, '0x5f5fa0']);
  await chain.request('anvil_setCode', [third, '0x5f5ffd']);
}, 60_000);
afterAll(() => Promise.all([bundler.stop(), paymaster.stop(), chain.stop()]));

let restore: () => Promise<void>;
beforeEach(async () => {
  restore = await chain.snapshot();
  await chain.setBalance(signer.address, parseEther('10'));
  return () => restore();
});

/** From then on the account can run several calls as one. */
const deployDelegate = () => deployContract(chain, { abi: [], bytecode: v.parse(hex, simple7702.bytecode) });
const sponsored = () => openPage(chain, createOperator({ chain, bundler, paymaster }));
const readNonce = async () => Number(await chain.request('eth_getTransactionCount', [signer.address, 'latest']));
const readCode = () => chain.request('eth_getCode', [signer.address, 'latest']);
const calls = [{ to: first }, { to: second }];

const transactionSchema = v.object({ from: hex, to: v.nullable(hex), blockNumber: hex, chainId: hex });
const statusSchema = v.object({
  atomic: v.boolean(),
  status: v.number(),
  receipts: v.array(
    v.object({
      transactionHash: hex,
      blockNumber: hex,
      status: hex,
      logs: v.array(v.object({ address: hex })),
    }),
  ),
});

/** The state of a batch in the end, and its transactions. */
async function outcomeOf(page: ReturnType<typeof openPage>, change: object = { calls }) {
  const status = v.parse(statusSchema, await settled(page, await sendCalls(page, change)));
  const transactions = await Promise.all(
    status.receipts.map(async ({ transactionHash }) =>
      v.parse(transactionSchema, await chain.request('eth_getTransactionByHash', [transactionHash])),
    ),
  );
  return { ...status, transactions, logs: status.receipts.flatMap(({ logs }) => logs.map(({ address }) => address)) };
}

describe('wallet_sendCalls', () => {
  test('behavior: sentence 1: the calls are sent in the order of the request', async () => {
    const inTurn = await outcomeOf(openPage(chain));
    expect(inTurn.transactions.map(({ to }) => to)).toEqual([first, second]);
    await deployDelegate();
    expect((await outcomeOf(openPage(chain), { calls: calls.toReversed() })).logs).toEqual([second, first]);
    expect((await outcomeOf(sponsored())).logs).toEqual([first, second]);
  });

  test('behavior: sentence 2: they are sent on the network of the request', async () => {
    const { transactions } = await outcomeOf(openPage(chain));
    expect(new Set(transactions.map(({ chainId }) => chainId))).toEqual(new Set([hexId]));
    // The handler of requests chooses the nodes: by the request, and not by the network of the page.
    const handle = createRpcHandler({
      networks: createNetworks(`eip155:${CHAIN_ID}`),
      reader: undefined,
      account: undefined,
      usedOn: undefined,
      wallet: undefined,
      approve: async ({ caipNetworkId }) => caipNetworkId,
    });
    const request = { method: 'wallet_sendCalls', params: [{ chainId: '0xa' }] };
    expect(await handle(request, new AbortController().signal)).toEqual({ value: 'eip155:10' });
  });

  test('behavior: sentence 3: they are sent from the address of the request, and from no other', async () => {
    const { transactions } = await outcomeOf(openPage(chain), { calls, from: signer.address });
    expect(new Set(transactions.map(({ from }) => from))).toEqual(new Set([signer.address.toLowerCase()]));
    expect(await codeOf(openPage(chain).prepare({ calls, from: first }))).toBe('wallet.unauthorized');
  });

  test('behavior: sentence 4: the request is answered before a block has any of them', async () => {
    const page = openPage(chain);
    await chain.pauseMining();
    const id = await sendCalls(page, { calls });
    expect(await page.statusOf(id)).toMatchObject({ status: 100 });
    await chain.resumeMining();
    expect(await settled(page, id)).toMatchObject({ status: 200 });
  });

  test('behavior: sentence 5: nothing is sent of a batch that is not approved', async () => {
    await deployDelegate();
    const before = bundler.requests.filter((method) => method === 'eth_sendUserOperation').length;
    for (const page of [openPage(chain), sponsored()]) await page.prepare({ calls });
    expect(await readNonce()).toBe(0);
    expect(bundler.requests.filter((method) => method === 'eth_sendUserOperation')).toHaveLength(before);
  });

  test('behavior: sentence 6: where atomicity is required all calls take effect, or none does', async () => {
    await deployDelegate();
    const page = openPage(chain);
    const prepared = await page.prepare({ atomicRequired: true, calls: [pay(first, '0'), pay(second, '6')] });
    await chain.request('anvil_setCode', [second, '0x5f5ffd']);
    const { id } = v.parse(v.object({ id: v.string() }), await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 500, receipts: [{ status: '0x0', logs: [] }] });
  });

  test('behavior: sentence 7: where atomicity is required the calls are contiguous: in one transaction', async () => {
    await deployDelegate();
    const { transactions, logs } = await outcomeOf(openPage(chain), { atomicRequired: true, calls });
    expect([transactions.length, logs]).toEqual([1, [first, second]]);
  });

  test('behavior: sentence 8: an account that is only ready becomes one with code in the same transaction', async () => {
    await deployDelegate();
    expect(await openPage(chain).capabilities()).toEqual({ [hexId]: { atomic: { status: 'ready' } } });
    const { transactions } = await outcomeOf(openPage(chain), { atomicRequired: true, calls });
    expect([transactions.length, await readCode()]).toEqual([1, delegatedCode.toLowerCase()]);
  });

  test.each([
    ['of the batch', { calls, capabilities: { flow: {} } }],
    ['of the batch that is marked as required', { calls, capabilities: { flow: { optional: false } } }],
    ['of a call', { calls: [{ to: first, capabilities: { flow: {} } }] }],
  ])('error: sentence 9: a capability %s that is unknown and not optional is refused', async (_name, change) => {
    expect(await codeOf(openPage(chain).prepare(change))).toBe('calls.capability_unsupported');
  });

  test('error: sentence 10: a paymaster that is not optional is refused where there is none', async () => {
    const paymasterService = { url: 'https://pay.example' };
    const prepare = (capability: object) =>
      openPage(chain).prepare({ calls, capabilities: { paymasterService: capability } });
    expect(await codeOf(prepare(paymasterService))).toBe('calls.capability_unsupported');
    expect(await codeOf(prepare({ ...paymasterService, optional: true }))).toBe('served');
  });

  test('behavior: sentence 11: the id of the request is that of the answer, and of its state', async () => {
    const page = openPage(chain);
    expect(await sendCalls(page, { calls, id: 'of the shop' })).toBe('of the shop');
    expect(await settled(page, 'of the shop')).toMatchObject({ id: 'of the shop' });
  });

  test('param: sentence 12: an id has 4,096 bytes at most', async () => {
    const longest = `0x${'ab'.repeat(4_096)}`;
    expect(await codeOf(openPage(chain).prepare({ calls, id: longest }))).toBe('served');
    expect(await codeOf(openPage(chain).prepare({ calls, id: `${longest}a` }))).toBe('rpc.invalid_params');
  });

  test('error: sentence 13: an id is refused the second time', async () => {
    const page = openPage(chain);
    await settled(page, await sendCalls(page, { calls, id: 'one' }));
    expect(await codeOf(page.prepare({ calls, id: 'one' }))).toBe('calls.duplicate_id');
  });

  test('param: the number of a network has no leading zeros', async () => {
    expect(await codeOf(openPage(chain).prepare({ calls, chainId: `0x0${hexId.slice(2)}` }))).toBe(
      'rpc.invalid_params',
    );
  });
});

describe('wallet_getCallsStatus', () => {
  test('behavior: sentence 14: receipts are in the order of their blocks', async () => {
    const { receipts } = await outcomeOf(openPage(chain), { calls: [...calls, { to: first }] });
    const blocks = receipts.map(({ blockNumber }) => Number(blockNumber));
    expect(blocks).toEqual(blocks.toSorted((a, b) => a - b));
    expect(receipts).toHaveLength(3);
  });

  test('behavior: sentence 15: a batch that was made as one is reported as atomic', async () => {
    await deployDelegate();
    expect(await outcomeOf(openPage(chain))).toMatchObject({ atomic: true, status: 200, receipts: [{}] });
    expect(await outcomeOf(sponsored())).toMatchObject({ atomic: true, status: 200, receipts: [{}] });
  });

  test('behavior: sentence 16: one that was not has the receipt of each transaction, also of one that reverted', async () => {
    const page = openPage(chain);
    const prepared = await page.prepare({ calls });
    await chain.request('anvil_setCode', [second, '0x5f5ffd']);
    const { id } = v.parse(v.object({ id: v.string() }), await prepared.execute());
    expect(await settled(page, id)).toMatchObject({ status: 600, receipts: [{ status: '0x1' }, { status: '0x0' }] });
  });

  test('behavior: sentence 17: one that was not is reported as not atomic', async () => {
    expect(await outcomeOf(openPage(chain))).toMatchObject({ atomic: false, status: 200, receipts: [{}, {}] });
  });

  test('behavior: sentence 18: logs are of the calls alone, and not of the EntryPoint and its bundle', async () => {
    await deployDelegate();
    expect((await outcomeOf(sponsored())).logs).toEqual([first, second]);
  });

  test('behavior: sentence 19: turning the code on adds no log', async () => {
    await deployDelegate();
    const { logs } = await outcomeOf(openPage(chain));
    expect([logs, await readCode()]).toEqual([[first, second], delegatedCode.toLowerCase()]);
  });

  test('error: the state of what was never sent is calls.unknown_id', async () => {
    expect(await codeOf(openPage(chain).statusOf('0x01'))).toBe('calls.unknown_id');
  });
});

describe('wallet_getCapabilities', () => {
  test('behavior: sentences 20 and 21: a network that is not served is no error, and is left out', async () => {
    expect(await openPage(chain).capabilities('0x1')).toEqual({});
    expect(Object.keys(v.parse(v.looseObject({}), await openPage(chain).capabilities('0x1', hexId)))).toEqual([hexId]);
  });
});

describe('what pages learn', () => {
  test('behavior: sentence 22: ids are of 64 random bytes', async () => {
    const page = openPage(chain);
    const ids = [await sendCalls(page, { calls: [{ to: first }] }), await sendCalls(page, { calls: [{ to: first }] })];
    for (const id of ids) expect(id).toMatch(/^0x[0-9a-f]{128}$/);
    expect(new Set(ids).size).toBe(2);
  });

  test('behavior: sentence 23: a state has no capability that could hold a secret', async () => {
    const page = openPage(chain);
    const id = await sendCalls(page, { calls, capabilities: { secret: { key: 'k', optional: true } } });
    const status = v.parse(v.looseObject({}), await settled(page, id));
    expect(Object.keys(status).toSorted()).toEqual(['atomic', 'chainId', 'id', 'receipts', 'status', 'version']);
  });
});
