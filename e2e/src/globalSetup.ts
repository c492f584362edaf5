import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startBox } from '@portico/testing/chains';
import type { Box } from '@portico/testing/chains';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';

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
  const server = await createServer({ root, plugins: [boxPlugin(box)], server: { port: 0 }, logLevel: 'error' });
  await server.listen();
  const [address] = server.resolvedUrls?.local ?? [];
  process.env[`PORTICO_${name.toUpperCase()}_URL`] = address;
  return server;
}

/** Two chains and the sites on them, for all tests; their addresses are in the environment. Returns what ends them. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const box = await startBox();
  const servers = await Promise.all(apps.map((name) => serveApp(name, box)));
  process.env['PORTICO_BOX'] = JSON.stringify(box.description);
  return async () => {
    for (const server of servers) await server?.close();
    await box.stop();
  };
}
