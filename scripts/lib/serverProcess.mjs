import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './repo.mjs';

const STOP_MS = 5000;

/** What a line of the server's log says, where it says something. */
function readLine(line) {
  try {
    return JSON.parse(line);
  } catch {
    return { level: 50, msg: line };
  }
}

/** Whatever this shell says of a server of its own is not meant for this one. */
const foreignEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:PORTICO_|DATABASE_URL$|REDIS_URL$)/.test(name)),
  );

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Our server, straight from its sources, as a process of its own: `{ url, stop }` once it listens. It serves the chains of a box
 * for pages of this machine, as the project `demo`. `onTrouble` hears what goes wrong in it.
 */
export async function startServerProcess({ chains, dataFolder, port = 0, onTrouble = () => undefined }) {
  const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]]));
  const child = spawn(process.execPath, [join(root, 'packages/server/scripts/run.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...foreignEnvironment(),
      PORTICO_HOST: '127.0.0.1',
      PORTICO_PORT: String(port),
      PORTICO_DATA_FOLDER: dataFolder,
      PORTICO_PROJECTS: 'demo=http://localhost:*,http://127.0.0.1:*',
      PORTICO_RPC_URLS: JSON.stringify(rpcUrls),
      PORTICO_LOG_LEVEL: 'info',
    },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const troubles = [];
  const ended = new Promise((resolve) => {
    child.once('error', (error) => troubles.push(error.message));
    child.once('close', resolve);
  });
  void ended.then(() => process.removeListener('exit', kill));
  const url = await new Promise((resolve, reject) => {
    const look = (line) => {
      const { level, msg = '' } = readLine(line);
      const listens = / listens on (http:\S+)/.exec(msg);
      if (listens) resolve(listens[1]);
      if (level < 50) return;
      troubles.push(msg);
      onTrouble(msg);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', look);
    void ended.then((code) => reject(new Error(troubles.join('\n') || `it ended with ${code}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, wait(STOP_MS)]);
    kill();
    await ended;
  };
  return { url, stop };
}
