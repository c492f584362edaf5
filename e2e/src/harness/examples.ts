import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import { build, preview } from 'vite';
import type { PluginOption } from 'vite';
import { buildLinkedSheet } from '../../../scripts/build/linkedSheet.mjs';
import { buildScriptTag } from '../../../scripts/build/scriptTag.mjs';
import { cssText, react18, sourceConditions } from '../../../viteShared.ts';
import { chainOf } from './test.ts';

/** A running example. */
export interface Example {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const isCustomElement = (tag: string): boolean => tag.startsWith('portico-');
const plugins: Readonly<Record<string, () => PluginOption>> = {
  'react-18': () => react(),
  'vite-react': () => react(),
  wagmi: () => react(),
  vue: () => vue({ template: { compilerOptions: { isCustomElement } } }),
};

/** Builds an example for production, from the packages' sources, and serves the result. */
export async function serveBuilt(name: string): Promise<Example> {
  const outDir = join(repository, '.portico', 'examples', name);
  const common = { root: join(repository, 'examples', name), configFile: false, logLevel: 'error' } as const;
  await build({
    ...common,
    resolve: { conditions: sourceConditions, alias: name === 'react-18' ? react18 : [] },
    plugins: [cssText(), plugins[name]?.()],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error(`${name} is served at no address.`);
  return { url, stop: () => server.close() };
}

/** The page without a bundler, by its own server and with the script as it is published. */
export async function servePlain(): Promise<Example> {
  const script = join(repository, 'packages/element/src/exports/script.ts');
  await buildScriptTag({ folder: 'packages/element' }, script);
  buildLinkedSheet({ folder: 'packages/element', manifest: { exports: { './button.css': {} } } });
  const published = join(repository, 'packages/element/dist/portico.js');
  if (!existsSync(published)) throw new Error(`${published} was not written.`);
  const child = spawn(process.execPath, ['serve.mjs'], {
    cwd: join(repository, 'examples/vanilla-html'),
    // As a host finds the package: not by its sources.
    env: { ...process.env, PORT: '0', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  return {
    url: `${String(line).trim()}/`,
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/**
 * The chain of this run answers the example's requests to the public nodes of its networks. Returns the nodes called.
 */
export async function answerPublicNodes(page: Page): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.route(/^https:/, async (route) => {
    const request = route.request();
    requested.push(new URL(request.url()).host);
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method() !== 'POST') return route.fulfill({ status: 204, headers });
    const body = request.postData() ?? '';
    const answer = await fetch(chainOf(1).rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return route.fulfill({ status: 200, headers, contentType: 'application/json', body: await answer.text() });
  });
  return requested;
}
