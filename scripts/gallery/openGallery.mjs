import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';

/** The gallery on a server of its own, and a browser for it. */
export async function openGallery() {
  const server = await createServer({
    configFile: resolve('apps/gallery/vite.config.ts'),
    root: resolve('apps/gallery'),
    logLevel: 'error',
    server: { port: 0, hmr: false },
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { address: server.resolvedUrls.local[0], browser, close };
}
