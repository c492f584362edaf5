import { solana, solanaDevnet } from '@portico/core/networks';
import { isPorticoError } from '@portico/protocol';
import { startFaultyRpc } from '@portico/testing/chains';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toWalletChain } from '../networks/walletChain.ts';
import { ledgerForTests, MINT } from '../ledger.fixtures.ts';
import { parseAddress } from './addresses.ts';
import { createReads } from './createReads.ts';

const { chain, setUp, createAddress } = ledgerForTests();
const reads = createReads();
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

test('param: toWalletChain returns the name of a network in the Wallet Standard', () => {
  expect(toWalletChain(solana)).toBe('solana:mainnet');
  expect(toWalletChain(solanaDevnet)).toBe('solana:devnet');
  expect(toWalletChain(chain().network)).toBe('solana:localnet');
});

test('param: parseAddress takes CAIP-10 and spaces, and distinguishes other namespaces from other texts', () => {
  const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
  expect(parseAddress(` ${address}\n`)).toEqual({ address });
  expect(parseAddress(`${solana.caipNetworkId}:${address}`)).toEqual({ address });
  for (const other of [
    '0x00000000000000000000000000000000000A11cE',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    'eip155:1:0x00000000000000000000000000000000000A11cE',
  ]) {
    expect(parseAddress(other)).toEqual({ problem: 'other-namespace' });
  }
  for (const none of ['', 'hello', `${address}0`, 'alice.sol', 'near:mainnet:alice', 'O'.repeat(44)]) {
    expect(parseAddress(none)).toEqual({ problem: 'not-an-address' });
  }
});

test('param: Solana Pay writes whole coins and whole tokens', () => {
  const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';
  const uri = (parameters: object) => reads.createPaymentUri(solana, { address, ...parameters });
  expect(uri({})).toBe(`solana:${address}`);
  expect(uri({ amount: 1_500_000_000n })).toBe(`solana:${address}?amount=1.5`);
  expect(uri({ amount: 1n })).toBe(`solana:${address}?amount=0.000000001`);
  expect(uri({ amount: 0n })).toBe(`solana:${address}?amount=0`);
  expect(uri({ tokenAddress: MINT, amount: 70n, decimals: 1 })).toBe(`solana:${address}?amount=7&spl-token=${MINT}`);
  expect(() => uri({ tokenAddress: MINT, amount: 7n })).toThrow();
  expect(() => uri({ amount: 2n ** 64n })).toThrow();
  expect(() => uri({ tokenAddress: 'hello' })).toThrow();
});

test('behavior: describeAddress distinguishes programs, token accounts, mints, accounts and unused addresses', async () => {
  const { address, read } = await setUp();
  await chain().createToken({ mint: MINT, decimals: 6, holders: { [address]: 7 } });
  const accounts = await chain().request('getTokenAccountsByOwner', [address, { mint: MINT }, { encoding: 'base64' }]);
  const [{ pubkey }] = (accounts as { value: [{ pubkey: string }] }).value;
  const kinds = [TOKEN_PROGRAM, pubkey, MINT, address, await createAddress()].map((one) =>
    reads.describeAddress(read, { address: one }),
  );
  expect(await Promise.all(kinds)).toEqual(['contract', 'contract', 'token', 'account', 'unused']);
});

test('behavior: getBalances leaves out addresses that are no token; an amount is exact beyond 2^53', async () => {
  const { address, read } = await setUp();
  const lamports = 2n ** 53n + 1n;
  const huge = await createAddress();
  // Twice, because the amount for the ledger is a number of JSON.
  await chain().fund(huge, 2n ** 53n);
  expect(await reads.getBalances(read, { address: huge, tokens: [] })).toMatchObject([{ amount: lamports - 1n }]);
  const tokens = ['hello', TOKEN_PROGRAM, await createAddress(), 'So11111111111111111111111111111111111111111'].map(
    (one) => ({ address: one }),
  );
  expect(await reads.getBalances(read, { address, tokens })).toHaveLength(1);
});

test('behavior: there are no names: isName is false, and no address has an identity', async () => {
  const { read } = await setUp();
  expect(reads.isName('alice.sol')).toBe(false);
  expect(await reads.resolveName([read], { name: 'alice.sol' })).toBeUndefined();
  expect(await reads.getIdentity([read], { address: '', toAllowedUrl: () => undefined })).toEqual({});
});

describe('nodes', () => {
  test('behavior: with a dead node the next one serves; a node of another ledger is not used', async () => {
    const { address, read } = await setUp();
    const rpcUrls = ['http://127.0.0.1:9', ...read.rpcUrls];
    expect(await reads.getBalances({ ...read, rpcUrls }, { address, tokens: [] })).toHaveLength(1);
    expect(await codeOf(reads.getBalances({ ...read, network: solana }, { address, tokens: [] }))).toBe(
      'rpc.wrong_chain',
    );
  });

  test.each([
    { kind: 'html' },
    { kind: 'hangs' },
    { kind: 'rpcError', code: -32005, message: 'Node is behind' },
  ] as const)('error: a node with the fault $kind ends in an error of ours, and the next one serves', async (fault) => {
    const { address, read } = await setUp();
    const node = await startFaultyRpc({ upstream: chain().rpcUrl, fault });
    onTestFinished(() => node.stop());
    const rpcUrls = [node.url, ...read.rpcUrls];
    expect(await createReads().getBalances({ ...read, rpcUrls }, { address, tokens: [] })).toHaveLength(1);
    const alone = codeOf(createReads().getBalances({ ...read, rpcUrls: [node.url] }, { address, tokens: [] }));
    expect(['rpc.invalid_answer', 'http.timeout', 'rpc.resource_unavailable']).toContain(await alone);
  });

  test('error: any answer of a node is parsed, or is an error of ours', async () => {
    const { address, read } = await setUp();
    const answers = fc.oneof(
      fc.jsonValue(),
      fc.record({ result: fc.jsonValue() }),
      fc.record({ result: fc.record({ value: fc.jsonValue() }) }),
      fc.record({ error: fc.jsonValue() }),
      fc.record({ error: fc.record({ code: fc.integer(), message: fc.string(), data: fc.jsonValue() }) }),
    );
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const isGenesis = (body: unknown): boolean => typeof body === 'string' && body.includes('getGenesisHash');
        const scripted = createReads({
          fetch: async (_url, init) =>
            new Response(JSON.stringify(isGenesis(init?.body) ? { result: `${read.network.id}xxxxxxxxxxxx` } : answer)),
          wait: async () => undefined,
        });
        const tracking = { signature: '1'.repeat(64) };
        for (const request of [
          scripted.getBalances(read, { address, tokens: [{ address: MINT }] }),
          scripted.describeAddress(read, { address }),
          scripted.getStatus(read, tracking),
          scripted.estimateTransfer(read, { from: address, to: address, amount: 1n }),
        ]) {
          expect(await codeOf(request)).toBeTypeOf('string');
        }
      }),
      { numRuns: 50 },
    );
  });
});
