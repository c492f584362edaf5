import { getCollectibles } from '@portico/protocol/api';
import { type Chain, type Fixtures, collectibleAbi, deployFixtures, editionAbi } from '@portico/testing/chains';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { createLedger } from '../testSupport/ledger.ts';
import { openFresh } from '../testSupport/openFresh.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { openReader, pixel } from '../testSupport/pictures.ts';
import { readMetadata } from './services/collectibles/readMetadata.ts';
import type { PublicRequest } from './upstream/fetchPublic.ts';
import { UpstreamFailure } from './upstream/readJson.ts';

const asJson = (value: unknown): string => `data:application/json,${JSON.stringify(value)}`;
const stillSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
const loudSvg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>';
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describe.each(inject('postgresServers').map((server) => [server.name, server] as const))('%s', (_name, postgres) => {
  let chain: Chain;
  let fixtures: Fixtures;
  let ledger: ReturnType<typeof createLedger>;
  let opened: Awaited<ReturnType<typeof openFresh>>;
  let served: ReturnType<typeof createTestApp>;
  beforeAll(async () => {
    [chain, opened] = await Promise.all([startTestChain({ chainId: 1 }), openFresh(postgres)]);
    fixtures = await deployFixtures(chain);
    ledger = createLedger(chain);
    served = createTestApp({
      rpcUrls: { 'eip155:1': [chain.rpcUrl] },
      headMs: 1,
      db: opened.database,
      config: { history: { pollMs: 60 } },
    });
  });
  afterAll(async () => {
    await served.stop();
    await Promise.all([chain.stop(), opened.close()]);
  });

  const get = async (account: string, query: Record<string, string> = {}) =>
    served.app.request(
      `/v1/account/${account}/nfts?${new URLSearchParams({ projectId: 'demo', ...query }).toString()}`,
      { headers: { origin: 'https://demo.example' } },
    );
  const page = async (account: string, query: Record<string, string> = {}) => {
    const response = await get(account, query);
    expect(response.status).toBe(200);
    return v.parse(getCollectibles.response, await jsonOf(response));
  };
  const mint = (to: number, id: bigint, count: bigint, uri: string) =>
    ledger.call(1, fixtures.edition.address, editionAbi, 'mint', [ledger.at(to), id, count, uri]);

  test('behavior: collectibles of both standards are shown while they are held, the last received first', async () => {
    const { at, call } = ledger;
    const { collectible, edition } = fixtures;
    await call(1, collectible.address, collectibleAbi, 'mint', [at(7)]);
    await call(1, collectible.address, collectibleAbi, 'mint', [at(7)]);
    await mint(7, 50n, 3n, asJson({ name: 'Fiftieth', description: 'One of three', image: pixel }));
    await call(7, edition.address, editionAbi, 'safeTransferFrom', [at(7), at(6), 50n, 1n, '0x']);
    await call(7, collectible.address, collectibleAbi, 'transferFrom', [at(7), at(6), 7n]);
    const held = async () => (await page(at(7))).collectibles.map(({ name, quantity }) => `${quantity} ${name}`);
    await expect.poll(held, { timeout: 20_000 }).toEqual(['2 Fiftieth', '1 Plaza Tiles 8']);
    const { collectibles, next } = await page(at(7));
    expect(next).toBeNull();
    expect(collectibles[0]).toEqual({
      chainId: 'eip155:1',
      address: `eip155:1:${edition.address.toLowerCase()}`,
      tokenId: '50',
      standard: 'ERC1155',
      quantity: '2',
      name: 'Fiftieth',
      collection: 'Plaza Lanterns',
      description: 'One of three',
      imageUrl: pixel,
    });
    expect(collectibles[1]).toMatchObject({ tokenId: '8', standard: 'ERC721', collection: 'Plaza Tiles' });
    const provided = async () => (await page(at(6))).collectibles.map(({ tokenId }) => tokenId);
    await expect.poll(provided, { timeout: 20_000 }).toEqual(['7', '50']);
  });

  test('behavior: pages neither skip nor repeat, and what was given away in between is passed over', async () => {
    const { at, call } = ledger;
    const { edition } = fixtures;
    for (let id = 100n; id < 140n; id += 1n) await mint(2, id, 1n, '');
    const ids = Array.from({ length: 12 }, (_, index) => 139n - BigInt(index));
    await call(2, edition.address, editionAbi, 'safeBatchTransferFrom', [at(2), at(0), ids, ids.map(() => 1n), '0x']);
    await expect.poll(async () => (await page(at(2))).isComplete, { timeout: 20_000 }).toBe(true);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const one: Awaited<ReturnType<typeof page>> = await page(at(2), cursor === null ? {} : { cursor });
      found.push(...one.collectibles.map(({ address, tokenId }) => `${address} ${tokenId}`));
      cursor = one.next;
    } while (cursor !== null);
    const kept = Array.from({ length: 28 }, (_, index) => String(127 - index));
    const lanterns = found.filter((one) => one.includes(edition.address.toLowerCase()));
    const minted = lanterns.map((one) => one.split(' ')[1] ?? '').filter((id) => Number(id) >= 100);
    expect(minted).toEqual(kept);
    expect(new Set(found).size).toBe(found.length);
  });

  test('error: hostile metadata is shown without its picture, and its text as plain text', async () => {
    const images = [
      'javascript:alert(1)',
      'http://example.com/a.png',
      'https://127.0.0.1/a.png',
      'https://user:secret@example.com/a.png',
      'data:text/html;base64,PHNjcmlwdD4=',
      `data:image/svg+xml;base64,${base64(loudSvg)}`,
      `data:image/svg+xml;utf8,${loudSvg}`,
      loudSvg,
      'ipfs://../../secret',
    ];
    for (const [index, image] of images.entries())
      await mint(
        5,
        900n + BigInt(index),
        1n,
        asJson({ name: `Bad\u202E ${index}\n<b>`, image: image.replaceAll('"', '\\"') }),
      );
    const other = ['http://169.254.169.254/latest', 'https://localhost/a.json', 'file:///etc/passwd', '{}', '%', ''];
    for (const [index, uri] of other.entries()) await mint(5, 950n + BigInt(index), 1n, uri);
    await expect
      .poll(async () => (await page(at5())).collectibles.length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(images.length + other.length);
    const { collectibles } = await page(at5());
    const bad = collectibles.filter(({ tokenId }) => Number(tokenId) >= 900);
    expect(bad).toHaveLength(images.length + other.length);
    expect(bad.filter(({ imageUrl }) => imageUrl !== undefined)).toEqual([]);
    const names = bad.map(({ name }) => name).filter((name) => name !== undefined);
    expect(names[0]).toBe('Bad 8 <b>');
    expect(names).toHaveLength(images.length);
  });
  const at5 = (): string => ledger.at(5);

  test('error: an invalid cursor is refused by its name', async () => {
    const response = await get(ledger.at(0), { cursor: 'no.cursor' });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining("'cursor'")]);
  });
});

