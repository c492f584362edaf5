import type { RequestListener } from 'node:http';
import { isPorticoError } from '@portico/protocol';
import { getPrices, getWallets, revokeSession } from '@portico/protocol/api';
import { afterEach, expect, test } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import { createHttpServers } from '../http/httpServer.fixtures.ts';
import type { PorticoOptions } from '../contract/porticoOptions.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { callService } from './callService.ts';

const servers = createHttpServers();
afterEach(servers.stopAll);

const noWait = { wait: async () => undefined };

async function setUp(listener: RequestListener, options: Partial<PorticoOptions> = {}) {
  const server = await servers.serve(listener);
  return createTestPortico({ projectId: 'demo', sdkType: 'kit', sdkVersion: '1.2.3', server, ...options }).portico;
}

test('behavior: the project and the SDK are sent, undefined values are not, and the answer is parsed', async () => {
  const requested: string[] = [];
  const portico = await setUp((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ data: [{ id: 'a', name: 'A', image_id: 'b', extra: 1 }], count: 1 }));
  });
  const query = { page: '2', search: 'a&b', include: undefined };
  const answer = await callService(getContext(portico), 'directory', getWallets, { query });
  expect(answer).toEqual({ data: [{ id: 'a', name: 'A', image_id: 'b' }], count: 1 });
  expect(requested).toEqual(['GET /getWallets?page=2&search=a%26b&projectId=demo&st=kit&sv=1.2.3']);
});

test('param: a caller cannot pass itself off as another project, and a value cannot leave its place in the path', async () => {
  let requested = '';
  const portico = await setUp((request, response) => {
    requested = request.url ?? '';
    response.writeHead(404).end();
  });
  const request = { params: { address: '../../admin?x=' }, query: { projectId: 'other' }, body: {} };
  await expect(callService(getContext(portico), 'data', revokeSession, request)).rejects.toMatchObject({
    code: 'http.failed',
  });
  expect(requested).toBe('/v1/sessions/..%2F..%2Fadmin%3Fx%3D/revoke?projectId=demo&st=kit&sv=1.2.3');
});

test('behavior: a POST carries its body, and is repeated where that is safe', async () => {
  const bodies: string[] = [];
  const portico = await setUp((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      bodies.push(`${String(request.headers['content-type'])} ${body}`);
      response.writeHead(bodies.length < 2 ? 503 : 200).end(JSON.stringify({ fungibles: [] }));
    });
  });
  const body = { projectId: 'demo', currency: 'usd', addresses: ['eip155:1:0x1'] };
  expect(await callService(getContext(portico), 'data', getPrices, { body }, noWait)).toEqual({ fungibles: [] });
  expect(bodies).toEqual(Array.from({ length: 2 }, () => `application/json ${JSON.stringify(body)}`));
  const once = { ...getPrices, isRepeatable: false };
  bodies.length = 0;
  await expect(callService(getContext(portico), 'data', once, { body }, noWait)).rejects.toMatchObject({
    context: { status: 503 },
  });
  expect(bodies).toHaveLength(1);
});

test('error: a refusal is reported with its code and the id of the request', async () => {
  const portico = await setUp((_request, response) => {
    const body = { code: 'project.origin_not_allowed', message: 'no', requestId: 'r-1' };
    response.writeHead(400).end(JSON.stringify(body));
  });
  await expect(callService(getContext(portico), 'directory', getWallets)).rejects.toMatchObject({
    code: 'http.failed',
    context: { status: 400, serviceCode: 'project.origin_not_allowed', requestId: 'r-1', reason: 'no' },
  });
});

test.each([
  ['the first reason, else the message', { reasons: [{ description: 'Taken.' }, { description: 'Late.' }] }, 'Taken.'],
  ['the message', { reasons: [] }, 'no'],
  ['what can be seen of it', { message: 'a\u202Eb\u0000 \n c' }, 'ab c'],
  ['not all of a long one', { message: 'x'.repeat(1_000) }, 'x'.repeat(200)],
  ['nothing, where nothing can be seen', { message: '\u200B' }, undefined],
  ['nothing of another shape', { reasons: 'Taken.' }, undefined],
])('error: the reason of a refusal is %s', async (_, change, expected) => {
  const portico = await setUp((_request, response) => {
    response.writeHead(400).end(JSON.stringify({ code: 'x', message: 'no', requestId: 'r-1', ...change }));
  });
  const error: unknown = await callService(getContext(portico), 'directory', getWallets).catch(
    (thrown: unknown) => thrown,
  );
  expect(isPorticoError(error, 'http.failed') && error.context.reason).toBe(expected);
});

test.each([
  ['HTML', '<html>down</html>'],
  ['another shape', '{"wallets":[]}'],
  ['nothing', ''],
  ['more than a megabyte', `{"data":[],"count":0,"x":"${'x'.repeat(1_100_000)}"}`],
  ['a number that is none', '{"data":[],"count":-1}'],
])('error: %s for an answer is a failure, and what it held is not kept', async (_, text) => {
  const portico = await setUp((_request, response) => response.end(text));
  const failed = callService(getContext(portico), 'directory', getWallets);
  await expect(failed).rejects.toMatchObject({
    code: 'http.failed',
    message: expect.stringMatching(/^HTTP request failed/),
  });
  await expect(failed).rejects.not.toHaveProperty('cause.input');
});

test('error: without a server or a project nothing is requested', async () => {
  const requested: unknown[] = [];
  const listener: RequestListener = (request) => requested.push(request.url);
  const without = await setUp(listener, { server: undefined });
  await expect(callService(getContext(without), 'data', getWallets)).rejects.toMatchObject({
    code: 'feature.not_available',
  });
  const nameless = await setUp(listener, { projectId: '' });
  await expect(callService(getContext(nameless), 'data', getWallets)).rejects.toMatchObject({
    code: 'project.missing_id',
  });
  expect(requested).toEqual([]);
});

test('behavior: each service may be somewhere else', async () => {
  const listenAs =
    (name: string): RequestListener =>
    (_request, response) =>
      response.end(JSON.stringify({ data: [{ id: name, name, image_id: name }], count: 1 }));
  const directory = await servers.serve(listenAs('directory'));
  const portico = await setUp(listenAs('rest'));
  const rest = portico.getState().options.server;
  portico.updateOptions({ server: { ...(typeof rest === 'string' && { url: rest }), directory: `${directory}/` } });
  const idOf = async (service: 'directory' | 'data') =>
    (await callService(getContext(portico), service, getWallets)).data.map(({ id }) => id);
  expect(await idOf('directory')).toEqual(['directory']);
  expect(await idOf('data')).toEqual(['rest']);
});
