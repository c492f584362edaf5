import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createHttpServers } from './httpServer.fixtures.ts';
import { parseRetryAfter, toBackoffMs } from './retryDelay.ts';
import { retryFetch } from './retryFetch.ts';

const servers = createHttpServers();
afterEach(servers.stopAll);

const serve = async (listener: RequestListener): Promise<string> => `${await servers.serve(listener)}/path?key=secret`;

function patience() {
  const waits: number[] = [];
  return { waits, wait: async (durationMs: number) => void waits.push(durationMs) };
}

test('behavior: an answer is read to its end', async () => {
  const url = await serve((request, response) => {
    response.end(`${request.method} ${String(request.headers['x-kind'])} ünïcode`);
  });
  const answer = await retryFetch({ url, method: 'POST', headers: { 'x-kind': 'test' }, body: '{}' });
  expect(answer).toEqual({ status: 200, text: 'POST test ünïcode' });
});

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'behavior: %d is tried three times more, after 150, 300 and 600 ms',
  async (status) => {
    let count = 0;
    const url = await serve((_request, response) => {
      count += 1;
      response.writeHead(status).end();
    });
    const { waits, wait } = patience();
    await expect(retryFetch({ url }, { wait })).rejects.toMatchObject({
      code: 'http.failed',
      message: expect.stringMatching(/^HTTP request failed/),
      context: { status, host: new URL(url).host },
    });
    expect(count).toBe(4);
    expect(waits).toEqual([150, 300, 600]);
  },
);

test('behavior: what must not be done twice is not repeated', async () => {
  let count = 0;
  const url = await serve((_request, response) => {
    count += 1;
    response.writeHead(503).end();
  });
  const { wait } = patience();
  await expect(retryFetch({ url, method: 'POST', isRepeatable: false }, { wait })).rejects.toMatchObject({
    context: { status: 503 },
  });
  expect(count).toBe(1);
});

test('behavior: a refusal is described where the caller can read it, and never read past 4 kB', async () => {
  const url = await serve((request, response) => {
    response.writeHead(400).end(request.method === 'GET' ? 'because' : 'x'.repeat(5000));
  });
  const describeRefusal = (text: string) => ({ serviceCode: text });
  await expect(retryFetch({ url, describeRefusal })).rejects.toMatchObject({
    context: { status: 400, serviceCode: 'because' },
  });
  const long = retryFetch({ url, method: 'POST', describeRefusal });
  await expect(long).rejects.toMatchObject({ code: 'http.failed', context: { status: 400 } });
  await expect(long).rejects.not.toMatchObject({ context: { serviceCode: expect.anything() } });
});

test('behavior: it stops repeating once an answer is good', async () => {
  let count = 0;
  const url = await serve((_request, response) => {
    count += 1;
    response.writeHead(count < 3 ? 503 : 200).end('at last');
  });
  const { waits, wait } = patience();
  expect((await retryFetch({ url }, { wait })).text).toBe('at last');
  expect(waits).toEqual([150, 300]);
});

test('behavior: a cut connection is a network error and tried again', async () => {
  let count = 0;
  const url = await serve((_request, response) => {
    count += 1;
    if (count === 1) response.destroy();
    else response.end('here');
  });
  const { waits, wait } = patience();
  expect((await retryFetch({ url }, { wait })).text).toBe('here');
  expect(waits).toEqual([150]);
});

test.each([400, 401, 404, 501])('error: %d is final', async (status) => {
  let count = 0;
  const url = await serve((_request, response) => {
    count += 1;
    response.writeHead(status).end();
  });
  await expect(retryFetch({ url })).rejects.toMatchObject({ code: 'http.failed', context: { status } });
  expect(count).toBe(1);
});

test('behavior: Retry-After is honoured, and one beyond the time limit is not waited for', async () => {
  let count = 0;
  const header = { value: '2' };
  const url = await serve((_request, response) => {
    count += 1;
    response.writeHead(429, { 'retry-after': header.value }).end();
  });
  const { waits, wait } = patience();
  await expect(retryFetch({ url }, { wait })).rejects.toMatchObject({ context: { status: 429 } });
  expect(waits).toEqual([2_000, 2_000, 2_000]);
  header.value = '3600';
  count = 0;
  await expect(retryFetch({ url }, { wait })).rejects.toMatchObject({ context: { status: 429 } });
  expect(count).toBe(1);
});

test('error: more bytes than allowed are not read, whether the server declares them or not', async () => {
  const part = 'x'.repeat(50_000);
  const reported = await serve((_request, response) => response.setHeader('content-length', 10_000_000).end(part));
  const unsaid = await serve((_request, response) => {
    const more = (): void => {
      if (!response.destroyed && response.write(part)) setImmediate(more);
    };
    response.on('drain', more);
    more();
  });
  for (const url of [reported, unsaid]) {
    await expect(retryFetch({ url, maxBytes: 100_000 })).rejects.toMatchObject({ code: 'http.failed' });
  }
});

test('error: a server that never answers is aborted, once', async () => {
  let count = 0;
  const url = await serve(() => {
    count += 1;
  });
  await expect(retryFetch({ url, timeoutMs: 400 })).rejects.toMatchObject({
    code: 'http.timeout',
    message: expect.stringMatching(/^Request timed out/),
    context: { timeoutMs: 400 },
  });
  expect(count).toBe(1);
});

test('behavior: the caller can end it, before and while it runs, also in a wait', async () => {
  const url = await serve((_request, response) => response.writeHead(500).end());
  await expect(retryFetch({ url, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' });
  const controller = new AbortController();
  const running = retryFetch(
    { url, signal: controller.signal },
    { now: () => (queueMicrotask(() => controller.abort()), 0) },
  );
  await expect(running).rejects.toMatchObject({ code: 'aborted' });
});

test('error: no error holds more of the URL than its host', async () => {
  const url = await serve((_request, response) => response.writeHead(404).end('the body'));
  const error: unknown = await retryFetch({ url }).catch((cause: unknown) => cause);
  expect(JSON.stringify(error)).not.toMatch(/secret|body|path/);
});

test('param: Retry-After holds seconds or a date', () => {
  const nowMs = Date.parse('Sat, 21 Nov 2026 10:00:00 GMT');
  expect(parseRetryAfter('120', nowMs)).toBe(120_000);
  expect(parseRetryAfter(' 0 ', nowMs)).toBe(0);
  expect(parseRetryAfter('Sat, 21 Nov 2026 10:00:05 GMT', nowMs)).toBe(5_000);
  expect(parseRetryAfter('Sat, 21 Nov 2026 09:00:00 GMT', nowMs)).toBe(0);
  for (const nonsense of [null, '', 'soon', '-5', '1.5', '99999999999', 'Sat, 99 Foo']) {
    expect(parseRetryAfter(nonsense, nowMs)).toBeUndefined();
  }
  expect([0, 1, 2].map(toBackoffMs)).toEqual([150, 300, 600]);
});
