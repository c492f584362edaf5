import { NATIVE_TOKEN_ADDRESSES, SOLANA_CHAIN_IDS } from '@portico/protocol';
import { apiErrorSchema, getBalance, getPrices } from '@portico/protocol/api';
import { type Chain, devAccounts } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, startTestNode } from '../testSupport/chains.ts';
import { deployPools } from '../testSupport/pools.ts';
import { type TestLedger, createSolanaKey, startTestLedger } from '../testSupport/solanaLedger.ts';
import { startJsonService } from '../testSupport/startJsonService.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { toListedToken } from './services/tokens/tokenList.ts';

const mints = ['So1anaTestMint11111111111111111111111111111', 'So1anaTestMint21111111111111111111111111111'] as const;
const [ada = ''] = devAccounts(1).map(({ address }) => address);

let ledger: TestLedger;
let chain: Chain;
let pools: Awaited<ReturnType<typeof deployPools>>;
beforeAll(async () => {
  [ledger, chain] = await Promise.all([startTestLedger(), startTestChain({ chainId: 1 })]);
  pools = await deployPools(chain, { coin: 2_500, dollar: 1 });
}, 120_000);
afterAll(() => Promise.all([ledger.stop(), chain.stop()]));

const listed = () =>
  mints.slice(0, 1).flatMap((address) => {
    const entry = { chainId: ledger.chainId, address, name: 'Plaza Point', symbol: 'POINT', decimals: 6 };
    return toListedToken(entry, false) ?? [];
  });

/** The service over a ledger and an EVM chain. */
function serve(urls: readonly string[] = [ledger.rpcUrl], of = ledger.chainId) {
  const { app } = createTestApp({
    rpcUrls: { 'eip155:1': [chain.rpcUrl], [of]: urls },
    headMs: 0,
    pricing: { ownTokens: [...pools.listed, ...listed()], ownPrices: { feeds: pools.feeds } },
    config: { http: { timeoutMs: 4_000 } },
  });
  const get = (path: string) => app.request(`${path}${path.includes('?') ? '&' : '?'}projectId=demo`);
  return {
    app,
    get,
    read: async (address: string, query = '') => {
      const response = await get(`/v1/account/${address}/balance${query}`);
      expect(response.status).toBe(200);
      return v.parse(getBalance.response, await jsonOf(response));
    },
    refusal: async (path: string) => {
      const response = await get(path);
      const { code, message } = v.parse(apiErrorSchema, await jsonOf(response));
      return [response.status, code, message];
    },
  };
}

test('behavior: coin and listed tokens of an account on the ledger, exact beyond 2^53, and what no list names is left out', async () => {
  const { address } = createSolanaKey();
  await ledger.fund(address, 2n ** 53n);
  for (const mint of mints) await ledger.createToken({ mint, decimals: 6, holders: { [address]: 7_000_001 } });
  const { balances, isComplete, missing } = await serve().read(address, `?chainId=${ledger.chainId}`);
  expect([isComplete, missing]).toEqual([true, []]);
  expect(balances).toEqual([
    {
      name: 'Solana',
      symbol: 'SOL',
      chainId: ledger.chainId,
      price: 0,
      quantity: { decimals: '9', numeric: '9007199.254740992' },
      iconUrl: expect.stringMatching(/^\/public\/getTokenImage\/SOL\.[0-9a-f]{16}$/),
    },
    {
      name: 'Plaza Point',
      symbol: 'POINT',
      chainId: ledger.chainId,
      address: `${ledger.chainId}:${mints[0]}`,
      price: 0,
      quantity: { decimals: '6', numeric: '7.000001' },
      iconUrl: '',
    },
  ]);
});

