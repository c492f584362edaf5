import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { extname, join, relative } from 'node:path';
import type { BoxDescription } from '@portico/testing';
import { directionOf } from '../../../packages/ui/src/i18n/locales.ts';
import { readSettings } from '../site/settings.ts';
import type { BuiltSite } from './buildSite.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** As strict as a host can be: its own scripts and styles, pictures as data, and the chains; text never becomes code or markup. */
function strictPolicyOf({ chains, solana }: BoxDescription): string {
  const nodes = [...chains, ...(solana ? [solana] : [])];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src ${nodes.map(({ rpcUrl }) => rpcUrl).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

interface ServerModule {
  readonly render: (box: BoxDescription, query: string, cookie: string) => string;
}

function isServerModule(value: unknown): value is ServerModule {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function';
}

/** What was built, by its path: each page asks for it all anew, and a disk that is asked each time slows the run down. */
function readPages(folder: string): ReadonlyMap<string, Buffer> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [`/${relative(folder, file)}`, readFileSync(file)] as const;
    }),
  );
}

/** Serves the built pages: with the box in each, the strict policy and the markup from the server where the address asks. */
export async function serveSite(built: BuiltSite, box: BoxDescription) {
  const module: unknown = await import(built.serverModule);
  if (!isServerModule(module)) throw new Error('The server build has no render().');
  const pages = readPages(built.pagesFolder);
  const boxJson = JSON.stringify(box).replaceAll('<', '\\u003c');

  function sendPage(response: ServerResponse, page: Buffer, query: string, cookie: string): void {
    const settings = readSettings(query);
    if (settings.hasStrictPolicy) response.setHeader('content-security-policy', strictPolicyOf(box));
    const markup = settings.isServerDrawn && isServerModule(module) ? module.render(box, query, cookie) : '';
    const html = page
      .toString()
      .replace('<html lang="en">', `<html lang="${settings.language}" dir="${directionOf(settings.language)}">`)
      .replace('id="box"></script>', () => `id="box">${boxJson}</script>`)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
    response.end(html);
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = url.pathname === '/' ? '/index.html' : url.pathname;
    const body = pages.get(path);
    if (body === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    if (path.endsWith('.html')) sendPage(response, body, url.search, request.headers.cookie ?? '');
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('The site has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
