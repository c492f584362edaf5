import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './repo.mjs';

const STOP_MS = 5000;

/** The event of a line of the server's log, where it has one. */
function readLine(line) {
  try {
    return JSON.parse(line);
  } catch {
    return { level: 50, msg: line };
  }
}

/** Settings of this shell for a server of its own do not apply to this one. */
const foreignEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:PORTICO_|DATABASE_URL|REDIS_URL$)/.test(name)),
  );

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The price feeds of a devnet have a single round, which must last as long as its chains run. */
const YEAR_SECONDS = 31_536_000;

/**
 * Lists of the devnet's tokens, feeds and pools, as an operator would write them for chains of their own; returns the
 * variables that name them.
 */
export function writeLists(chains, folder, { solana, exchanges = [] } = {}) {
  const tokens = chains.flatMap(({ id, nativeCurrency, tokens = [] }) => [
    ...(nativeCurrency ? [{ chainId: id, address: `0x${'e'.repeat(40)}`, ...nativeCurrency }] : []),
    ...tokens.map(({ address, name, symbol, decimals }) => ({ chainId: id, address, name, symbol, decimals })),
  ]);
  tokens.push(...exchanges.map(({ token }) => token));
  if (solana) tokens.push({ chainId: `solana:${solana.reference}`, ...solana.token });
  const feeds = chains.flatMap(({ id, feeds = [] }) =>
    feeds.map(({ asset, feed }) => ({ asset: `eip155:${id}:${asset}`, feed, heartbeatSeconds: YEAR_SECONDS })),
  );
  mkdirSync(folder, { recursive: true });
  const paths = { PORTICO_TOKENS_FILE: join(folder, 'tokens.json'), PORTICO_PRICES_FILE: join(folder, 'prices.json') };
  writeFileSync(paths.PORTICO_TOKENS_FILE, JSON.stringify({ tokens }));
  writeFileSync(paths.PORTICO_PRICES_FILE, JSON.stringify({ feeds, pools: exchanges.map(({ pool }) => pool) }));
  return paths;
}

/** The socket of the PostgreSQL that a server runs in this folder. */
function socketOf(dataFolder) {
  // The claim with the highest number is the one that won.
  const numbers = readdirSync(dataFolder).flatMap((name) => /^owner\.(\d+)\.json$/.exec(name)?.[1] ?? []);
  const claim = join(dataFolder, `owner.${Math.max(...numbers.map(Number))}.json`);
  return JSON.parse(readFileSync(claim, 'utf8')).socket;
}

/** Rows of the database that a server keeps in this folder, read while it runs. */
async function readRows(dataFolder, sql) {
  const { Client } = createRequire(join(root, 'packages/server/package.json'))('pg');
  const socket = socketOf(dataFolder);
  const client = new Client({ host: socket, port: 5432, user: 'portico_migrator', database: 'postgres' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The whole environment of the server. */
function environmentOf({ chains, solana, exchanges, dataFolder, port = 0, settings = {} }) {
  const rpcUrls = Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]]));
  if (solana) rpcUrls[`solana:${solana.reference}`] = [solana.rpcUrl];
  const resolver = chains.find(({ id }) => id === 1)?.names?.universalResolver;
  return {
    ...foreignEnvironment(),
    PORTICO_HOST: '127.0.0.1',
    PORTICO_PORT: String(port),
    PORTICO_DATA_FOLDER: dataFolder,
    PORTICO_PROJECTS: 'demo=http://localhost:*,http://127.0.0.1:*,http://login.localhost:*',
    PORTICO_RPC_URLS: JSON.stringify(rpcUrls),
    ...writeLists(chains, join(dataFolder, 'lists'), { solana, exchanges }),
    ...(resolver && { PORTICO_ENS_RESOLVER: resolver }),
    PORTICO_LOG_LEVEL: 'info',
    ...settings,
  };
}

/**
 * Our server, from its sources, as a process of its own: `{ url, relayUrl, rows, stop }` once it listens. It serves the
 * chains of a devnet, its Solana ledger and the exchanges on its chains where they are given, for pages of this
 * machine, as the project `demo`.
 * `onTrouble` receives its failures; `settings` are more of its environment; `command` (`['frame']`) starts one of its
 * processes alone; `rows(sql)` reads its database, and `databaseUrl(role)` is for another process in it, while it runs;
 * `publicKey()` is the key that a vault logs as it starts.
 */
export async function startServerProcess(parameters) {
  const { dataFolder, command = [], onTrouble = () => undefined } = parameters;
  const child = spawn(process.execPath, [join(root, 'packages/server/scripts/run.mjs'), ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(parameters),
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const troubles = [];
  let publicKey;
  const ended = new Promise((resolve) => {
    child.once('error', (error) => troubles.push(error.message));
    child.once('close', resolve);
  });
  void ended.then(() => process.removeListener('exit', kill));
  const url = await new Promise((resolve, reject) => {
    const inspect = (line) => {
      const { level, msg = '', publicKey: key = publicKey } = readLine(line);
      publicKey = key;
      const listens = / listens on (http:\S+)/.exec(msg);
      if (listens) resolve(listens[1]);
      if (level < 50) return;
      troubles.push(msg);
      onTrouble(msg);
    };
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', inspect);
    void ended.then((code) => reject(new Error(troubles.join('\n') || `it ended with ${code}`)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([ended, wait(STOP_MS)]);
    kill();
    await ended;
  };
  return {
    url,
    relayUrl: `${url.replace(/^http/, 'ws')}/relay`,
    rows: (sql) => readRows(dataFolder, sql),
    databaseUrl: (role) => `postgresql://portico_${role}@localhost/postgres?host=${socketOf(dataFolder)}`,
    publicKey: () => publicKey,
    stop,
  };
}
