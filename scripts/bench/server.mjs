import { sendEach, sendOpenLoop } from '../../packages/server/scripts/openLoop.mjs';
import { loadChains } from '../lib/loadChains.mjs';
import { load } from '../lib/machine.mjs';
import { createServerCases } from './serverCases.mjs';
import { readVitals, startHello, startMeasured } from './serverProcesses.mjs';
import { median } from './measure.mjs';
import { writeReport } from './writeReport.mjs';

const optionOf = (name, otherwise) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const isPinned = process.argv.includes('--pinned');
const rounds = optionOf('rounds', 5);
const seconds = optionOf('seconds', 8);
const requestsInAll = optionOf('requests', 1_000_000);
const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1];

const requestedRate = 200;
const ratesTried = [50, 100, 200, 400, 800, 1200, 1600, 2000, 2500, 3000, 4000, 5000, 6000, 8000];
const rateSeconds = 4;
/**
 * Of the requests that fill the memory, one in this many is for an uncached resource, which costs a hundred times as
 * much.
 */
const everyUnknown = 100;
const samples = 10;
const round1 = (value) => Math.round(value * 10) / 10;

/** One case at one rate, and its cost for the server's processor. */
async function measureOnce(urls, { isBare = false, next, validate }, ratePerSecond, requests) {
  const url = isBare ? urls.hello : urls.server;
  const before = isBare ? undefined : await readVitals(url);
  const result = await sendOpenLoop({ url, ratePerSecond, requests, next, validate, connectionsMax: 64 });
  const after = isBare ? undefined : await readVitals(url);
  const cpuMs = before === undefined ? undefined : ((after.cpuSeconds - before.cpuSeconds) * 1000) / result.sent;
  return { ...result, serverCpuMsEach: cpuMs === undefined ? undefined : Math.round(cpuMs * 100) / 100 };
}

/** Round by round through all cases, so that other load of the machine affects all of them alike. */
async function measureAtRate(urls) {
  const all = new Map(serverCases.map(({ id }) => [id, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of serverCases) {
      const result = await measureOnce(urls, one, requestedRate, requestedRate * seconds);
      // The first round warms up caches and the compiler.
      if (round > 0) all.get(one.id).push(result);
      process.stderr.write(`${round}/${rounds} ${one.id}: p95 ${result.ms.p95} ms, ${result.failed} failed\n`);
    }
  }
  return all;
}

function summarise(results) {
  const of = (pick) => round1(median(results.map(pick)));
  return {
    p50: of(({ ms }) => ms.p50),
    p95: of(({ ms }) => ms.p95),
    p99: of(({ ms }) => ms.p99),
    allP95: results.map(({ ms }) => round1(ms.p95)),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    requests: results.reduce((sum, { sent }) => sum + sent, 0),
    serverCpuMsEach:
      results[0].serverCpuMsEach === undefined ? undefined : median(results.map((one) => one.serverCpuMsEach)),
    generatorCpuShare: median(results.map(({ generatorCpuShare }) => generatorCpuShare)),
  };
}

/**
 * The highest rate at which nothing fails, the p95 stays within 50 ms, and the requests go out as fast as they are due.
 */
async function findRateHeld(urls, one) {
  const tried = [];
  let held = 0;
  for (const rate of ratesTried) {
    const { ms, failed, ratePerSecond, generatorCpuShare } = await measureOnce(urls, one, rate, rate * rateSeconds);
    const isHeld = failed === 0 && ms.p95 <= 50 && ratePerSecond >= rate * 0.98;
    tried.push({ rate, isHeld, p95: ms.p95, failed, ratePerSecond, generatorCpuShare });
    process.stderr.write(`${one.id} at ${rate}/s: p95 ${ms.p95} ms, ${failed} failed\n`);
    if (!isHeld) break;
    held = rate;
  }
  return { held, tried };
}

/** The latency of each case at the given rate, and the highest rate it holds. */
async function measureRates(urls) {
  const atRate = await measureAtRate(urls);
  const found = [];
  for (const one of serverCases) {
    const { held, tried } = await findRateHeld(urls, one);
    found.push({ id: one.id, text: one.text, at200: summarise(atRate.get(one.id)), held, tried });
  }
  return found;
}

/** Memory while a million requests of all kinds are answered as fast as they are, in ten parts. */
async function measureMemory(urls) {
  const known = serverCases.filter(({ isBare, isUnknown }) => !isBare && !isUnknown);
  const unknown = serverCases.filter(({ isUnknown }) => isUnknown);
  const pick = (index) =>
    index % everyUnknown === 0
      ? unknown[(index / everyUnknown) % unknown.length]
      : known[(index % everyUnknown) % known.length];
  const next = (index) => pick(index).next(index);
  const validate = (answer, index) => pick(index).validate(answer);
  const memory = [{ requests: 0, ...(await readVitals(urls.server)) }];
  let failed = 0;
  let sent = 0;
  for (let part = 0; part < samples; part += 1) {
    const requests = Math.ceil(requestsInAll / samples);
    const result = await sendEach({ url: urls.server, requests, next, validate, connections: 16 });
    sent += result.sent;
    failed += result.failed;
    memory.push({ requests: sent, ...(await readVitals(urls.server)) });
    const { residentMb, heapMb } = memory.at(-1);
    process.stderr.write(
      `${sent} requests at ${result.ratePerSecond}/s: ${residentMb} MB resident, ${heapMb} MB heap, ${failed} failed\n`,
    );
  }
  return { failed, memory };
}

function printRates(results) {
  const rows = [
    ['', 'p50', 'p95', 'p99 (ms)', 'failed', 'CPU each', `held (/s)`],
    ...results.map(({ text, at200, held }) => [
      text,
      String(at200.p50),
      String(at200.p95),
      String(at200.p99),
      String(at200.failed),
      at200.serverCpuMsEach === undefined ? '' : `${at200.serverCpuMsEach} ms`,
      String(held),
    ]),
  ];
  for (const row of rows) console.log(row.map((cell, index) => cell.padEnd(index === 0 ? 52 : 11)).join(''));
}

function printMemory(memory) {
  const [first, last] = [memory.memory[0], memory.memory.at(-1)];
  console.log(
    `Memory: ${first.residentMb} MB before, ${last.residentMb} MB after ${last.requests} requests (${memory.failed} failed).`,
  );
}

const before = load();
const { startDevnet, freePort } = await loadChains();
const devnet = await startDevnet({ chains: [{ chainId: 1, name: 'Ethereum' }], hasNames: false });
const { accounts, chains } = devnet.description;
const serverCases = createServerCases(accounts[0].address);
const server = await startMeasured({ chains, port: await freePort(), isPinned });
const hello = await startHello({ port: await freePort(), isPinned });
const urls = { server: server.url, hello: hello.url };
let results;
let memory;
try {
  if (only !== 'memory') results = await measureRates(urls);
  if (only !== 'rates') memory = await measureMemory(urls);
} finally {
  await Promise.all([server.stop(), hello.stop(), devnet.stop()]);
}

if (results) printRates(results);
if (memory) printMemory(memory);
writeReport(`bench-server${only ? `-${only}` : ''}`, before, { isPinned, rounds, seconds, results, memory });
process.exit(0);
