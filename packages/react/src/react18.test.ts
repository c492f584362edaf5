import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as withOurReact from './testing/serverPage.fixtures.ts';

const page = fileURLToPath(new URL('testing/serverPage.fixtures.ts', import.meta.url));

function isPage(value: unknown): value is typeof withOurReact {
  return typeof value === 'object' && value !== null && 'drawPage' in value && 'reactVersion' in value;
}

const noSheet = { code: "export default '';", moduleType: 'js' } as const;

/** A server's bundle with the oldest React that hosts may have. */
async function bundleWithReact18(): Promise<typeof withOurReact> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-react18-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const bundle = await rolldown({
    input: { page },
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    // Loaded later, in a browser.
    external: ['@portico/ui', '@portico/ui/account-summary', '@portico/ui/wallet-summary', /^viem/],
    resolve: {
      alias: { react: 'react-18', 'react-dom': 'react-dom-18' },
      conditionNames: ['portico-source', 'module', 'node', 'import', 'default'],
    },
    // Rendered on a server, no button imports its sheet.
    plugins: [{ name: 'no-sheets', load: (id) => (id.endsWith('.css') ? noSheet : null) }],
  });
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
  await bundle.close();
  const bundled: unknown = await import(pathToFileURL(join(folder, 'page.mjs')).href);
  if (!isPage(bundled)) throw new Error('The bundle has lost its exports.');
  return bundled;
}

const address = '0x8F3c0bC1A5f2a9d4d7B6E1e5c3a2B19E0d1a21b7';
const connection = { connectorId: 'io.lantern', address, accounts: [address], networkId: 'eip155:10' };
const state = { n: 'eip155', m: 'dark', c: { eip155: { connections: [connection], networkId: 'eip155:10' } } };

test(
  'behavior: a server with React 18 draws the same page, and complains of nothing',
  { timeout: 20_000 },
  async () => {
    const withReact18 = await bundleWithReact18();
    const errors = vi.spyOn(console, 'error');
    for (const cookie of ['', `portico.default=${encodeURIComponent(JSON.stringify(state))}`]) {
      expect(withReact18.drawPage(cookie)).toBe(withOurReact.drawPage(cookie));
    }
    expect(withReact18.reactVersion).toMatch(/^18\./);
    expect(withOurReact.reactVersion).toMatch(/^19\./);
    expect(errors).not.toHaveBeenCalled();
  },
);
