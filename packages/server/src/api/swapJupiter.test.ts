import { ed25519 } from '@noble/curves/ed25519';
import { NATIVE_TOKEN_ADDRESSES, solanaPrograms } from '@portico/protocol';
import {
  apiErrorSchema,
  buildSwapTransaction,
  getSupportedChains,
  getSwapQuotes,
  getSwapTokens,
} from '@portico/protocol/api';
import { WRAPPED_SOL } from '@portico/protocol/swap';
import {
  type JupiterAnswer,
  type PublishedInstruction,
  type SolanaExchange,
  startSolanaExchange,
  toJupiterAnswer,
} from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SolanaKey, type TestLedger, createSolanaKey, startTestLedger } from '../testSupport/solanaLedger.ts';
import { startJsonService } from '../testSupport/startJsonService.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';

const key = 'a-key';
const mint = 'So1anaTestMint11111111111111111111111111111';
const coin = NATIVE_TOKEN_ADDRESSES.solana;
const SOL = 1_000_000_000n;
const thief = 'Fg6PaFpoGXkYsidMpWTK6W2BeZ7FEfcYkg476zPFsLnS';
let ledger: TestLedger;
let exchange: SolanaExchange;

beforeAll(async () => {
  ledger = await startTestLedger();
  // A coin for 25 tokens.
  exchange = await startSolanaExchange(ledger, { mints: [WRAPPED_SOL, mint], reserves: [40n * SOL, 1_000_000_000n] });
  await ledger.createToken({ mint, decimals: 6, holders: {} });
}, 60_000);
afterAll(() => ledger.stop());

type Change = (answer: JupiterAnswer) => unknown;

/** A server with Jupiter's service, which answers for the pool of the ledger; and an account with ten coins. */
async function open() {
  let change: Change = (answer) => answer;
  const service = await startJsonService(async ({ url, headers }) => {
    if (headers['x-api-key'] !== key || url.pathname !== '/swap/v2/build') return { error: 'Unauthorized' };
    const of = (name: string): string => url.searchParams.get(name) ?? '';
    return change(
      await toJupiterAnswer(exchange, {
        inputMint: of('inputMint'),
        outputMint: of('outputMint'),
        amount: BigInt(of('amount')),
        taker: of('taker'),
        slippageBps: Number(of('slippageBps')),
      }),
    );
  });
  const id = ledger.chainId;
  const { app, lines } = createTestApp({
    rpcUrls: { [id]: [ledger.rpcUrl] },
    headMs: 0,
    http: { timeoutMs: 1_000 },
    config: { swaps: { exchanges: [{ kind: 'jupiter', url: service.url, key, chainId: id }] } },
  });
  const user = await ledger.createFunded();
  const tokens = { from: `${id}:${coin}`, to: `${id}:${mint}` };
  return {
    ...{ service, lines, user, id },
    setChange: (next: Change) => void (change = next),
    get: (path: string, query: Readonly<Record<string, string>> = {}) => {
      const search = { projectId: 'demo', userAddress: user.address, ...tokens, amount: String(SOL), ...query };
      return app.request(`/v1/${path}?${new URLSearchParams(search).toString()}`);
    },
    build: (body: object = {}) =>
      app.request('/v1/convert/build-transaction', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          projectId: 'demo',
          userAddress: user.address,
          amount: String(SOL),
          ...tokens,
          ...body,
        }),
      }),
  };
}

async function read<Schema extends v.GenericSchema>(answer: Response | Promise<Response>, schema: Schema) {
  const json = await jsonOf(await answer);
  expect((await answer).status, JSON.stringify(json)).toBe(200);
  return v.parse(schema, json);
}

async function problemOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  const text = await response.text();
  expect(text).not.toContain(key);
  return `${response.status} ${v.parse(apiErrorSchema, JSON.parse(text)).code}`;
}

const solanaTx = buildSwapTransaction.response.entries.tx.options[1];
const wireOf = (tx: unknown): Buffer => Buffer.from(v.parse(solanaTx, tx).transaction, 'base64');

/** With the one signature that it needs. */
function sign(wire: Buffer, { secret }: SolanaKey): string {
  expect(wire[0]).toBe(1);
  const message = wire.subarray(65);
  return Buffer.concat([Buffer.of(1), ed25519.sign(message, secret), message]).toString('base64');
}