test('param: metadata comes inline, from IPFS or from an open address with the id in it', async () => {
  const requested: string[] = [];
  const reader = openReader();
  const read = (uri: string, answer: unknown = { name: 'Seven', image: 'https://example.com/7.png' }) =>
    readMetadata(uri, 7n, {
      ipfsGateway: 'https://gateway.example',
      reader,
      signal: new AbortController().signal,
      fetchPublic: async ({ url }: PublicRequest) => {
        requested.push(url);
        return JSON.stringify(answer);
      },
    });
  const seven = { name: 'Seven', image: 'https://example.com/7.png' };
  expect(await read('https://example.com/{id}.json')).toMatchObject(seven);
  expect(await read(`ipfs://Qm${'a'.repeat(44)}/7`)).toMatchObject(seven);
  expect(await read(asJson(seven))).toMatchObject(seven);
  expect(await read(`data:application/json;base64,${base64(JSON.stringify(seven))}`)).toMatchObject(seven);
  expect(await read(`data:application/json;utf8,${encodeURIComponent(JSON.stringify(seven))}`)).toMatchObject(seven);
  expect(requested).toEqual([
    `https://example.com/${'0'.repeat(63)}7.json`,
    `https://gateway.example/ipfs/Qm${'a'.repeat(44)}/7`,
  ]);
  const drawn = `data:image/svg+xml;base64,${base64(stillSvg)}`;
  expect((await read(asJson({ image_data: stillSvg }).replaceAll('%', '%25')))?.image).toBe(drawn);
  expect((await read('https://example.com', { image: `data:image/svg+xml,${stillSvg}` }))?.image).toBe(drawn);
  const worded = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="9">Grim Shout</text></svg>';
  expect((await read(asJson({ image: worded }).replaceAll('%', '%25')))?.image).toBe(
    `data:image/svg+xml;base64,${base64(worded)}`,
  );
  expect(await read('https://example.com', { name: 7, image: null })).toEqual({});
  const large = `data:image/png;base64,${'A'.repeat(70_000)}`;
  expect(await read('https://example.com', { name: 'Large', image: large })).toEqual({ name: 'Large' });
});

test('error: a host that is slow, too large or invalid yields no metadata', async () => {
  const reader = openReader();
  const read = (answer: () => Promise<string>) =>
    readMetadata('https://example.com/7', 7n, {
      ipfsGateway: 'https://gateway.example',
      reader,
      signal: new AbortController().signal,
      fetchPublic: answer,
    });
  for (const kind of ['too_large', 'timeout', 'network', 'invalid_response'] as const)
    expect(await read(async () => Promise.reject(new UpstreamFailure(kind)))).toBeUndefined();
  for (const text of ['<!doctype html>', '', 'null', '"x"']) expect(await read(async () => text)).toBeUndefined();
});
