import { afterEach, expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { mainnet } from '../chains/mainnet.ts';
import { optimism } from '../chains/optimism.ts';
import { hasPublicNodes } from '../chains/publicNodes.ts';
import { solana } from '../chains/solana.ts';
import * as networks from '../exports/networks.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { toReadTarget } from '../namespaces/reads.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';

const servers = createHttpServers();
afterEach(servers.stopAll);

const [mainnetPublic] = mainnet.rpcUrls.default.http;
const own = 'https://node.host.example/key';

/** A server that serves these chains, and a page that has it. */
async function setUp(options: Partial<PorticoOptions> = {}, chains: readonly string[] = ['eip155:1']) {
  const requested: string[] = [];
  let status = 200;
  const server = await servers.serve((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(status).end(JSON.stringify({ http: chains, ws: [] }));
  });
  let nowMs = 1_000;
  const { portico } = createTestPortico(
    { projectId: 'demo', sdkType: 'kit', sdkVersion: '1.2.3', server, ...options },
    { now: () => nowMs },
  );
  const urlsOf = async (id: `eip155:${number}`) => (await toReadTarget(getContext(portico), id)).rpcUrls;
  return {
    portico,
    server,
    requested,
    urlsOf,
    break: () => (status = 404),
    pass: (ms: number) => (nowMs += ms),
  };
}

test('param: a network of another namespace is requested of the server by its CAIP-2 id, where the server serves it', async () => {
  const id = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
  const served = await setUp({ networks: [mainnet, solana] }, ['eip155:1', id]);
  const [first, ...others] = (await toReadTarget(getContext(served.portico), id)).rpcUrls;
  expect(first).toBe(`${served.server}/v1/rpc?chainId=${encodeURIComponent(id)}&projectId=demo&st=kit&sv=1.2.3`);
  expect(others).toEqual(solana.rpcUrls.default.http);
  const unserved = await setUp({ networks: [mainnet, solana] });
  expect((await toReadTarget(getContext(unserved.portico), id)).rpcUrls).toEqual(solana.rpcUrls.default.http);
});

test('behavior: a network with only its public nodes is read through the server first, with chainId and projectId', async () => {
  const { server, urlsOf, requested } = await setUp();
  const served = `${server}/v1/rpc?chainId=eip155%3A1&projectId=demo&st=kit&sv=1.2.3`;
  expect(await urlsOf('eip155:1')).toEqual([served, mainnetPublic]);
  expect(await urlsOf('eip155:1')).toEqual([served, mainnetPublic]);
  expect(requested).toEqual(['/v1/supported-chains?projectId=demo&st=kit&sv=1.2.3']);
});

test('behavior: a chain that the server does not serve is read as without one', async () => {
  const { urlsOf } = await setUp();
  expect(await urlsOf('eip155:10')).toEqual(optimism.rpcUrls.default.http);
});

test.each<[string, Partial<PorticoOptions>]>([
  ['customRpcUrls', { customRpcUrls: { 'eip155:1': [{ url: own }] } }],
  ['the network', { networks: [{ ...mainnet, rpcUrls: { default: { http: [own] } } }] }],
  [
    'a network that is none of ours',
    { networks: [{ ...mainnet, id: 999, caipNetworkId: 'eip155:999', rpcUrls: { default: { http: [own] } } }] },
  ],
])('behavior: the host’s own URL in %s is the only one, and the server is not requested', async (_, options) => {
  const { urlsOf, requested } = await setUp(options, ['eip155:1', 'eip155:999']);
  expect(await urlsOf(options.networks?.[0]?.id === 999 ? 'eip155:999' : 'eip155:1')).toEqual([own]);
  expect(requested).toEqual([]);
});

test('behavior: the RPC service may have another address, which is the one requested', async () => {
  const { server, urlsOf } = await setUp();
  const other = await setUp({ server: { data: 'https://data.example', rpc: server } });
  expect((await other.urlsOf('eip155:1'))[0]).toMatch(new RegExp(`^${server}/v1/rpc\\?`));
  expect(await urlsOf('eip155:1')).toHaveLength(2);
});

test('behavior: a server that does not answer is skipped for thirty seconds; the chain is read until then', async () => {
  const { urlsOf, requested, break: breakServer, pass } = await setUp();
  breakServer();
  expect(await urlsOf('eip155:1')).toEqual([mainnetPublic]);
  pass(29_999);
  expect(await urlsOf('eip155:1')).toEqual([mainnetPublic]);
  expect(requested).toHaveLength(1);
  pass(2);
  await urlsOf('eip155:1');
  expect(requested).toHaveLength(2);
});

test('param: every network of this package but the local one has public nodes, until the host writes its own', () => {
  const { anvil, ...others } = networks;
  expect(hasPublicNodes(anvil)).toBe(false);
  const each = Object.values(others).flatMap((value) => (typeof value === 'function' ? [] : [value]));
  expect(each.length).toBeGreaterThan(10);
  for (const network of each) {
    expect([network.name, hasPublicNodes(network)]).toEqual([network.name, true]);
    const http = [...network.rpcUrls.default.http, own];
    expect([network.name, hasPublicNodes({ ...network, rpcUrls: { default: { http } } })]).toEqual([
      network.name,
      false,
    ]);
  }
});
