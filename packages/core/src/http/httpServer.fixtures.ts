import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

/** Real servers on this machine for the tests of one file; `stopAll` belongs into afterEach. */
export function createHttpServers() {
  const stops: (() => void)[] = [];
  return {
    /** Its origin. */
    async serve(listener: RequestListener): Promise<string> {
      const server = createServer(listener);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      stops.push(() => {
        server.close();
        server.closeAllConnections();
      });
      const address = server.address();
      if (address === null || typeof address !== 'object') throw new Error('no port');
      return `http://127.0.0.1:${address.port}`;
    },
    stopAll(): void {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