const balanceSchema = v.object({ value: v.array(v.object({ account: v.object({ data: v.unknown() }) })) });
const amountSchema = v.object({
  parsed: v.object({ info: v.object({ tokenAmount: v.object({ amount: v.string() }) }) }),
});
async function heldBy(owner: string): Promise<bigint> {
  const answer = await ledger.request('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed' }]);
  const [held] = v.parse(balanceSchema, answer).value;
  return held ? BigInt(v.parse(amountSchema, held.account.data).parsed.info.tokenAmount.amount) : 0n;
}

test('behavior: coins are swapped for a token and back: quoted, built, simulated, signed, received', async () => {
  const { service, get, build, user, id } = await open();
  const { calls } = await read(get('supported-chains'), getSupportedChains.response);
  expect(calls?.[id]).toEqual(expect.arrayContaining(['getSwapQuotes', 'getSwapTokens', 'buildSwapTransaction']));
  expect(calls?.[id]).not.toContain('getSwapAllowance');
  expect((await read(get('convert/tokens', { chainId: id }), getSwapTokens.response)).tokens[0]).toMatchObject({
    address: `${id}:${coin}`,
    symbol: 'SOL',
  });
  const [quote] = (await read(get('convert/quotes'), getSwapQuotes.response)).quotes;
  const toAmount = 1_000_000_000n / 41n;
  // Fee, priority of 300,000 units, and the rent of an account for the token.
  expect(quote).toMatchObject({
    exchange: 'jupiter',
    toAmount: String(toAmount),
    fee: String(5_000 + 300 + 2_039_280),
  });
  const built = await read(build({ solana: { slippage: 2 } }), buildSwapTransaction.response);
  expect(built.quote).toMatchObject({ exchange: 'jupiter', toAmountMinimum: String((toAmount * 98n) / 100n) });
  const { solana, from } = v.parse(solanaTx, built.tx);
  expect(from).toBe(`${id}:${user.address}`);
  expect(solana.unitLimit).toBeLessThan(200_000);
  expect((await ledger.send(sign(wireOf(built.tx), user))).hasFailed).toBe(false);
  expect(await heldBy(user.address)).toBe(toAmount);

  const back = { from: `${id}:${mint}`, to: `${id}:${coin}`, amount: '1000000' };
  const returned = await read(build({ ...back, solana: { slippage: 10 } }), buildSwapTransaction.response);
  expect((await ledger.send(sign(wireOf(returned.tx), user))).hasFailed).toBe(false);
  expect(await heldBy(user.address)).toBe(toAmount - 1_000_000n);
  const sent = service.requests.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(sent.at(-1)).toEqual({
    inputMint: mint,
    outputMint: WRAPPED_SOL,
    amount: '1000000',
    taker: user.address,
    slippageBps: '1000',
  });
});

test('error: a swap that would be undone is refused, also where only its price has moved', async () => {
  const { build, setChange } = await open();
  expect(await problemOf(build({ amount: String(20n * SOL) }))).toBe('422 swap.would_fail');
  expect((await build({ amount: String(20n * SOL), disableEstimate: true })).status).toBe(200);
  setChange((answer) => {
    const data = Buffer.from(answer.swapInstruction.data, 'base64');
    data.writeBigUInt64LE(data.readBigUInt64LE(16) * 2n, 16);
    answer.swapInstruction.data = data.toString('base64');
    return { ...answer, outAmount: String(BigInt(answer.outAmount) * 2n) };
  });
  expect(await problemOf(build())).toBe('422 swap.would_fail');
});

