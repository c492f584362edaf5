import { existsSync } from 'node:fs';
import { freePort } from '@portico/testing/chains';
import { startProcess } from './startProcess.ts';

const places = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/valkey-server',
];

/** Redis or Valkey, where this machine has one. `npm test` installs it where there is apt. */
export const redisBinary = process.env['REDIS_SERVER_PATH'] ?? places.find((place) => existsSync(place));

/** A server of the test's own, without anything on disk. */
export async function startRedis(port?: number) {
  if (redisBinary === undefined) throw new Error('No redis-server is installed.');
  const chosen = port ?? (await freePort());
  const parameters = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const running = await startProcess(redisBinary, parameters, /Ready to accept connections/);
  return { ...running, port: chosen, url: `redis://127.0.0.1:${chosen}` };
}
