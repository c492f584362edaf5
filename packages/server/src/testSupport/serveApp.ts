import { createAdaptorServer } from '@hono/node-server';
import type { App } from '../http/app.ts';
import { endWithTest } from './endWithTest.ts';

/** An application on a port of its own, for clients that only speak HTTP. */
export async function serveApp(app: App): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const stop = endWithTest(async () => {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  });
  return { url: `http://127.0.0.1:${address.port}`, stop };
}
