import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../package/packageFolder.ts';
import { startProcess } from './startProcess.ts';

const places = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];

/** HAProxy, where this machine has one. `npm test` installs it where there is apt. */
export const proxyBinary = process.env['HAPROXY_PATH'] ?? places.find((place) => existsSync(place));

/** The proxy of `compose.yaml`, unchanged, before these servers, at this address. */
export async function startProxy([one, two]: readonly [string, string], address: string) {
  if (proxyBinary === undefined) throw new Error('No haproxy is installed.');
  const running = await startProcess(
    proxyBinary,
    // In the foreground, and reporting when it has started.
    ['-W', '-db', '-f', join(packageFolder(), 'haproxy.cfg')],
    /Loading success/,
    { PORTICO_BIND: address, PORTICO_SERVER_1: new URL(one).host, PORTICO_SERVER_2: new URL(two).host },
  );
  return { ...running, url: `http://${address}`, stop: () => running.stop('SIGTERM') };
}
