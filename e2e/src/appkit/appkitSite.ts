import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { serveFiles } from '../harness/serveFiles.ts';

declare global {
  interface Window {
    /** Of test/appkit/main.mjs. */
    readonly appkit: {
      readonly openNames: () => void;
      readonly createPurchase: (order: object) => Promise<string>;
    };
  }
}

/** The services of AppKit's maker that its pages call, as `docs/migrate/appkit-server.md` rewrites them. */
const services = ['https://api.web3modal.org', 'https://rpc.walletconnect.org', 'https://pulse.walletconnect.org'];
/** The domain of its names. */
const namesOf = 'reown.id';

/** A page with AppKit, built as that guide has it, over a server of ours. */
export async function serveAppkit(folder: string, server: string, domain: string) {
  const own = new Map([...services.map((service) => [service, server] as const), [namesOf, domain] as const]);
  const outDir = await mkdtemp(join(tmpdir(), 'portico-appkit-'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'appkit-addresses',
        transform: (code, id) =>
          id.includes('@reown/appkit')
            ? [...own].reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), code)
            : undefined,
      },
    ],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  const { url, close } = await serveFiles(outDir);
  return {
    url,
    async close() {
      await close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
