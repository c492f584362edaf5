import type { Server } from 'node:http';
import type { ServerModule, HttpDeps } from './app.ts';

/** Routes upgrade requests to the module that handles their path; others are answered with a 404. */
export function takeUpgrades(server: Server, http: HttpDeps, modules: readonly ServerModule[]): void {
  const upgrades = modules.flatMap((one) => one.upgrade?.(http) ?? []);
  if (upgrades.length === 0) return;
  server.on('upgrade', (request, socket, head) => {
    const [requested = ''] = (request.url ?? '').split('?');
    const path = requested.length > 1 && requested.endsWith('/') ? requested.slice(0, -1) : requested;
    const isRequested = request.headers.upgrade?.toLowerCase() === 'websocket';
    const taker = isRequested ? upgrades.find(({ paths }) => paths.includes(path)) : undefined;
    if (taker) return taker.take(request, socket, head);
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
}
