import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { loadChains } from '../lib/loadChains.mjs';
import { load } from '../lib/machine.mjs';
import { measureEcho, measureIdle, measureKill, measureMessages, measureStorm } from './relayCases.mjs';
import { startEcho, startRelay } from './serverProcesses.mjs';
import { writeReport } from './writeReport.mjs';

const optionOf = (name, otherwise) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const isPinned = process.argv.includes('--pinned');
const idle = optionOf('sockets', 10_000);
const storm = optionOf('storm', 5_000);
const seconds = optionOf('seconds', 10);
const talking = 2_000;
const rates = [250, 500, 1_000, 1_500, 2_000, 2_500];

async function startRedis(port) {
  const file = process.env.REDIS_SERVER_PATH ?? '/usr/bin/redis-server';
  if (!existsSync(file)) return undefined;
  const child = spawn(file, ['--port', String(port), '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  await wait(500);
  return { url: `redis://127.0.0.1:${port}`, stop: () => child.kill('SIGKILL') };
}

/** One of our processes, and the bare echo, one after the other: each has the core to itself. */
async function measureOne(start, isEcho) {
  const server = await start();
  const relayMessages = isEcho ? measureEcho : measureMessages;
  try {
    return {
      idle: await measureIdle(server.url, { isEcho, count: idle }),
      relayMessages: await relayMessages(server.url, { sockets: talking, rates, seconds }),
      storm: await measureStorm(server, { count: storm, isEcho }),
    };
  } finally {
    await server.stop();
  }
}

async function measureTwo(freePort) {
  const redis = await startRedis(await freePort());
  if (redis === undefined) return undefined;
  const settings = { REDIS_URL: redis.url };
  const servers = [];
  for (const isFirst of [true, false]) {
    servers.push(await startRelay({ port: await freePort(), isPinned: isPinned && isFirst, settings }));
  }
  try {
    return await measureKill(servers, { pairs: 200, rate: 400, seconds: Math.max(10, seconds) });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    redis.stop();
  }
}

function print({ relay, echo, two }) {
  const row = (cells) => console.log(cells.map((cell, index) => String(cell).padEnd(index === 0 ? 40 : 16)).join(''));
  row(['', 'relay', 'bare echo']);
  row([`${idle} idle sockets: kB each`, relay.idle.kbEach, echo.idle.kbEach]);
  row(['let in per second', relay.idle.perSecond, echo.idle.perSecond]);
  for (const one of relay.relayMessages) {
    const bare = echo.relayMessages.find(({ rate }) => rate === one.rate);
    const cell = (found) => (found === undefined ? '' : `${found.ms.p50} / ${found.ms.p99} ms`);
    row([`${talking} sockets, ${one.rate}/s: p50 / p99`, cell(one), cell(bare)]);
    row([
      '   refused · lost · CPU',
      `${one.refused} · ${one.lost} · ${one.serverCpuShare}`,
      bare ? `– · ${bare.lost} · ${bare.serverCpuShare}` : '',
    ]);
  }
  row([`storm of ${storm}: back`, relay.storm.back, echo.storm.back]);
  row([
    '   p95 / last',
    `${relay.storm.ms.p95} / ${relay.storm.ms.most} ms`,
    `${echo.storm.ms.p95} / ${echo.storm.ms.most} ms`,
  ]);
  if (two)
    console.log(
      `Two processes over Redis, one killed: ${two.taken} letters taken, ${two.read} read, ${two.lost} lost.`,
    );
  else console.log('No redis-server here: two processes were not measured.');
}

const before = load();
const { freePort } = await loadChains();
const relayPort = await freePort();
const echoPort = await freePort();
const relay = await measureOne(() => startRelay({ port: relayPort, isPinned }), false);
const echo = await measureOne(() => startEcho({ port: echoPort, isPinned }), true);
const two = await measureTwo(freePort);
const results = { relay, echo, two };
print(results);
writeReport('bench-relay', before, { isPinned, ...results });
process.exit(0);
