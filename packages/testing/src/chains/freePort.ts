import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that operating systems take for connections (32768 on Linux): one of those is free now, and may be
 * the end of a connection before a server listens on it.
 */
const [FIRST, LAST] = [15_000, 32_000];

/** Those that were returned: until its server listens on it, a port is as free as before. */
const taken = new Set<number>();

/** A free port: the preferred one, or else any. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isFree(preferred))) return preferred;
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
