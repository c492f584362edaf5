import {
  type ApiCall,
  apiErrorSchema,
  fillPath,
  getBalance,
  getCollectibles,
  getHistory,
  getPrices,
  getSupportedChains,
  rpc,
} from '@portico/protocol/api';
import { devAccounts } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { freshDatabase } from '../testSupport/freshDatabase.ts';
import { startTestLedger } from '../testSupport/solanaLedger.ts';
import { spawnServer } from '../testSupport/spawnServer.ts';
import { jsonOf } from '../testSupport/testApp.ts';

const [mainnet, optimism] = ['eip155:1', 'eip155:10'];
const [ada = ''] = devAccounts(1).map(({ address }) => address);

/** A running server over two EVM chains and a ledger, and an account of each. */
async function start() {
  const [postgres] = inject('postgresServers');
  if (postgres === undefined) throw new Error('No PostgreSQL was started.');
  const [first, second, ledger, database] = await Promise.all([
    startTestChain({ chainId: 1 }),
    startTestChain({ chainId: 10 }),
    startTestLedger(),
    freshDatabase(postgres),
  ]);
  const { host, user, database: name } = database.connection;
  const server = await spawnServer(inject('serverFile'), {
    DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
    PORTICO_PROJECTS: 'demo=https://demo.example',
    PORTICO_RPC_URLS: JSON.stringify({
      [mainnet]: [first.rpcUrl],
      [optimism]: [second.rpcUrl],
      [ledger.chainId]: [ledger.rpcUrl],
    }),
  });
  const { address } = await ledger.createFunded();
  return {
    url: server.url,
    ledger: ledger.chainId,
    accountOf: (chain: string) => (chain === ledger.chainId ? address : ada),
    async stop() {
      await server.stop('SIGTERM');
      await Promise.all([first.stop(), second.stop(), ledger.stop(), database.drop()]);
    },
  };
}

let running: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  running = await start();
}, 120_000);
afterAll(() => running.stop());

async function request({ path, method }: ApiCall, account: string, query: Record<string, string>, body?: unknown) {
  const search = new URLSearchParams({ projectId: 'demo', ...query }).toString();
  const response = await fetch(`${running.url}${fillPath(path, { address: account, account })}?${search}`, {
    method,
    headers: { origin: 'https://demo.example', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await jsonOf(response) };
}

const readCalls = async () => v.parse(getSupportedChains.response, (await request(getSupportedChains, '', {})).json);

test('behavior: each chain is listed with the calls that have an answer for it: no collectibles of a ledger, names of one chain', async () => {
  const everywhere = ['rpc', 'getBalance', 'getPrices', 'getHistory'];
  const ofExchanges = [
    'getSwapQuotes',
    'getSwapTokens',
    'buildSwapTransaction',
    'getSwapAllowance',
    'buildSwapApproval',
  ];
  expect(await readCalls()).toEqual({
    http: [mainnet, optimism, running.ledger],
    ws: [],
    calls: {
      [mainnet ?? '']: [...everywhere, 'getCollectibles', 'getIdentity', 'getGasPrice', ...ofExchanges],
      [optimism ?? '']: [...everywhere, 'getCollectibles', 'getGasPrice', ...ofExchanges],
      [running.ledger]: everywhere,
    },
  });
});

test('behavior: a call that is listed for a chain is answered, and one that is not is refused as not offered', async () => {
  const { http, calls = {} } = await readCalls();
  const node = (chain: string) => (chain === running.ledger ? 'getSlot' : 'eth_blockNumber');
  for (const chain of http) {
    for (const call of [rpc, getBalance, getHistory, getCollectibles]) {
      const body = call === rpc ? { jsonrpc: '2.0', id: 1, method: node(chain), params: [] } : undefined;
      const { status, json } = await request(call, running.accountOf(chain), { chainId: chain }, body);
      const what = `${call.name} of ${chain}`;
      if (calls[chain]?.includes(call.name)) expect([what, status]).toEqual([what, 200]);
      else expect([what, v.parse(apiErrorSchema, json).code]).toEqual([what, 'chain.unsupported']);
    }
    const addresses = [`${chain}:${running.accountOf(chain)}`];
    const prices = { currency: 'usd', addresses, projectId: 'demo' };
    expect((await request(getPrices, '', {}, prices)).status, `prices of ${chain}`).toBe(200);
  }
});

test('misc: the OpenAPI document describes the list, and has each call of it as an operation', async () => {
  const operation = v.object({ operationId: v.string(), responses: v.record(v.string(), v.unknown()) });
  const schema = v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) });
  const { paths } = v.parse(schema, await jsonOf(await fetch(`${running.url}/openapi.json`)));
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const { calls = {} } = await readCalls();
  expect(operations.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining([...new Set(Object.values(calls).flat())]),
  );
  const described = operations.find(({ operationId }) => operationId === getSupportedChains.name);
  expect(described?.responses['200']).toMatchObject({
    content: {
      'application/json': {
        schema: {
          required: ['http', 'ws'],
          properties: { calls: { type: 'object', additionalProperties: { type: 'array' } } },
        },
      },
    },
  });
});
