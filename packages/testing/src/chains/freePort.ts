import { createServer } from 'node:net';

/** A free port: the preferred one, or else one that the operating system chooses. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred === undefined) return tryPort(0);
  return tryPort(preferred).catch(() => tryPort(0));
}

function tryPort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new Error('The operating system gave no port.'));
      });
    });
  });
}
