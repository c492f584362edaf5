import { NATIVE_TOKEN_ADDRESSES, PorticoError } from '@portico/protocol';
import { type RouteHop, encodeApproval, encodeRouterCall, minimumOf } from '@portico/protocol/swap';
import { afterEach, expect, test, vi } from 'vitest';
import { createDataServices } from '../accountData/dataService.fixtures.ts';
import type { TokenBalance, TransactionStatus } from '../contract/namespaceReads.ts';
import type { NamespaceWrites } from '../contract/namespaceWrites.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { accountA, accountB, createScriptedWallet } from '../testing/scriptedWallet.ts';
import { findExchange } from './exchanges.ts';
import { type RequestSwapParameters, type SwapStep, requestSwap } from './requestSwap.ts';
import { mainnet } from '../chains/mainnet.ts';
import { solana } from '../chains/solana.ts';
import { zora } from '../chains/zora.ts';
import { isSwapNetwork } from './isSwapNetwork.ts';
import { fetchSwapFees, fetchSwapQuote } from './swapQuote.ts';
import { fetchSwapTokens } from './swapTokens.ts';
import { getContext } from '../context/porticoContext.ts';
import { transactionsKey } from '../transactions/transactionsKey.ts';

const services = createDataServices();
afterEach(services.stopAll);

const chain = 'eip155:1';
const { router = '', wrappedCoin = '' } = findExchange(mainnet) ?? {};
const tokenAddress = '0x6b175474e89094c44da98b954eedeac495271d0f';
const coin = `${chain}:${NATIVE_TOKEN_ADDRESSES.eip155}`;
const ether: TokenBalance = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n };
const dai: TokenBalance = { name: 'Dai', symbol: 'DAI', decimals: 18, amount: 500n, address: tokenAddress };
const toAmount = 1_000_000n;
const nowMs = 1_790_000_000_000;

interface Build {
  from: string;
  to: string;
  amount: string;
  eip155: { slippage: number };
  disableEstimate?: boolean;
}

const transaction = (to: string, data: string, value = '0') => ({
  from: `${chain}:${accountA}`,
  to: `${chain}:${to}`,
  data,
  value,
  eip155: { gas: 100_000, gasPrice: '1' },
});

/** The honest answer to a request to build a swap, of a chain that gives so much now. */
function build({ from, to, amount, eip155 }: Build, received = toAmount) {
  const inPools = (token: string): string => (token === coin ? wrappedCoin : token.slice(chain.length + 1));
  const route: RouteHop[] = [{ version: 2, fee: 3_000, from: inPools(from), to: inPools(to) }];
  const minimum = minimumOf(received, eip155.slippage);
  const deadline = nowMs / 1000 + 1_200;
  const call = { route, amount: BigInt(amount), minimum, recipient: accountA, deadlineSeconds: deadline };
  const data = encodeRouterCall({ ...call, isCoinReceived: to === coin });
  const hops = route.map((hop) => ({ ...hop, pool: router.toLowerCase() }));
  const amounts = { fromAmount: amount, toAmount: String(received), toAmountMinimum: String(minimum) };
  return {
    tx: { ...transaction(router, data, from === coin ? amount : '0'), amount },
    quote: { ...amounts, deadline, block: '1', route: hops },
  };
}

type Built = ReturnType<typeof build>;

interface Setup {
  readonly allowance?: () => string | undefined;
  readonly onBuild?: (built: Built, wanted: Build) => unknown;
  readonly received?: bigint;
  readonly approve?: (data: string) => unknown;
  readonly writes?: Partial<NamespaceWrites>;
  readonly status?: () => TransactionStatus;
}

