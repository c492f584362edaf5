import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBox } from '@portico/testing/chains';
import type { Box } from '@portico/testing/chains';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { buildSite } from './harness/buildSite.ts';
import { serveSite } from './harness/serveSite.ts';

const apps = ['demo', 'gallery'] as const;

/** Tells a page which chains run for it, as `npm start` does. */
function boxPlugin({ description }: Box): Plugin {
  return {
    name: 'portico-box',
    configureServer(server) {
      server.middlewares.use('/portico-box.json', (_request, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(description));
      });
    },
  };
}

async function serveApp(name: string, box: Box): Promise<ViteDevServer | undefined> {
  const root = fileURLToPath(new URL(`../../apps/${name}`, import.meta.url));
  if (!existsSync(`${root}/index.html`)) return undefined;
  // No page watches for changes: a file saved during a run must not reload what is being tested.
  const server = await createServer({
    root,
    plugins: [boxPlugin(box)],
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  process.env[`PORTICO_${name.toUpperCase()}_URL`] = address;
  return server;
}

/** Two chains and the sites on them, for all tests; their addresses are in the environment. Returns what ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [box, built] = await Promise.all([startBox(), buildSite()]);
  const site = await serveSite(built, box.description);
  const servers = await Promise.all(apps.map((name) => serveApp(name, box)));
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  const walletsFile = join(folder, 'wallets.js');
  await writeFile(walletsFile, `const boxOfRun = ${JSON.stringify(box.description)};\n${built.walletsScript}`);
  process.env['PORTICO_SITE_URL'] = site.url;
  process.env['PORTICO_WALLETS_SCRIPT'] = walletsFile;
  process.env['PORTICO_BOX'] = JSON.stringify(box.description);
  return async () => {
    await Promise.all([site.close(), ...servers.map((server) => server?.close())]);
    await box.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