test('param: accounts, tokens and exchanges are those of the network', async () => {
  const { get, build, id, setChange } = await open();
  const evmUser = `0x${'ab'.repeat(20)}`;
  expect(await problemOf(get('convert/quotes', { userAddress: evmUser }))).toBe('400 request.invalid_parameter');
  expect(await problemOf(get('convert/quotes', { to: `${id}:${createSolanaKey().address}` }))).toBe(
    '422 swap.no_route',
  );
  expect(await problemOf(get('convert/quotes', { to: `${id}:${coin}` }))).toBe('422 swap.no_route');
  expect(await problemOf(get('convert/quotes', { to: `${id}:${WRAPPED_SOL}` }))).toBe('422 swap.no_route');
  expect(await problemOf(build({ exchange: 'uniswap' }))).toBe('400 chain.unsupported');
  expect(await problemOf(get('convert/gas-price', { chainId: id }))).toBe('400 chain.unsupported');
  const spending = { tokenAddress: `${id}:${mint}` };
  expect(await problemOf(get('convert/allowance', spending))).toBe('400 chain.unsupported');
  expect(await problemOf(get('convert/build-approve', spending))).toBe('400 chain.unsupported');
  expect((await get('convert/quotes', { exchange: 'all' })).status).toBe(200);
  setChange(() => ({ error: 'No routes found' }));
  expect(await problemOf(get('convert/quotes'))).toBe('502 upstream.failed');
});

const transfer = (to: string): PublishedInstruction => ({
  programId: solanaPrograms.system,
  accounts: [
    { pubkey: thief, isSigner: false, isWritable: true },
    { pubkey: to, isSigner: false, isWritable: true },
  ],
  data: Buffer.from([2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]).toString('base64'),
});

/** A path through as many further accounts. */
const withAccounts = ({ swapInstruction }: JupiterAnswer, more: number): PublishedInstruction => ({
  ...swapInstruction,
  accounts: [
    ...swapInstruction.accounts,
    ...Array.from({ length: more }, () => ({
      pubkey: createSolanaKey().address,
      isSigner: false,
      isWritable: false,
    })),
  ],
});

/** Changes that no answer is served with. */
const dishonest: readonly (readonly [string, Change])[] = [
  ['another amount', (answer) => ({ ...answer, inAmount: '5' })],
  ['another token', (answer) => ({ ...answer, outputMint: thief })],
  ['an exact output', (answer) => ({ ...answer, swapMode: 'ExactOut' })],
  ['nothing received', (answer) => ({ ...answer, outAmount: '0' })],
  ['more received than the call has', (answer) => ({ ...answer, outAmount: String(BigInt(answer.outAmount) * 2n) })],
  ['another transfer', (answer) => ({ ...answer, otherInstructions: [transfer(thief)] })],
  ['a tip', (answer) => ({ ...answer, tipInstruction: transfer(thief) })],
  ['no call', (answer) => ({ ...answer, swapInstruction: undefined })],
  ['another program', (answer) => ({ ...answer, swapInstruction: { ...answer.swapInstruction, programId: thief } })],
  [
    'another recipient',
    (answer) => {
      const account = answer.swapInstruction.accounts[2];
      if (account) account.pubkey = thief;
      return answer;
    },
  ],
  [
    'another signer',
    (answer) => {
      answer.swapInstruction.accounts.push({ pubkey: thief, isSigner: true, isWritable: false });
      return answer;
    },
  ],
  [
    'wrapped coins closed for another account',
    (answer) => {
      const account = answer.cleanupInstruction?.accounts[1];
      if (account) account.pubkey = thief;
      return answer;
    },
  ],
];

test('error: no answer with other terms than the requested is served, and the key stays in its header', async () => {
  const { service, build, setChange, lines } = await open();
  for (const [title, change] of dishonest) {
    setChange(change);
    expect([title, await problemOf(build({ disableEstimate: true }))]).toEqual([title, '502 upstream.failed']);
  }
  setChange((answer) => ({ ...answer, addressesByLookupTableAddress: {}, swapInstruction: withAccounts(answer, 40) }));
  expect(await problemOf(build({ disableEstimate: true }))).toBe('422 swap.no_route');
  setChange((answer) => answer);
  for (const [status, expected] of [
    [400, '422 swap.no_route'],
    [401, '502 upstream.failed'],
    [429, '503 upstream.unavailable'],
  ] as const) {
    service.setFault({ kind: 'status', status });
    expect(await problemOf(build())).toBe(expected);
  }
  service.setFault({ kind: 'hangs' });
  expect(await problemOf(build())).toBe('504 upstream.timeout');
  expect(lines.join('\n')).not.toContain(key);
  expect(service.requests.every(({ url }) => !url.href.includes(key))).toBe(true);
});
