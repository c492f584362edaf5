import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const tickMs = 2;
const percent = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const round2 = (value) => Math.round(value * 100) / 100;

/** Median, tails and mean of times. */
export function summariseTimes(times) {
  const sorted = Float64Array.from(times).sort();
  const mean = sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length);
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => round2(percent(sorted, share)));
  return { p50, p95, p99, max, mean: round2(mean) };
}

/** One request to its last byte: `{ status, text }`, or `{ failure }` where the connection broke. */
function send(url, agent, { method = 'GET', path, headers = {}, body }, timeoutMs) {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(new URL(path, url), { method, agent, headers: { ...headers, ...length } }, (incoming) => {
      const parts = [];
      incoming.on('data', (part) => parts.push(part));
      incoming.on('end', () => resolve({ status: incoming.statusCode, text: () => Buffer.concat(parts).toString() }));
      incoming.on('error', (error) => resolve({ failure: `answer ${error.code ?? error.message}` }));
    });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy(Object.assign(new Error('late'), { code: 'LATE' })));
    outgoing.on('error', (error) => resolve({ failure: error.code ?? error.message }));
    outgoing.end(body);
  });
}

/**
 * Sends on so many connections, each as soon as the one before it was answered: as fast as the server goes, and no
 * faster.
 */
export async function sendEach({ url, requests, next, validate = () => undefined, connections, timeoutMs = 30_000 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedMs = performance.now();
  let sent = 0;
  let failed = 0;
  const work = async () => {
    while (sent < requests) {
      const index = sent;
      sent += 1;
      const answer = await send(url, agent, next(index), timeoutMs);
      if ((answer.failure ?? validate(answer, index)) !== undefined) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { sent, failed, ratePerSecond: round2((sent * 1000) / (performance.now() - startedMs)) };
}

/**
 * Sends at a fixed rate whether or not answers come, as visitors do, and counts each time from when the request was
 * due: a server that stalls is charged for all requests due until then. `next(index)` is the request, and
 * `judge(answer, index)` returns the fault of its answer. Ends once `requests` are answered, or when `signal` aborts.
 */
export async function sendOpenLoop(parameters) {
  const { url, ratePerSecond, requests = Infinity, next, validate = () => undefined, signal } = parameters;
  const { connectionsMax = 256, timeoutMs = 30_000, localAddress } = parameters;
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax, scheduling: 'lifo', localAddress });
  const times = [];
  const failures = new Map();
  const running = new Set();
  const startedMs = performance.now();
  const startedCpu = process.cpuUsage();
  let sent = 0;
  const one = async (index, dueMs) => {
    const answer = await send(url, agent, next(index), timeoutMs);
    times.push(performance.now() - dueMs);
    const wrong = answer.failure ?? validate(answer, index);
    if (wrong !== undefined) failures.set(wrong, (failures.get(wrong) ?? 0) + 1);
  };
  const isOver = () => sent >= requests || signal?.aborted === true;
  while (!isOver()) {
    const due = Math.min(requests, Math.floor(((performance.now() - startedMs) * ratePerSecond) / 1000) + 1);
    for (; sent < due; sent += 1) {
      const started = one(sent, startedMs + (sent * 1000) / ratePerSecond);
      running.add(started);
      void started.finally(() => running.delete(started));
    }
    await wait(tickMs);
  }
  await Promise.all(running);
  const seconds = (performance.now() - startedMs) / 1000;
  const cpu = process.cpuUsage(startedCpu);
  agent.destroy();
  return {
    sent,
    ratePerSecond: round2(sent / seconds),
    ms: summariseTimes(times),
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    failures: Object.fromEntries(failures),
    generatorCpuShare: round2((cpu.user + cpu.system) / 1e6 / seconds),
  };
}
