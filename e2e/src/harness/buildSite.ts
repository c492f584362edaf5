import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { cssText, sourceConditions } from '../../../viteShared.ts';

const siteFolder = fileURLToPath(new URL('../site', import.meta.url));
const outFolder = fileURLToPath(new URL('../../../.portico/e2e', import.meta.url));
const pagesFolder = join(outFolder, 'pages');
const walletsFolder = join(outFolder, 'wallets');
const serverFolder = join(outFolder, 'server');
const demoWalletFolder = join(outFolder, 'demoWallet');
const demoWalletRoot = fileURLToPath(new URL('../../../apps/wallet', import.meta.url));
const elementScript = fileURLToPath(new URL('../../../packages/element/src/exports/script.ts', import.meta.url));

const common: InlineConfig = {
  root: siteFolder,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  resolve: { conditions: sourceConditions },
  plugins: [cssText() satisfies Plugin, react()],
};

const output = { reportCompressedSize: false, modulePreload: { polyfill: false } } as const;

/** The host's pages as a host builds them: for production, with no inline script and no eval. */
async function buildPages(): Promise<void> {
  const pages = ['index', 'element', 'gallery', 'wagmi'].map((name) => join(siteFolder, `${name}.html`));
  const outDir = pagesFolder;
  await build({
    ...common,
    publicDir: join(siteFolder, 'public'),
    build: { ...output, outDir, emptyOutDir: true, rolldownOptions: { input: pages } },
  });
  const scripts = { portico: elementScript, script: join(siteFolder, 'script.ts') };
  for (const [name, entry] of Object.entries(scripts)) {
    await build({
      ...common,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ...output,
        outDir,
        emptyOutDir: false,
        lib: { entry, formats: ['es'], fileName: () => `${name}.js`, cssFileName: name },
        rolldownOptions: { output: { chunkFileNames: `${name}/[name]-[hash].js` } },
      },
    });
  }
}

/** The wallets as one classic script, to be run in every page before anything else: how an extension comes in. */
async function buildWallets(): Promise<void> {
  await build({
    ...common,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ...output,
      outDir: walletsFolder,
      emptyOutDir: true,
      lib: { entry: join(siteFolder, 'wallets.ts'), formats: ['iife'], name: 'wallets', fileName: () => 'wallets.js' },
    },
  });
}

/** The module that draws the pages in Node. */
async function buildServer(): Promise<void> {
  const nodeConditions = ['portico-source', 'module', 'node', 'import', 'default'];
  await build({
    ...common,
    ssr: { resolve: { conditions: nodeConditions } },
    build: { ...output, outDir: serverFolder, emptyOutDir: true, ssr: join(siteFolder, 'server.tsx') },
  });
}

/** The demo wallet: each test opens it in a new browser context, which requests every file anew. */
async function buildDemoWallet(): Promise<void> {
  await build({
    root: demoWalletRoot,
    logLevel: 'error',
    build: { ...output, outDir: demoWalletFolder, emptyOutDir: true },
  });
}

export interface BuiltSite {
  readonly pagesFolder: string;
  readonly demoWalletFolder: string;
  readonly walletsScript: string;
  readonly serverModule: string;
}

/**
 * Builds all there is of the host's site; PORTICO_E2E_KEEP takes what the run before built, while only tests change.
 */
export async function buildSite(): Promise<BuiltSite> {
  const walletsFile = join(walletsFolder, 'wallets.js');
  if (!process.env['PORTICO_E2E_KEEP'] || !existsSync(walletsFile)) {
    await buildPages();
    await buildWallets();
    await buildServer();
    await buildDemoWallet();
  }
  return {
    pagesFolder,
    demoWalletFolder,
    walletsScript: await readFile(walletsFile, 'utf8'),
    serverModule: pathToFileURL(join(serverFolder, 'server.js')).href,
  };
}
