import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from '@playwright/test';
import { hasBitcoinNode, hasSolanaLedger, startDevnet } from '@portico/testing/chains';
import type { Devnet } from '@portico/testing/chains';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { buildSite } from './harness/buildSite.ts';
import type { BuiltSite } from './harness/buildSite.ts';
import { serveFiles } from './harness/serveFiles.ts';
import { serveSite } from './harness/serveSite.ts';

/** Injects the devnet's chains into a page, as `npm start` does. */
function devnetPlugin({ description }: Devnet): Plugin {
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

/** The demo as `npm start` serves it. */
async function serveDemo(devnet: Devnet) {
  const root = fileURLToPath(new URL('../../apps/demo', import.meta.url));
  // No page watches for changes: a file saved during a run must not reload the tested page.
  const server = await createServer({
    root,
    plugins: [devnetPlugin(devnet)],
    server: { port: 0, hmr: false, watch: null },
    logLevel: 'error',
  });
  await server.listen();
  process.env['PORTICO_DEMO_URL'] = server.resolvedUrls?.local[0];
  return server;
}

/** The demo wallet, for every worker: it receives its chains as it is opened. */
async function serveDemoWallet({ demoWalletFolder }: BuiltSite) {
  const server = await serveFiles(demoWalletFolder);
  process.env['PORTICO_WALLET_URL'] = `${server.url}/`;
  return server;
}

/**
 * Two chains and the host's site on them, for the tests of one worker; their addresses are in its part of the
 * environment.
 */
async function openHouse(index: number, building: Promise<BuiltSite>, folder: string) {
  // Where npm has no ledger for the machine, only the tests that need it fail.
  const devnet = await startDevnet({ hasSolana: hasSolanaLedger(), hasBitcoin: hasBitcoinNode() });
  const built = await building;
  const site = await serveSite(built, devnet.description);
  const walletsFile = join(folder, `wallets${index}.js`);
  await writeFile(walletsFile, `const devnetOfRun = ${JSON.stringify(devnet.description)};\n${built.walletsScript}`);
  process.env[`PORTICO_SITE_URL_${index}`] = site.url;
  process.env[`PORTICO_WALLETS_SCRIPT_${index}`] = walletsFile;
  process.env[`PORTICO_DEVNET_${index}`] = JSON.stringify(devnet.description);
  return { devnet, close: () => Promise.all([site.close(), devnet.stop()]) };
}

/** A house for each worker, the demo on the chains of the first, and the demo wallet. Returns what ends them. */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-'));
  const building = buildSite();
  const houses = await Promise.all(Array.from({ length: workers }, (_, index) => openHouse(index, building, folder)));
  const [first] = houses;
  if (!first) throw new Error('There is no worker.');
  const servers = [await serveDemo(first.devnet), await serveDemoWallet(await building)];
  return async () => {
    await Promise.all([...servers.map((server) => server.close()), ...houses.map(({ close }) => close())]);
    await rm(folder, { recursive: true, force: true });
  };
}
