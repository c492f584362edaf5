import type { RequestListener } from 'node:http';
import type { CaipNetworkId } from '@portico/protocol';
import { type ApiCall, getBalance, getHistory } from '@portico/protocol/api';
import { afterEach, expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { isSupportedByServer } from './supportedChains.ts';

const servers = createHttpServers();
afterEach(servers.stopAll);

const FIVE_MINUTES_MS = 300_000;

function createChainsServer(chains: readonly string[], calls?: Readonly<Record<string, readonly string[]>>) {
  const requested: string[] = [];
  const listener: RequestListener = (request, response) => {
    requested.push(request.url ?? '');
    response.end(JSON.stringify({ http: chains, ws: [], calls }));
  };
  return { requested, listener };
}

test('behavior: the list is fetched with the first call, once for all concurrent callers, and then cached', async () => {
  const { requested, listener } = createChainsServer(['eip155:1', 'eip155:10']);
  const server = await servers.serve(listener);
  const { portico } = createTestPortico({ projectId: 'demo', sdkType: 'kit', sdkVersion: '1.2.3', server });
  expect(requested).toEqual([]);
  const answers = await Promise.all([
    isSupportedByServer(getContext(portico), 'eip155:1'),
    isSupportedByServer(getContext(portico), 'eip155:10'),
    isSupportedByServer(getContext(portico), 'eip155:137'),
  ]);
  expect(answers).toEqual([true, true, false]);
  expect(await isSupportedByServer(getContext(portico), 'eip155:1')).toBe(true);
  expect(requested).toEqual(['/v1/supported-chains?projectId=demo&st=kit&sv=1.2.3']);
});

test('behavior: after five minutes it is requested again', async () => {
  const { requested, listener } = createChainsServer(['eip155:1']);
  const server = await servers.serve(listener);
  let nowMs = 1_000;
  const { portico } = createTestPortico({ server }, { now: () => nowMs });
  await isSupportedByServer(getContext(portico), 'eip155:1');
  nowMs += FIVE_MINUTES_MS - 1;
  expect(await isSupportedByServer(getContext(portico), 'eip155:1')).toBe(true);
  expect(requested).toHaveLength(1);
  nowMs += 1;
  expect(await isSupportedByServer(getContext(portico), 'eip155:1')).toBe(true);
  expect(requested).toHaveLength(2);
});

test('param: data and RPC may be two servers, each with its own list', async () => {
  const data = createChainsServer(['eip155:1']);
  const rpc = createChainsServer(['eip155:10']);
  const server = { data: await servers.serve(data.listener), rpc: await servers.serve(rpc.listener) };
  const { portico } = createTestPortico({ server });
  expect(await isSupportedByServer(getContext(portico), 'eip155:10')).toBe(false);
  expect(await isSupportedByServer(getContext(portico), 'eip155:10', { service: 'rpc' })).toBe(true);
});

test('param: a call is supported where the server lists it for the network, and everywhere of a server that lists none', async () => {
  const listed = createChainsServer(['eip155:1', 'eip155:10'], {
    'eip155:1': ['getBalance'],
    'eip155:137': ['getBalance'],
  });
  const unlisted = createChainsServer(['eip155:1']);
  const server = { data: await servers.serve(listed.listener), rpc: await servers.serve(unlisted.listener) };
  const { portico } = createTestPortico({ server });
  const isSupported = (id: CaipNetworkId, call: ApiCall, service: 'data' | 'rpc' = 'data') =>
    isSupportedByServer(getContext(portico), id, { call, service });
  expect([await isSupported('eip155:1', getBalance), await isSupported('eip155:1', getHistory)]).toEqual([true, false]);
  // Without a list of its own, and not among the chains.
  expect([await isSupported('eip155:10', getBalance), await isSupported('eip155:137', getBalance)]).toEqual([
    true,
    false,
  ]);
  expect(await isSupportedByServer(getContext(portico), 'eip155:10')).toBe(true);
  expect(await isSupported('eip155:1', getHistory, 'rpc')).toBe(true);
});

test('behavior: without a server nothing is supported and nothing is requested', async () => {
  const { portico } = createTestPortico({});
  expect(await isSupportedByServer(getContext(portico), 'eip155:1')).toBe(false);
});

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(404).end()],
  ['answers nonsense', (_, response) => response.end('{"http":"eip155:1"}')],
])('error: a server that %s is no answer, and is requested again next time', async (_, first) => {
  const { requested, listener } = createChainsServer(['eip155:1']);
  let isFirst = true;
  const server = await servers.serve((request, response) => {
    if (!isFirst) return listener(request, response);
    isFirst = false;
    return first(request, response);
  });
  const { portico } = createTestPortico({ server });
  await expect(isSupportedByServer(getContext(portico), 'eip155:1')).rejects.toMatchObject({ code: 'http.failed' });
  expect(await isSupportedByServer(getContext(portico), 'eip155:1')).toBe(true);
  expect(requested).toHaveLength(1);
});

test('error: who stops waiting stops alone', async () => {
  const { requested, listener } = createChainsServer(['eip155:1']);
  const server = await servers.serve(listener);
  const { portico } = createTestPortico({ server });
  const controller = new AbortController();
  const stopped = isSupportedByServer(getContext(portico), 'eip155:1', { signal: controller.signal });
  const other = isSupportedByServer(getContext(portico), 'eip155:1');
  controller.abort();
  await expect(stopped).rejects.toMatchObject({ code: 'aborted' });
  expect(await other).toBe(true);
  expect(requested).toHaveLength(1);
});
