import { type LoopRequest, sendOpenLoop } from '../../scripts/openLoop.mjs';
import type { AttackTarget } from './attackTarget.ts';
import { newTopic, openRelayClient } from './relayClient.ts';
import { openSteadyClient } from './steadyRelayClient.ts';

/** The results of honest callers of the API and the relay. */
export interface HonestFigures {
  readonly requests: number;
  readonly failures: Readonly<Record<string, number>>;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly messages: number;
  readonly messagesLost: number;
}

/** Another loopback address than the attack's: another network for every limit. */
const localAddress = '127.0.0.9';
const ratePerSecond = 15;
const waitingCount = 10;
const lostAfterMs = 15_000;

const account = `0x${'11'.repeat(20)}`;
const rpc = (method: string): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [account, 'latest'] });

function requestOf({ projectId, origin }: AttackTarget, index: number): LoopRequest {
  const path = `/v1/rpc?projectId=${projectId}&chainId=eip155:1`;
  const headers = { origin, 'content-type': 'application/json' };
  const all: readonly LoopRequest[] = [
    { path: `/getWallets?projectId=${projectId}&entries=20`, headers: { origin } },
    { path: `/getWallets?projectId=${projectId}&search=metamsk`, headers: { origin } },
    { path, method: 'POST', headers, body: rpc('eth_getBalance') },
    { path, method: 'POST', headers, body: rpc('eth_getTransactionCount') },
  ];
  return all[index % all.length] ?? { path: '/' };
}

/** Messages to a topic without a subscriber: they wait in the mailbox until its reader comes. */
async function leaveMessages(target: AttackTarget) {
  const topic = newTopic();
  const sent = Array.from({ length: waitingCount }, (_, index) => `waiting ${index}`);
  const sender = openSteadyClient({ urls: () => [target.relayUrl], topic: newTopic(), localAddress });
  for (const text of sent) await sender.publish(text, topic);
  await sender.close();
  return {
    count: sent.length,
    async countLost(): Promise<number> {
      const reader = await openRelayClient(target.relayUrl, { localAddress });
      await reader.request('irn_subscribe', { topic });
      await until(() => sent.every((text) => reader.messages().includes(text)));
      reader.cut();
      return sent.filter((text) => !reader.messages().includes(text)).length;
    },
  };
}

async function until(isDone: () => boolean): Promise<void> {
  const untilMs = performance.now() + lostAfterMs;
  while (!isDone() && performance.now() < untilMs) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Two clients of the relay in conversation. */
function startTalk(target: AttackTarget, over: AbortSignal) {
  const topic = newTopic();
  const received = new Set<string>();
  const sent: string[] = [];
  const from = openSteadyClient({ urls: () => [target.relayUrl], topic, localAddress });
  const to = openSteadyClient({
    urls: () => [target.relayUrl],
    topic,
    localAddress,
    onMessage: (text) => received.add(text),
  });
  const speak = async (): Promise<void> => {
    for (; !over.aborted; await new Promise((resolve) => setTimeout(resolve, 50))) {
      const text = `message ${sent.length}`;
      await from.publish(text);
      sent.push(text);
    }
  };
  const spoken = speak();
  return {
    async stop() {
      await spoken;
      await until(() => sent.every((text) => received.has(text)));
      await Promise.all([from.close(), to.close()]);
      return { sent: sent.length, lost: sent.filter((text) => !received.has(text)).length };
    },
  };
}

/** Visitors of the API at a steady rate, a conversation over the relay, and messages that wait for a reader. */
export async function startHonestCallers(target: AttackTarget) {
  const over = new AbortController();
  const waiting = await leaveMessages(target);
  const talk = startTalk(target, over.signal);
  const api = sendOpenLoop({
    url: target.url,
    ratePerSecond,
    localAddress,
    signal: over.signal,
    next: (index) => requestOf(target, index),
    validate: ({ status, text }) => (status === 200 ? undefined : `${status} ${text().slice(0, 100)}`),
  });
  return {
    async stop(): Promise<HonestFigures> {
      over.abort();
      const { sent: requests, failures, ms } = await api;
      const { sent, lost } = await talk.stop();
      return {
        requests,
        failures,
        p50Ms: ms.p50,
        p95Ms: ms.p95,
        messages: sent + waiting.count,
        messagesLost: lost + (await waiting.countLost()),
      };
    },
  };
}
