import { setTimeout as wait } from 'node:timers/promises';
import {
  request,
  createKey,
  inRounds,
  newTopic,
  openClient,
  openSocket,
} from '../../packages/server/scripts/relayClients.mjs';
import { readVitals } from './serverProcesses.mjs';

const socketUrl = (url, path = '/relay') => `${url.replace('http', 'ws')}${path}`;
const atOnce = 64;
/** As long as a sealed request for a signature. */
const body = 'A'.repeat(600);
const lateMs = 10_000;
const round1 = (value) => Math.round(value * 10) / 10;

/** `{ p50, p99, … }` of times in milliseconds. */
function quantiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) =>
    sorted.length === 0 ? undefined : round1(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

const keep = (sockets) => sockets.filter((socket) => socket !== undefined);
const end = async (sockets) => {
  for (const socket of keep(sockets)) socket.terminate();
  await wait(500);
};

/** Idle sockets: the memory of each, and how fast they are accepted. */
export async function measureIdle(url, { isEcho, count }) {
  const before = await readVitals(url);
  const startedMs = performance.now();
  const sockets = await inRounds(count, atOnce, () =>
    openSocket(socketUrl(url, isEcho ? '/' : undefined), isEcho ? {} : { key: createKey() }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  await wait(1_000);
  const after = await readVitals(url);
  const open = keep(sockets).length;
  await end(sockets);
  return {
    open,
    perSecond: Math.round(open / seconds),
    residentMb: { before: before.residentMb, after: after.residentMb },
    kbEach: round1(((after.residentMb - before.residentMb) * 1000) / Math.max(1, open)),
  };
}

/** Calls `each` at the given rate, however late this process is. */
async function atRate(perSecond, seconds, each) {
  const startedMs = performance.now();
  const total = perSecond * seconds;
  for (let sent = 0; sent < total;) {
    const due = Math.min(total, Math.floor(((performance.now() - startedMs) / 1000) * perSecond));
    for (; sent < due; sent += 1) each(sent, startedMs + (sent * 1000) / perSecond);
    await wait(1);
  }
  return (performance.now() - startedMs) / 1000;
}

async function measured(url, work) {
  const before = await readVitals(url);
  const own = process.cpuUsage();
  const startedMs = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedMs) / 1000;
  const after = await readVitals(url);
  const { user, system } = process.cpuUsage(own);
  return {
    ...result,
    serverCpuShare: Math.round(((after.cpuSeconds - before.cpuSeconds) / seconds) * 100) / 100,
    generatorCpuShare: Math.round(((user + system) / 1e6 / seconds) * 100) / 100,
  };
}

/** Retried until there is room: sockets of the previous measurement may still be closing. */
async function openAtLast(at, parameters) {
  for (;;) {
    const socket = await openClient(at, parameters);
    if (socket !== undefined) return socket;
    await wait(200);
  }
}

/** The messages in flight, their outcome, and their time. */
function watchMessages() {
  const dueMs = new Map();
  const requested = new Map();
  let times = [];
  let refused = 0;
  return {
    dueMs,
    requested,
    begin() {
      times = [];
      refused = 0;
    },
    end() {
      const lost = dueMs.size;
      dueMs.clear();
      return { refused, read: times.length, lost, ms: quantiles(times) };
    },
    onAnswer(id, isDone) {
      // A message that was refused is not lost: its sender is notified.
      if (!isDone && dueMs.delete(requested.get(id))) refused += 1;
      requested.delete(id);
    },
    onRelayMessage(message) {
      const due = dueMs.get(message);
      if (due === undefined) return;
      times.push(performance.now() - due);
      dueMs.delete(message);
    },
  };
}

/**
 * Messages from half of the sockets to the other half: from when each was due until it was read, and until everything
 * was acknowledged.
 */
export async function measureMessages(url, { sockets, rates, seconds }) {
  const at = socketUrl(url);
  const watch = watchMessages();
  const { dueMs, requested, onRelayMessage, onAnswer } = watch;
  const pairs = await inRounds(sockets / 2, atOnce / 2, async () => {
    const topic = newTopic();
    let listens;
    const isListening = new Promise((resolve) => (listens = resolve));
    const to = await openAtLast(at, { key: createKey(), onRelayMessage, onAnswer: () => listens() });
    request(to, 'irn_subscribe', { topic });
    await isListening;
    const from = await openAtLast(at, { key: createKey(), onAnswer });
    return { topic, from, to };
  });
  await wait(1_000);
  const results = [];
  let count = 0;
  for (const rate of rates) {
    watch.begin();
    const result = await measured(url, async () => {
      const took = await atRate(rate, seconds, (index, due) => {
        const { topic, from } = pairs[index % pairs.length];
        const message = `${(count += 1)}.${body}`;
        dueMs.set(message, due);
        requested.set(request(from, 'irn_publish', { topic, message, ttl: 300, tag: 1108 }), message);
      });
      for (const untilMs = Date.now() + lateMs; dueMs.size > 0 && Date.now() < untilMs;) await wait(20);
      return { rate, perSecond: Math.round((rate * seconds) / took), ...watch.end() };
    });
    results.push(result);
    process.stderr.write(
      `relay, ${rate}/s: p50 ${result.ms.p50} ms, p99 ${result.ms.p99} ms, ${result.refused} refused, ${result.lost} lost\n`,
    );
    if (result.lost > 0 || result.ms.p99 > 2_000) break;
  }
  await end(pairs.flatMap(({ from, to }) => [from, to]));
  return results;
}

/** The same number of sockets and the same text, back from the bare echo. */
export async function measureEcho(url, { sockets, rates, seconds }) {
  const dueMs = new Map();
  let times = [];
  const onText = (text) => {
    const due = dueMs.get(text);
    if (due !== undefined) times.push(performance.now() - due);
    dueMs.delete(text);
  };
  const open = keep(await inRounds(sockets, atOnce, () => openSocket(socketUrl(url, '/'), { onText })));
  const results = [];
  let count = 0;
  for (const rate of rates) {
    times = [];
    const result = await measured(url, async () => {
      const took = await atRate(rate, seconds, (index, due) => {
        const text = `${(count += 1)}.${body}`;
        dueMs.set(text, due);
        open[index % open.length].send(text);
      });
      for (const untilMs = Date.now() + lateMs; dueMs.size > 0 && Date.now() < untilMs;) await wait(20);
      const lost = dueMs.size;
      dueMs.clear();
      return { rate, perSecond: Math.round((rate * seconds) / took), lost, ms: quantiles(times) };
    });
    results.push(result);
    process.stderr.write(`echo, ${rate}/s: p50 ${result.ms.p50} ms, p99 ${result.ms.p99} ms\n`);
  }
  await end(open);
  return results;
}

/** A client that reconnects after each end, at a random time within the next second, as clients do. */
function comesBack(url, { isEcho }) {
  const key = isEcho ? undefined : createKey();
  const topic = newTopic();
  const state = { socket: undefined, backMs: undefined, isOver: false, tries: 0 };
  const connect = async () => {
    if (state.isOver) return;
    state.tries += 1;
    const done = () => (state.backMs = performance.now());
    const onEnd = () => {
      state.backMs = undefined;
      setTimeout(() => void connect(), Math.random() * 1_000);
    };
    const socket = isEcho
      ? await openSocket(socketUrl(url, '/'), { onEnd })
      : await openClient(socketUrl(url), { key, onAnswer: (_, isDone) => isDone && done(), onEnd });
    if (socket === undefined) return void setTimeout(() => void connect(), 500 + Math.random() * 1_000);
    state.socket = socket;
    if (isEcho) done();
    else request(socket, 'irn_batchSubscribe', { topics: [topic] });
  };
  return { state, connect };
}

/** All clients of a process that ends and starts again: how long until each is back and listens. */
export async function measureStorm(server, { count, isEcho }) {
  const clients = Array.from({ length: count }, () => comesBack(server.url, { isEcho }));
  await inRounds(count, atOnce, (index) => clients[index].connect());
  const areAllBack = () => clients.every(({ state }) => state.backMs !== undefined);
  const until = async (limitMs) => {
    for (const untilMs = Date.now() + limitMs; !areAllBack() && Date.now() < untilMs;) await wait(50);
  };
  await until(120_000);
  await server.restart();
  const startedMs = performance.now();
  await until(120_000);
  const times = clients.flatMap(({ state }) =>
    state.backMs === undefined ? [] : [Math.max(0, state.backMs - startedMs)],
  );
  const { residentMb } = await readVitals(server.url);
  for (const { state } of clients) {
    state.isOver = true;
    state.socket?.terminate();
  }
  await wait(500);
  return { count, back: times.length, ms: quantiles(times), residentMb };
}

/** Two processes over Redis, one killed in the middle: every message that a relay accepted is read. */
export async function measureKill([one, two], { pairs, rate, seconds }) {
  const read = new Set();
  const taken = new Set();
  const requested = new Map();
  let isOver = false;
  const steady = (first, second, topic, hooks) => {
    const key = createKey();
    const state = { socket: undefined };
    const connect = async (url, other) => {
      if (isOver) return;
      const again = () => setTimeout(() => void connect(other, url), Math.random() * 500);
      state.socket = undefined;
      const socket = await openClient(socketUrl(url), { key, ...hooks, onEnd: again });
      if (socket === undefined) return void again();
      request(socket, 'irn_batchSubscribe', { topics: [topic] });
      state.socket = socket;
    };
    return connect(first, second).then(() => state);
  };
  const all = await inRounds(pairs, 16, async (index) => {
    const topic = newTopic();
    const [near, far] = index % 2 === 0 ? [one.url, two.url] : [two.url, one.url];
    const onAnswer = (id, isDone) => isDone && requested.has(id) && taken.add(requested.get(id));
    return {
      topic,
      from: await steady(near, far, topic, { onAnswer }),
      to: await steady(far, near, topic, { onRelayMessage: (message) => read.add(message) }),
    };
  });
  await wait(1_000);
  const killed = wait((seconds * 1000) / 2).then(() => one.kill());
  let count = 0;
  await atRate(rate, seconds, (index) => {
    const { topic, from } = all[index % all.length];
    if (from.socket?.readyState !== 1) return;
    const message = `${(count += 1)}.${body}`;
    requested.set(request(from.socket, 'irn_publish', { topic, message, ttl: 300, tag: 1108 }), message);
  });
  await killed;
  const lost = () => [...taken].filter((message) => !read.has(message)).length;
  for (const untilMs = Date.now() + 60_000; lost() > 0 && Date.now() < untilMs;) await wait(100);
  const result = { pairs, rate, sent: count, taken: taken.size, read: read.size, lost: lost() };
  isOver = true;
  for (const { from, to } of all) for (const { socket } of [from, to]) socket?.terminate();
  return result;
}
