import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../lib/repo.mjs';
import { writeLists } from '../lib/serverProcess.mjs';

const startMs = 120_000;

async function untilUp(url, ended) {
  const untilMs = Date.now() + startMs;
  while (Date.now() < untilMs) {
    if (ended.has) throw new Error(`What should serve ${url} ended.`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await wait(50);
  }
  throw new Error(`${url} does not answer.`);
}

/**
 * A Node programme on the first core, where the system can pin it. Its log is discarded: reading it is not part of the
 * measurement.
 */
async function startNode(parameters, { isPinned, env, readyUrl }) {
  const line = [...(isPinned ? ['taskset', '-c', '0'] : []), process.execPath, ...parameters];
  const child = spawn(line[0], line.slice(1), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = { has: false };
  const gone = new Promise((resolve) => {
    child.once('close', () => {
      ended.has = true;
      resolve();
    });
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await untilUp(readyUrl, ended);
  return {
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await gone;
    },
  };
}

/** Our server from its sources, with its own database, serving these chains of a devnet; no limit is ever reached. */
export async function startMeasured({ chains, port, isPinned }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const env = {
    NODE_ENV: 'production',
    PORTICO_PORT: String(port),
    PORTICO_DATA_FOLDER: folder,
    PORTICO_PROJECTS: 'demo=http://localhost:*',
    PORTICO_RPC_URLS: JSON.stringify(Object.fromEntries(chains.map(({ id, rpcUrl }) => [`eip155:${id}`, [rpcUrl]]))),
    ...writeLists(chains, join(folder, 'lists')),
    PORTICO_LIMIT_PROJECT: '100000000',
    PORTICO_LIMIT_ADDRESS: '100000000',
  };
  const url = `http://127.0.0.1:${port}`;
  const file = join(root, 'packages/server/scripts/run.mjs');
  const running = await startNode([file], { isPinned, env, readyUrl: `${url}/ready` });
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** The same web server with nothing in it. */
export async function startHello({ port, isPinned }) {
  const url = `http://127.0.0.1:${port}`;
  const file = join(root, 'packages/server/scripts/hello.mjs');
  const running = await startNode([file, String(port)], {
    isPinned,
    env: { NODE_ENV: 'production' },
    readyUrl: `${url}/`,
  });
  return { url, stop: running.stop };
}

/** A programme that can be ended and started again where it was. */
async function startAgain(start, url) {
  let running = await start();
  const stop = (signal) => running.stop(signal);
  return {
    url,
    stop,
    kill: () => stop('SIGKILL'),
    async restart() {
      await stop('SIGKILL');
      running = await start();
    },
  };
}

/** Our server as a relay alone; no limit of one address is reached. */
export async function startRelay({ port, isPinned, settings = {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
  const url = `http://127.0.0.1:${port}`;
  const file = join(root, 'packages/server/scripts/run.mjs');
  const many = '100000000';
  const env = {
    NODE_ENV: 'production',
    PORTICO_PORT: String(port),
    PORTICO_DATA_FOLDER: folder,
    PORTICO_PROJECTS: 'demo=http://localhost:*',
    PORTICO_MODULES: 'relay',
    PORTICO_LIMIT_PROJECT: many,
    PORTICO_RELAY_ADDRESS_SOCKETS: '1000000',
    PORTICO_RELAY_ADDRESS_CONNECTS: many,
    PORTICO_RELAY_ADDRESS_REQUESTS: many,
    PORTICO_RELAY_CLIENT_REQUESTS: many,
    ...settings,
  };
  const running = await startAgain(() => startNode([file], { isPinned, env, readyUrl: `${url}/ready` }), url);
  const stop = async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...running, stop };
}

/** The same library for sockets with nothing behind it. */
export async function startEcho({ port, isPinned }) {
  const url = `http://127.0.0.1:${port}`;
  const file = join(root, 'packages/server/scripts/echo.mjs');
  const env = { NODE_ENV: 'production' };
  return startAgain(() => startNode([file, String(port)], { isPinned, env, readyUrl: `${url}/` }), url);
}

/** The metrics of the server: memory in megabytes, processor in seconds. */
export async function readVitals(url) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const valueOf = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const megabytes = (name) => Math.round(valueOf(name) / 1e6);
  return {
    residentMb: megabytes('process_resident_memory_bytes'),
    heapMb: megabytes('nodejs_heap_size_used_bytes'),
    cpuSeconds: valueOf('process_cpu_seconds_total'),
  };
}
