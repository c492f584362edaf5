import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from '../http/app.ts';
import { createApp } from '../http/frame.ts';
import { createFrameModule } from '../login/createFrameModule.ts';
import { readReleases } from '../login/readReleases.ts';
import { createProjects } from '../projects/createProjects.ts';
import { writeFrameReleases } from '../testSupport/frameReleases.ts';
import { serveApp } from '../testSupport/serveApp.ts';
import { createTestApp } from '../testSupport/testApp.ts';
import { runCommand } from './runCommand.ts';

const vault = { url: 'https://vault.example', key: Buffer.alloc(65, 4).toString('base64') };
const shop = { id: 'shop', origins: ['https://shop.example', 'https://*.shop.example'], isAnalyticsEnabled: false };

/** An answer as someone between the frame and its browsers changes it. */
type Change = (response: Response, path: string) => Response | Promise<Response>;

const withHeader =
  (file: string, name: string, value: string | undefined): Change =>
  (response, path) => {
    if (!path.endsWith(file)) return response;
    const headers = new Headers(response.headers);
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };

const withBody =
  (file: string, change: (body: Buffer) => Uint8Array<ArrayBuffer>): Change =>
  async (response, path) => {
    if (!path.endsWith(file)) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(change(Buffer.from(await response.arrayBuffer())), { status: response.status, headers });
  };

async function setUp() {
  const { folder, release } = writeFrameReleases();
  const { http } = createTestApp({ http: { projects: createProjects({ fixed: [shop] }) } });
  const settings = { apiUrl: 'https://api.example', vault, safeChains: ['eip155:10'] };
  const frame = createApp(http, [createFrameModule({ settings, releases: readReleases(folder) })]);
  let change: Change = (response) => response;
  const between = new Hono<AppEnv>();
  // Uncompressed, so that a byte can be changed.
  between.get('*', async ({ req }) => change(await frame.fetch(new Request(req.url)), new URL(req.url).pathname));
  const { url, stop } = await serveApp(between);
  const environment = {
    PORTICO_FRAME_FOLDER: folder,
    PORTICO_FRAME_API_URL: settings.apiUrl,
    PORTICO_FRAME_VAULT_URL: vault.url,
    PORTICO_FRAME_VAULT_KEY: vault.key,
    PORTICO_FRAME_SAFE_CHAINS: 'eip155:10',
    PORTICO_PROJECTS: `shop=${shop.origins.join(',')}`,
  };
  async function verify(line: readonly string[] = [url, 'shop'], more: Record<string, string> = {}) {
    const texts: string[] = [];
    const write = (text: string): void => void texts.push(text);
    const context = { environment: { ...environment, ...more }, report: write, complain: write };
    return { code: await runCommand(['frame', 'verify', ...line], context), text: texts.join('\n') };
  }
  const verifyWith = (next: Change) => {
    change = next;
    return verify();
  };
  return { verify, verifyWith, release, url, stop };
}

test('behavior: a frame that serves what was built is verified, with its headers, its list and its vault', async () => {
  const { verify, url } = await setUp();
  expect(await verify()).toEqual({ code: 0, text: `${url} serves 1 releases as they were built.` });
});

test('error: each byte of each file that is another one is found by its name, and so are more and fewer', async () => {
  const { verifyWith, release } = await setUp();
  for (const file of ['index.html', 'frame.js', 'popup.html', 'popup.js', 'security.html', 'security.js']) {
    const problem = { code: 1, text: expect.stringContaining(`${release}/${file} has other bytes`) };
    for (const change of [
      (body: Buffer) => Uint8Array.from(body, (byte, at) => (at === body.length - 1 ? byte ^ 1 : byte)),
      (body: Buffer) => Uint8Array.from(body.subarray(1)),
      (body: Buffer) => Uint8Array.from([...body, 10]),
    ])
      expect(await verifyWith(withBody(file, change)), file).toMatchObject(problem);
  }
});

test('error: a header that is missing, weaker or more is found', async () => {
  const { verifyWith, release } = await setUp();
  for (const [file, name, value] of [
    ['index.html', 'content-security-policy', undefined],
    ['index.html', 'content-security-policy', 'frame-ancestors *'],
    ['index.html', 'integrity-policy', undefined],
    ['index.html', 'origin-agent-cluster', '?0'],
    ['index.html', 'permissions-policy', 'camera=*'],
    ['security.html', 'content-security-policy', "default-src 'self'"],
    ['popup.html', 'x-content-type-options', undefined],
    ['frame.js', 'strict-transport-security', 'max-age=0'],
    ['frame.js', 'content-type', 'text/plain'],
    ['frame.js', 'set-cookie', 'a=1'],
  ] as const) {
    const found = await verifyWith(withHeader(file, name, value));
    expect(found, name).toMatchObject({ code: 1, text: expect.stringContaining(`${release}/${file}: ${name}`) });
  }
});

test('error: another vault, another key, a page of no project, an answer of another status and none are found', async () => {
  const { verifyWith, verify, stop } = await setUp();
  const other = Buffer.alloc(65, 5).toString('base64');
  const exchange = withBody('/projects/shop', (body) =>
    Uint8Array.from(Buffer.from(String(body).replace(vault.key, other))),
  );
  expect(await verifyWith(exchange)).toMatchObject({ code: 1, text: expect.stringContaining('another key') });
  const granted: Change = (response, path) =>
    path.includes('/projects/') && response.status === 403 ? new Response('{}') : response;
  expect(await verifyWith(granted)).toMatchObject({ code: 1, text: expect.stringContaining('a page of no project') });
  const moved: Change = (response, path) =>
    path.endsWith('frame.js') ? Response.redirect('https://evil.example/frame.js') : response;
  expect(await verifyWith(moved)).toMatchObject({ code: 1, text: expect.stringContaining('answered with 302') });
  await stop();
  expect(await verify()).toMatchObject({ code: 1, text: expect.stringContaining('no answer') });
});

test('error: without a build, an address or a project of the environment nothing is verified', async () => {
  const { verify, url } = await setUp();
  expect(await verify([url, 'other'])).toMatchObject({ code: 2, text: expect.stringContaining('PORTICO_PROJECTS') });
  expect(await verify([url, 'shop'], { PORTICO_FRAME_FOLDER: '' })).toMatchObject({ code: 2 });
  for (const line of [['shop'], ['ftp://login.example', 'shop'], [url, 'shop', 'more']])
    expect(await verify(line)).toMatchObject({ code: 2, text: expect.stringContaining('portico-server frame verify') });
});
