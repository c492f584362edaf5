import { getIdentity } from '@portico/protocol/api';
import { deployNames, devAccounts } from '@portico/testing/chains';
import * as v from 'valibot';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { createLimiter } from '../store/limiter.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { startTestChain } from '../testSupport/chains.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { drawPicture, openReader } from '../testSupport/pictures.ts';
import { type TestAppParameters, createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { createForeignPictures } from './services/pictures/createForeignPictures.ts';
import { createPictureIds } from './services/pictures/pictureIds.ts';
import type { PublicRequest } from './upstream/fetchPublic.ts';
import { UpstreamFailure } from './upstream/readJson.ts';

const secret = new Uint8Array(32).fill(7);
const source = 'https://evil.example/0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266.png';
/** The open internet, as far as these tests see it. */
let fetched: PublicRequest[];
let answer: () => Promise<Uint8Array>;
beforeEach(() => {
  fetched = [];
  answer = async () => drawPicture(300, 300).png;
});
const fetchPicture = async (query: PublicRequest): Promise<Uint8Array> => {
  fetched.push(query);
  return answer();
};

async function openApp(http: TestAppParameters['http'] = {}) {
  const opened = await openFresh(inject('postgresServers')[0]);
  const { database } = opened;
  await database.execute("INSERT INTO server_keys (name, key) VALUES ('pictures', $1)", [secret]);
  const { app, lines } = createTestApp({ http, db: database, fetchPicture });
  const path = (id: string): string => `/v1/pictures/${id}`;
  const get = async (id: string, headers: Record<string, string> = {}) => app.request(path(id), { headers });
  return { get, lines, database };
}
const id = createPictureIds(secret).seal(source);

describe('GET /v1/pictures/{id}', () => {
  test('behavior: a foreign picture is fetched once, redrawn, and cached for all requests', async () => {
    const { get, lines } = await openApp();
    const responses = await Promise.all([get(id), get(id)]);
    responses.push(await get(id));
    for (const response of responses) {
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    }
    expect(fetched).toMatchObject([{ url: source, method: 'GET', accept: 'image/*', bytesMax: 2_000_000 }]);
    const tag = responses[0]?.headers.get('etag') ?? '';
    expect((await get(id, { 'if-none-match': tag })).status).toBe(304);
    expect(lines.join('')).not.toMatch(/evil|f39fd6e5/);
  });

  test('error: an id that this installation did not make is not found, and nothing is fetched', async () => {
    const { get } = await openApp();
    const other = createPictureIds(new Uint8Array(32).fill(8)).seal(source);
    const turned = (id.startsWith('A') ? 'B' : 'A') + id.slice(1);
    for (const one of [other, turned, id.slice(0, -2), 'x', encodeURIComponent(source), 'A'.repeat(4_000)])
      expect([one.slice(0, 20), (await get(one)).status]).toEqual([one.slice(0, 20), 404]);
    expect(fetched).toEqual([]);
  });

  test('error: a picture that cannot be fetched, or is invalid, is not found, and is not fetched again at once', async () => {
    const { get } = await openApp();
    const answers: (() => Promise<Uint8Array>)[] = [
      () => Promise.reject(new UpstreamFailure('network')),
      () => Promise.reject(new UpstreamFailure('too_large')),
      async () => new TextEncoder().encode('<html>'),
      async () => drawPicture(64, 64).png.subarray(0, 60),
    ];
    for (const [at, one] of answers.entries()) {
      answer = one;
      const own = createPictureIds(secret).seal(`${source}?${at}`);
      expect([at, (await get(own)).status, (await get(own)).status]).toEqual([at, 404, 404]);
    }
    expect(fetched).toHaveLength(answers.length);
    answer = async () => drawPicture(9, 9).png;
    expect((await get(id)).status).toBe(200);
  });

  test('behavior: a picture that has to be fetched counts for more than one that is there', async () => {
    const limiter = createLimiter(createMemoryStore(), { perProject: 100, perAddress: 7 });
    const { get } = await openApp({ limiter });
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await get(id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

test('behavior: the address in an answer is a path of this server that shows nothing of the host or of the visitor', async () => {
  const [ada] = devAccounts(1);
  const address = ada?.address ?? '0x';
  const [chain, { database }] = await Promise.all([
    startTestChain({ chainId: 1 }),
    openFresh(inject('postgresServers')[0]),
  ]);
  const names = await deployNames(chain, [{ name: 'ada.eth', address, avatar: source }]);
  const parameters = {
    rpcUrls: { 'eip155:1': [chain.rpcUrl] },
    db: database,
    config: { identity: { ensResolver: names.universalResolver } },
  };
  const sendRequest = async () => {
    const { app } = createTestApp({ ...parameters, fetchPicture });
    const response = await app.request(`/v1/identity/${address}?projectId=demo`);
    const { avatar } = v.parse(getIdentity.response, await jsonOf(response));
    expect((await app.request(avatar ?? '')).status).toBe(200);
    return avatar ?? '';
  };
  const avatar = await sendRequest();
  expect(avatar).toMatch(/^\/v1\/pictures\/[\w-]+$/);
  expect(Buffer.from(avatar.slice('/v1/pictures/'.length), 'base64url').toString('latin1')).not.toMatch(
    /evil|f39fd6e5/,
  );
  // Another process of the installation makes the same.
  expect(await sendRequest()).toBe(avatar);
  expect(fetched.map(({ url }) => url)).toEqual([source, source]);
});

test('error: without the database there is no picture, and the name is shown', async () => {
  const pictures = createForeignPictures({
    loadKey: () => Promise.reject(new Error('away')),
    reader: openReader(),
    fetchBytes: fetchPicture,
  });
  expect(await pictures.toPageAddress(source)).toBeUndefined();
  expect(await pictures.toPageAddress('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
});

test('behavior: pictures are fetched again after a day, those that could not be had after a minute, and the memory is bounded', async () => {
  let nowMs = 0;
  const pictures = createForeignPictures({
    loadKey: async () => secret,
    reader: openReader(),
    fetchBytes: fetchPicture,
    memoryBytesMax: 500_000,
    now: () => nowMs,
  });
  const seal = (at: number): string => createPictureIds(secret).seal(`${source}?${at}`);
  const find = async (at: number) => (await pictures.find(seal(at)))?.bytes.length ?? 0;
  expect(await find(0)).toBeGreaterThan(1_000);
  answer = () => Promise.reject(new UpstreamFailure('timeout'));
  expect(await find(1)).toBe(0);
  answer = async () => drawPicture(300, 300).png;
  expect([await pictures.isKnown(seal(0)), await pictures.isKnown(seal(1))]).toEqual([true, true]);
  nowMs = 60_000;
  expect([await pictures.isKnown(seal(0)), await pictures.isKnown(seal(1))]).toEqual([true, false]);
  nowMs = 86_400_000;
  expect(await pictures.isKnown(seal(0))).toBe(false);
  for (let at = 10; at < 30; at += 1) await find(at);
  expect([await pictures.isKnown(seal(10)), await pictures.isKnown(seal(29))]).toEqual([false, true]);
});
