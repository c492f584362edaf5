import * as v from 'valibot';
import { type ApiCall, apiErrorSchema, apiErrorStatuses, fillPath } from '@portico/protocol/api';
import { deployNames, devAccounts, startChain } from '@portico/testing/chains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';

let chain: Awaited<ReturnType<typeof startChain>>;
let served: ReturnType<typeof createTestApp>;

beforeAll(async () => {
  chain = await startChain({ chainId: 1 });
  const [ada] = devAccounts(1);
  const { universalResolver } = await deployNames(chain, [{ name: 'ada.eth', address: ada?.address ?? '0x' }]);
  served = createTestApp({ rpcUrls: { 'eip155:1': [chain.rpcUrl] }, deps: { ensResolver: universalResolver } });
});
afterAll(() => chain.stop());

async function send({ path, method }: ApiCall, { params, query, body }: ApiCall['examples'][number]) {
  const search = new URLSearchParams({ projectId: 'demo', st: 'appkit', sv: '1.0.0', ...query });
  return served.app.request(`${fillPath(path, params)}?${search.toString()}`, {
    method,
    headers: { origin: 'https://demo.example', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

test('behavior: every example of every call that is served is answered as its schema says', async () => {
  expect(served.calls.map(({ name }) => name)).toEqual([
    'getWallets',
    'getAnalyticsConfig',
    'getSupportedChains',
    'rpc',
    'getIdentity',
  ]);
  for (const call of served.calls) {
    for (const example of call.examples) {
      const response = await send(call, example);
      const json = await jsonOf(response);
      const what = `${call.name}: ${example.summary}`;
      if (example.error === undefined) {
        expect(response.status, what).toBe(200);
        expect(v.is(call.response, json), what).toBe(true);
      } else {
        expect([response.status, v.parse(apiErrorSchema, json).code], what).toEqual([
          apiErrorStatuses[example.error],
          example.error,
        ]);
      }
    }
  }
});

test('error: every call refuses a stranger, an unlisted page and a missing project', async () => {
  for (const call of served.calls) {
    const example = call.examples.find(({ error }) => error === undefined) ?? { summary: '' };
    const stranger = await send(call, { ...example, query: { ...example.query, projectId: 'nobody' } });
    expect(v.parse(apiErrorSchema, await jsonOf(stranger)).code, call.name).toBe('project.unknown');
    const empty = await send(call, { ...example, query: { ...example.query, projectId: '' } });
    expect(empty.status, call.name).toBe(400);
  }
});