test('behavior: an address is read on the chains of its namespace alone, and is what it was written as', async () => {
  const { address } = await ledger.createFunded();
  const { read } = serve();
  expect((await read(address)).balances.map(({ chainId }) => chainId)).toEqual([ledger.chainId]);
  expect(new Set((await read(ada)).balances.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:1']));
  const nobody = await read(createSolanaKey().address, `?chainId=${ledger.chainId}`);
  expect(nobody.balances).toMatchObject([{ symbol: 'SOL', quantity: { numeric: '0' } }]);
});

test('param: an address of another namespace, of 31 or 33 bytes or of no base58, and a namespace that is not served are refused', async () => {
  const { refusal } = serve();
  const { address } = createSolanaKey();
  const invalid = [400, 'request.invalid_parameter', "Parameter 'address' is not valid."];
  for (const wrong of [ada, `${address.slice(0, -1)}0`, '1'.repeat(33), '1'.repeat(31), `${address}${address}`])
    expect([wrong, ...(await refusal(`/v1/account/${wrong}/balance?chainId=${ledger.chainId}`))]).toEqual([
      wrong,
      ...invalid,
    ]);
  expect(await refusal(`/v1/account/${address}/balance?chainId=eip155:1`)).toEqual(invalid);
  for (const other of [`solana:${SOLANA_CHAIN_IDS.devnet}`, 'bip122:000000000019d6689c085ae165831e93'])
    expect((await refusal(`/v1/account/${address}/balance?chainId=${other}`)).slice(0, 2)).toEqual([
      400,
      'chain.unsupported',
    ]);
});

test('error: a ledger that is dead, slow or another one is missing, and the chains of the address have the reason', async () => {
  const { address } = await ledger.createFunded();
  const node = await startTestNode({ upstream: ledger.rpcUrl, fault: { kind: 'dead' } });
  const path = `/v1/account/${address}/balance`;
  expect((await serve([node.url]).refusal(path)).slice(0, 2)).toEqual([503, 'upstream.unavailable']);
  node.setFault({ kind: 'hangs' });
  expect((await serve([node.url]).refusal(path)).slice(0, 2)).toEqual([504, 'upstream.timeout']);
  const other = serve([ledger.rpcUrl], `solana:${SOLANA_CHAIN_IDS.mainnet}`);
  expect((await other.refusal(path)).slice(0, 2)).toEqual([502, 'upstream.failed']);
});

test('error: a dishonest node, in any form, is a failure and no balance', async () => {
  const { address } = await ledger.createFunded();
  const genesis = await ledger.request('getGenesisHash', []);
  const context = { slot: 1 };
  const good = { getBalance: { context, value: 5 }, getTokenAccountsByOwner: { context, value: [] } };
  const account = (data: unknown) => ({ context, value: [{ pubkey: address, account: { data } }] });
  const invalidResponses: Record<string, unknown>[] = [
    { getBalance: { context, value: '5' } },
    { getBalance: { context, value: -5 } },
    { getBalance: { context, value: 1.5 } },
    { getBalance: { context, value: 1e30 } },
    { getBalance: { context } },
    { getTokenAccountsByOwner: { context, value: {} } },
    { getTokenAccountsByOwner: account('AAAA') },
    { getTokenAccountsByOwner: account(['AAAA', 'base64']) },
    { getTokenAccountsByOwner: account(['=====', 'base64']) },
    { getTokenAccountsByOwner: account([{ parsed: {} }, 'jsonParsed']) },
    { getTokenAccountsByOwner: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) },
  ];
  for (const invalidResponse of invalidResponses) {
    const answers: Record<string, unknown> = { getGenesisHash: genesis, ...good, ...invalidResponse };
    const node = await startJsonService(({ body }) => {
      const { method } = v.parse(v.object({ method: v.string() }), JSON.parse(body));
      return { jsonrpc: '2.0', id: 1, result: answers[method] };
    });
    const [status, code] = await serve([node.url]).refusal(`/v1/account/${address}/balance`);
    expect([invalidResponse, status, code]).toEqual([invalidResponse, 502, 'upstream.failed']);
  }
});

test('behavior: prices are found by the addresses of both namespaces; tokens without a quote are left out', async () => {
  const mainnet = `solana:${SOLANA_CHAIN_IDS.mainnet}` as const;
  const { app } = serve([ledger.rpcUrl], mainnet);
  const coin = `eip155:1:${NATIVE_TOKEN_ADDRESSES.eip155}`;
  const addresses = [coin, `${mainnet}:${mints[0]}`, `${mainnet}:0x12`, `${mainnet}:${ada}`, `cosmos:hub:${mints[0]}`];
  const response = await app.request('/v1/fungible/price', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://demo.example' },
    body: JSON.stringify({ projectId: 'demo', currency: 'usd', addresses }),
  });
  expect(response.status).toBe(200);
  const { fungibles } = v.parse(getPrices.response, await jsonOf(response));
  expect(fungibles.map(({ address, price }) => [address, price])).toEqual([[coin, 2_500]]);
});
