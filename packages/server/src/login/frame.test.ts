import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createApp } from '../http/frame.ts';
import { createProjects } from '../projects/createProjects.ts';
import { writeFrameReleases } from '../testSupport/frameReleases.ts';
import { createTestApp, jsonOf } from '../testSupport/testApp.ts';
import { createFrameModule } from './createFrameModule.ts';
import { readReleases } from './readReleases.ts';

const shop = {
  id: 'shop',
  origins: ['https://shop.example', 'https://*.shop.example', 'http://[::1]:*'],
  isAnalyticsEnabled: false,
};

function setUp(apiUrl?: string, safeChains: readonly string[] = []) {
  const { folder, release, scriptHash, popupScriptHash, securityScriptHash } = writeFrameReleases();
  const { http } = createTestApp({ http: { projects: createProjects({ fixed: [shop] }) } });
  const app = createApp(http, [
    createFrameModule({
      settings: { apiUrl, vault: { url: 'https://vault.example', key: 'BA==' }, safeChains },
      releases: readReleases(folder),
    }),
  ]);
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return {
    folder,
    release,
    scriptHash,
    popupScriptHash,
    securityScriptHash,
    get,
    page: `/frame/${release}/index.html`,
  };
}

const policyOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((part) => {
      const [name = '', ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );

test('behavior: the page may be embedded by the origins of its project alone, and runs its own script alone', async () => {
  const { get, page, scriptHash } = setUp('https://api.example/x');
  const response = await get(`${page}?projectId=shop&chainId=eip155:1`);
  expect(response.status).toBe(200);
  expect(policyOf(response)).toEqual({
    'default-src': "'none'",
    'script-src': `'${scriptHash}'`,
    'connect-src': "'self' https://api.example https://vault.example",
    'worker-src': "'self'",
    'frame-ancestors': 'https://shop.example https://*.shop.example',
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'portico-keys',
  });
});

test.each(['', '?projectId=other', '?projectId=', '?projectId=a%20b'])(
  'error: the page%s of no known project may be embedded by no one',
  async (query) => {
    const { get, page } = setUp();
    expect(policyOf(await get(page + query))).toMatchObject({
      'frame-ancestors': "'none'",
      'connect-src': "'self' https://vault.example",
    });
  },
);

test('behavior: the page is isolated, sets no cookie and shares nothing; an origin that is taken from the list counts at once', async () => {
  const { get, page } = setUp();
  const { headers } = await get(`${page}?projectId=shop`);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'integrity-policy': 'blocked-destinations=(script)',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect(headers.get('permissions-policy')).toContain('camera=()');
  for (const name of ['set-cookie', 'access-control-allow-origin', 'cross-origin-opener-policy', 'x-frame-options'])
    expect(headers.has(name), name).toBe(false);
  const again = await get(page, { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, policyOf(again)['frame-ancestors']]).toEqual([304, "'none'"]);
});

test.each([
  ['popup', "'self'"],
  ['security', "'none'"],
] as const)(
  'behavior: the page of a window is embedded by none, runs its own script alone, and keeps its opener: %s',
  async (name, sources) => {
    const { get, release, popupScriptHash, securityScriptHash } = setUp();
    const response = await get(`/frame/${release}/${name}.html?projectId=shop`);
    expect(policyOf(response)).toEqual({
      'default-src': "'none'",
      'script-src': `'${name === 'popup' ? popupScriptHash : securityScriptHash}'`,
      'connect-src': sources,
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
    for (const name of ['set-cookie', 'cross-origin-opener-policy'])
      expect(response.headers.has(name), name).toBe(false);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  },
);

test('behavior: a script never changes', async () => {
  const { get, release } = setUp();
  const response = await get(`/frame/${release}/frame.js`);
  expect([response.status, response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ]);
});

test.each(['..%2Ffolder', 'release.json', '__proto__', ''])('error: there is no file %s', async (file) => {
  const { get, release } = setUp();
  expect((await get(`/frame/${release}/${file}`)).status).toBe(404);
  expect((await get(`/frame/${'0'.repeat(32)}/index.html`)).status).toBe(404);
});

test('behavior: a frame is granted where every page around it is listed', async () => {
  const { get } = setUp('https://api.example');
  const response = await get('/frame/projects/shop?origin=https://shop.example&origin=https://a.shop.example');
  expect([response.status, await jsonOf(response), response.headers.get('cache-control')]).toEqual([
    200,
    { apiUrl: 'https://api.example', vault: { url: 'https://vault.example', key: 'BA==' } },
    'no-store',
  ]);
  expect(await jsonOf(await setUp().get('/frame/projects/shop?origin=https://shop.example'))).toEqual({
    vault: { url: 'https://vault.example', key: 'BA==' },
  });
  const withSafes = setUp(undefined, ['eip155:8453']);
  expect(await jsonOf(await withSafes.get('/frame/projects/shop?origin=https://shop.example'))).toMatchObject({
    safeChains: ['eip155:8453'],
  });
});

test.each([
  ['shop?origin=https://evil.example', 'project.origin_not_allowed'],
  ['shop?origin=https://shop.example&origin=https://evil.example', 'project.origin_not_allowed'],
  ['shop?origin=null', 'project.origin_not_allowed'],
  ['shop?origin=https://shop.example.evil.example', 'project.origin_not_allowed'],
  ['other?origin=https://shop.example', 'project.unknown'],
  ['shop', 'request.invalid_parameter'],
  [`shop?${'origin=https://shop.example&'.repeat(11)}`, 'request.invalid_parameter'],
])('error: %s is refused with %s', async (path, code) => {
  const response = await setUp().get(`/frame/projects/${path}`);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await jsonOf(response)).toMatchObject({ code });
});

test('error: a release with a changed byte is not served', () => {
  const changes: [string, (folder: string, release: string) => void, RegExp][] = [
    ['page', (folder, release) => appendFileSync(join(folder, release, 'index.html'), ' '), /another hash/],
    ['script', (folder, release) => appendFileSync(join(folder, release, 'frame.js'), ' '), /frame\.js/],
    ['window', (folder, release) => appendFileSync(join(folder, release, 'popup.html'), ' '), /popup\.html/],
    ['its script', (folder, release) => appendFileSync(join(folder, release, 'popup.js'), ' '), /popup\.js/],
    [
      'window of the wallet',
      (folder, release) => appendFileSync(join(folder, release, 'security.html'), ' '),
      /security/,
    ],
    ['more', (folder, release) => writeFileSync(join(folder, release, 'more.js'), ''), /more\.js/],
    ['other', (folder, release) => writeFileSync(join(folder, release, 'a.png'), ''), /a\.png/],
    ['empty', (folder) => mkdirSync(join(folder, 'empty')), /empty/],
  ];
  for (const [name, change, problem] of changes) {
    const { folder, release } = writeFrameReleases();
    change(folder, release);
    expect(() => readReleases(folder), name).toThrow(problem);
  }
});