/** A page with a wallet, over a service that is honest unless the test has it otherwise. */
async function setUp({ allowance = () => '0', onBuild, received, approve, writes, status }: Setup = {}) {
  const sent: unknown[] = [];
  const sendTransaction: NamespaceWrites['sendTransaction'] = async (_target, one) => {
    sent.push(one);
    return { hash: `0x${sent.length}`, tracking: {} };
  };
  const adapter = createScriptedAdapter([createScriptedWallet('first').createConnector()], {
    reads: { getStatus: async () => status?.() ?? { status: 'confirmed', minedAtMs: 1, feePaid: 1n } },
    writes: { sendTransaction, ...writes },
  });
  const made = await services.setUp(
    {
      '/allowance': () => ({ allowance: allowance() }),
      '/build-approve': ({ url }) => ({
        tx: transaction(tokenAddress, encodeApproval(router, BigInt(url.searchParams.get('amount') ?? '0'))),
        ...(approve?.(encodeApproval(router, 0n)) as object),
      }),
      '/build-transaction': ({ body }) => {
        const wanted: Build = JSON.parse(body);
        const built = build(wanted, received);
        return onBuild ? onBuild(built, wanted) : built;
      },
      '/quotes': ({ url: { searchParams: query } }) => ({
        quotes: [
          {
            id: 'one',
            fromAmount: query.get('amount'),
            fromAccount: query.get('from'),
            toAccount: query.get('to'),
            toAmount: String(toAmount),
          },
        ],
      }),
      '/tokens': () => ({
        tokens: [
          { address: coin, name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
          { address: `${chain}:${tokenAddress}`, name: 'Dai\u202e', symbol: 'DAI', decimals: 18, logoUri: '' },
          { address: `eip155:10:${tokenAddress}`, name: 'Far', symbol: 'FAR', decimals: 18, logoUri: '' },
          { address: `${chain}:${accountB}`, name: 'Whole', symbol: 'ONE', decimals: 0, logoUri: '' },
        ],
      }),
    },
    { adapters: [adapter] },
    [chain],
    { now: () => nowMs },
  );
  await made.portico.connect({ connectorId: 'first' });
  const steps: SwapStep[] = [];
  const swap = (change: Partial<RequestSwapParameters> = {}) =>
    requestSwap(made.portico, {
      caipNetworkId: chain,
      from: ether,
      to: dai,
      amount: 5_000n,
      quote: { toAmount, minimum: minimumOf(toAmount, 1), gas: 1n, route: [] },
      slippage: 1,
      onStep: (step) => steps.push(step),
      ...change,
    });
  return { ...made, sent, steps, swap, codeOf: (change = {}) => swap(change).catch((error: unknown) => error) };
}

test('behavior: the coin is swapped with one prompt, and its success is reported when it is in a block', async () => {
  let status: TransactionStatus = { status: 'pending' };
  const { swap, sent, steps, names, events, portico } = await setUp({ status: () => status });
  await swap();
  expect(steps).toEqual(['swapping']);
  expect(sent).toMatchObject([{ to: router, value: 5_000n }]);
  expect(names()).toContain('INITIATE_SWAP');
  expect(names()).not.toContain('SWAP_SUCCESS');
  expect(portico.getState().transactions).toMatchObject([
    { kind: 'swap', sold: { symbol: 'ETH', amount: '5000' }, bought: { symbol: 'DAI', amount: '1000000' } },
  ]);
  status = { status: 'confirmed', minedAtMs: 1, feePaid: 1n };
  await vi.waitFor(() => expect(names()).toContain('SWAP_SUCCESS'), 6_000);
  expect(events.at(-1)?.properties).toMatchObject({
    swapFromToken: 'ETH',
    swapToToken: 'DAI',
    swapToAmount: '1000000',
  });
});

test('error: a swap that the network undoes is reported as one', async () => {
  const { swap, names } = await setUp({ status: () => ({ status: 'reverted', minedAtMs: 1, feePaid: 1n }) });
  await swap();
  await vi.waitFor(() => expect(names()).toContain('SWAP_ERROR'), 6_000);
  expect(names()).not.toContain('SWAP_SUCCESS');
});

test('behavior: a token is approved exactly, its earlier approval reset where it needs that, then swapped', async () => {
  const reset = { approve: (data: string) => ({ reset: transaction(tokenAddress, data) }) };
  const { swap, sent, steps } = await setUp(reset);
  await swap({ from: dai, to: ether, amount: 300n });
  expect(steps).toEqual(['resetting', 'mining', 'approving', 'mining', 'swapping']);
  expect(sent).toMatchObject([
    { to: tokenAddress, data: encodeApproval(router, 0n) },
    { to: tokenAddress, data: encodeApproval(router, 300n) },
    { to: router, value: 0n },
  ]);
});

test('behavior: an allowance that is enough needs no approval; one that cannot be read counts as none', async () => {
  const enough = await setUp({ allowance: () => '300' });
  await enough.swap({ from: dai, to: ether, amount: 300n });
  expect(enough.steps).toEqual(['swapping']);
  const unread = await setUp({ allowance: () => undefined });
  await unread.swap({ from: dai, to: ether, amount: 300n });
  expect(unread.steps).toEqual(['approving', 'mining', 'swapping']);
});

test('behavior: a wallet with atomic calls approves and swaps in one batch, kept from its answer on', async () => {
  const batches: unknown[] = [];
  const { swap, steps, portico, names } = await setUp({
    writes: {
      calls: {
        getCapabilities: async () => ({ atomic: { status: 'supported' } }),
        sendCalls: async (_target, batch) => {
          batches.push(batch);
          return { id: 'batch' };
        },
        getCallsStatus: () => Promise.reject(new PorticoError('calls.unknown_id')),
        toSent: (_target, { id }) => ({ hash: id, isHeld: true, isBatch: true, tracking: { id } }),
      },
    },
  });
  const tracked = {
    kind: 'swap',
    hash: 'batch',
    isHeld: true,
    isBatch: true,
    status: 'pending',
    tracking: { id: 'batch' },
  };
  expect(await swap({ from: dai, to: ether, amount: 300n })).toMatchObject(tracked);
  expect(steps).toEqual(['batching']);
  expect(batches).toMatchObject([
    { isAtomicRequired: true, calls: [{ data: encodeApproval(router, 300n) }, { to: router }] },
  ]);
  // The page may be left now: its record outlives it.
  expect(getContext(portico).storage.get(transactionsKey)).toMatchObject([tracked]);
  expect(names()).not.toContain('SWAP_SUCCESS');
});

const signature = `0x${'11'.repeat(32)}${'22'.repeat(32)}1b` as const;
const permits = (sign: () => Promise<typeof signature | undefined>): Partial<NamespaceWrites> => ({
  permits: { prepare: async () => ({ sign }) },
});

test('behavior: a token with permits is approved by a signature of exactly the amount, and sent once', async () => {
  const prepare = vi.fn(async () => ({ sign: async () => signature }));
  const { swap, sent, steps } = await setUp({ writes: { permits: { prepare } } });
  await swap({ from: dai, to: ether, amount: 300n });
  expect(steps).toEqual(['permitting', 'swapping']);
  const permit = { token: tokenAddress, spender: router, amount: 300n, deadlineSeconds: nowMs / 1000 + 1_200 };
  expect(prepare).toHaveBeenCalledWith(expect.objectContaining({ address: accountA }), permit);
  const route: RouteHop[] = [{ version: 2, fee: 3_000, from: tokenAddress, to: wrappedCoin }];
  const call = { route, amount: 300n, minimum: minimumOf(toAmount, 1), recipient: accountA, isCoinReceived: true };
  const data = encodeRouterCall({ ...call, deadlineSeconds: nowMs / 1000 + 1_200, permit: { ...permit, signature } });
  expect(sent).toEqual([{ to: router, value: 0n, data }]);
});

test('behavior: a permit that the token would not take, or that it has not, becomes an exact approval', async () => {
  const untaken = await setUp({ writes: permits(async () => undefined) });
  await untaken.swap({ from: dai, to: ether, amount: 300n });
  expect(untaken.steps).toEqual(['permitting', 'approving', 'mining', 'swapping']);
  const without = await setUp({ writes: { permits: { prepare: async () => undefined } } });
  await without.swap({ from: dai, to: ether, amount: 300n });
  expect(without.steps).toEqual(['approving', 'mining', 'swapping']);
});

test('behavior: a namespace that checks whole transactions needs no approval, and its wallet gets what was checked', async () => {
  const shown: unknown[] = [];
  const check: NonNullable<NamespaceWrites['swaps']>['check'] = async (_target, swap) => {
    shown.push(swap);
    if (swap.minimum > toAmount) throw new PorticoError('swap.not_as_shown', { problem: 'effect' });
    return 'checked';
  };
  const { swap, sent, steps, codeOf, requestsOf, portico } = await setUp({
    writes: { swaps: { usualFee: 5n, check } },
  });
  await swap({ from: dai, to: ether });
  expect([steps, sent]).toEqual([['swapping'], ['checked']]);
  const terms = { from: tokenAddress, to: undefined, amount: 5_000n, minimum: minimumOf(toAmount, 1) };
  expect(shown).toMatchObject([{ ...terms, tx: { from: `${chain}:${accountA}` } }]);
  expect([requestsOf('/allowance'), requestsOf('/build-approve')].map(({ length }) => length)).toEqual([0, 0]);
  const signal = AbortSignal.timeout(5_000);
  expect(await fetchSwapFees(getContext(portico), chain, signal)).toEqual({ gasPrice: 0n, usual: 5n });
  // The service gives less now than the quote did.
  const dear = { toAmount, minimum: toAmount + 1n, route: [] };
  expect(await codeOf({ quote: dear })).toMatchObject({ code: 'swap.price_moved' });
  expect(sent).toHaveLength(1);
});

test('error: a refused permit is a refused approval, and nothing else is requested', async () => {
  const refuses = permits(() => Promise.reject(new PorticoError('user.rejected')));
  const { codeOf, names, sent } = await setUp({ writes: refuses });
  expect(await codeOf({ from: dai, to: ether, amount: 300n })).toMatchObject({ code: 'user.rejected' });
  expect(names().at(-1)).toBe('SWAP_APPROVAL_ERROR');
  expect(sent).toEqual([]);
});

test('behavior: a price within the slippage keeps the minimum that was shown; one beyond it sends nothing', async () => {
  const within = await setUp({ received: 995_000n });
  await within.swap();
  const shown = minimumOf(toAmount, 1).toString(16).padStart(64, '0');
  expect(within.sent).toMatchObject([{ data: expect.stringContaining(shown) }]);
  const beyond = await setUp({ received: 989_999n });
  expect(await beyond.codeOf()).toMatchObject({ code: 'swap.price_moved' });
  expect(beyond.sent).toEqual([]);
});

const dishonest: readonly (readonly [string, (built: Built) => unknown])[] = [
  ['sender', ({ tx, quote }) => ({ tx: { ...tx, from: `${chain}:${accountB}` }, quote })],
  ['target', ({ tx, quote }) => ({ tx: { ...tx, to: `${chain}:${accountB}` }, quote })],
  ['value', ({ tx, quote }) => ({ tx: { ...tx, value: '9999' }, quote })],
  ['amount', ({ tx, quote }) => ({ tx: { ...tx, amount: '9999' }, quote })],
  ['deadline', ({ tx, quote }) => ({ tx, quote: { ...quote, deadline: 1 } })],
  ['route', ({ tx, quote }) => ({ tx, quote: { ...quote, route: [] } })],
  ['data', ({ tx, quote }) => ({ tx: { ...tx, data: `${tx.data}00` }, quote })],
];

test.each(dishonest)('error: a transaction whose %s is not as shown is never sent', async (problem, onBuild) => {
  const { codeOf, sent, names } = await setUp({ onBuild });
  expect(await codeOf()).toMatchObject({ code: 'swap.not_as_shown', context: { problem } });
  expect(sent).toEqual([]);
  expect(names().at(-1)).toBe('SWAP_ERROR');
});

test('error: an approval for another spender is never sent', async () => {
  const approve = () => ({ tx: transaction(tokenAddress, encodeApproval(accountB, 300n)) });
  const { codeOf, sent } = await setUp({ approve });
  expect(await codeOf({ from: dai, to: ether, amount: 300n })).toMatchObject({ context: { problem: 'data' } });
  expect(sent).toEqual([]);
});

test('error: a refused approval is reported as such, and nothing else is requested', async () => {
  const sendTransaction = vi.fn(() => Promise.reject(new PorticoError('user.rejected')));
  const { codeOf, names } = await setUp({ writes: { sendTransaction } });
  expect(await codeOf({ from: dai, to: ether, amount: 300n })).toMatchObject({ code: 'user.rejected' });
  expect(names().at(-1)).toBe('SWAP_APPROVAL_ERROR');
  expect(sendTransaction).toHaveBeenCalledTimes(1);
});

test('error: the reason of the service, and a network without swaps, have their own errors', async () => {
  const refusal = (code: string) => ({ code, message: 'The account holds less.', requestId: 'one' });
  const failing = await setUp({ onBuild: () => refusal('swap.would_fail') });
  expect(await failing.codeOf()).toMatchObject({
    code: 'swap.would_fail',
    context: { reason: 'The account holds less.' },
  });
  const absent = await setUp({ onBuild: () => refusal('chain.unsupported') });
  expect(await absent.codeOf()).toMatchObject({ message: 'Network not supported for Swaps' });
});

test('error: a network of which no exchange is known has no swaps, without a request', async () => {
  const { portico, requestsOf } = await setUp();
  const network = { ...zora, contracts: {} };
  expect([isSwapNetwork(mainnet), isSwapNetwork(network), isSwapNetwork(solana)]).toEqual([true, false, true]);
  expect(isSwapNetwork({ ...network, contracts: { swapRouter: { address: router } } })).toBe(true);
  portico.addNetwork(network);
  const failure = fetchSwapTokens(getContext(portico), network.caipNetworkId);
  await expect(failure).rejects.toMatchObject({ message: 'Network not supported for Swaps' });
  expect(requestsOf('/tokens')).toEqual([]);
});

test('param: quotes are those of the swap that was requested, and tokens those of the network', async () => {
  const { portico, requestsOf } = await setUp();
  const context = getContext(portico);
  const query = { caipNetworkId: chain, from: ether, to: dai, amount: 7n, slippage: 1 } as const;
  expect(await fetchSwapQuote(context, query)).toEqual({ toAmount, minimum: 990_000n, route: [] });
  expect(requestsOf('/quotes')[0]?.url.searchParams.get('from')).toBe(coin);
  const tokens = await fetchSwapTokens(context, chain);
  expect(tokens.map(({ symbol, name, address }) => [symbol, name, address])).toEqual([
    ['ETH', 'Ether', undefined],
    ['DAI', 'Dai', tokenAddress],
  ]);
});
