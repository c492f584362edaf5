import type { DevnetDescription } from '@portico/testing';
import { directionOf } from '../../../packages/ui/src/i18n/locales.ts';
import { readSettings } from '../site/settings.ts';
import type { BuiltSite } from './buildSite.ts';
import { serveFiles } from './serveFiles.ts';

/**
 * As strict as a host can be: its own scripts and styles, pictures as data, and the chains; text never becomes code or
 * markup.
 */
function strictPolicyOf({ chains, solana, bitcoin }: DevnetDescription): string {
  const nodes = [...chains, ...(solana ? [solana] : []), ...(bitcoin ? [bitcoin] : [])];
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
  readonly render: (devnet: DevnetDescription, query: string, cookie: string) => string;
}

function isServerModule(value: unknown): value is ServerModule {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function';
}

/**
 * Serves the built pages: with the devnet in each, the strict policy, and the server's markup where the URL requests
 * it.
 */
export async function serveSite(built: BuiltSite, devnet: DevnetDescription) {
  const module: unknown = await import(built.serverModule);
  if (!isServerModule(module)) throw new Error('The server build has no render().');
  const devnetJson = JSON.stringify(devnet).replaceAll('<', '\\u003c');

  return serveFiles(built.pagesFolder, (html, { search }, request, response) => {
    const settings = readSettings(search);
    if (settings.hasStrictPolicy) response.setHeader('content-security-policy', strictPolicyOf(devnet));
    const markup = settings.isServerDrawn ? module.render(devnet, search, request.headers.cookie ?? '') : '';
    return html
      .replace('<html lang="en">', `<html lang="${settings.language}" dir="${directionOf(settings.language)}">`)
      .replace('id="box"></script>', () => `id="box">${devnetJson}</script>`)
      .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
  });
}
