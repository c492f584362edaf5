import { startTestRelay, type TestRelay } from '@portico/testing/relay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostFlows } from './hostFlows.fixtures.ts';
import { Peer, type PeerClient, signClients, walletKits } from './peer.fixtures.ts';
import { signInSiteFlows, signInWalletFlows } from './signInFlows.fixtures.ts';
import { siteFlows } from './siteFlows.fixtures.ts';
import { createTable } from './table.fixtures.ts';
import { type Flow, badWalletFlows, walletFlows } from './walletFlows.fixtures.ts';

const clients = [...signClients, ...walletKits] as const;
/** Runs of all clients together; each run is all flows. */
const runs = Number(process.env['PORTICO_ROUNDS'] ?? clients.length);
/** Ours as it is run; `npm run assure` starts it. */
const serverUrl = process.env['PORTICO_INTEROP_RELAY'];

const patienceMs = 120_000;
/** Most of a flow is waiting: one of their clients prompts its owner once a second. */
const hours = { timeout: 10_800_000, concurrent: true };

let testRelay: TestRelay;
beforeAll(async () => {
  testRelay = await startTestRelay();
});
afterAll(() => testRelay.stop());

interface Figures {
  runs: number;
  flows: number;
  readonly unhandled: unknown[];
  readonly slowestMs: Record<string, number>;
}

/** A hang is reported: each wait of a flow ends long before. */
const endOfPatience = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('it hangs')), patienceMs).unref());

async function runFlow(peer: Peer, relayUrl: string, [title, flow]: readonly [string, Flow], figures: Figures) {
  const table = createTable(relayUrl, peer);
  const startedMs = performance.now();
  try {
    await Promise.race([flow(table), endOfPatience()]);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`run ${figures.runs + 1}, "${title}": ${text} — ${peer.state}`, {
      cause: error,
    });
  } finally {
    table.clear();
  }
  figures.flows += 1;
  figures.slowestMs[title] = Math.max(figures.slowestMs[title] ?? 0, Math.round(performance.now() - startedMs));
}

async function runAll(client: PeerClient, flows: typeof walletFlows, context: { task: { meta: object } }) {
  const figures: Figures = { runs: 0, flows: 0, unhandled: [], slowestMs: {} };
  const urls = [testRelay.url, ...(serverUrl === undefined ? [] : [serverUrl])];
  const wanted = Math.max(urls.length, Math.ceil(runs / clients.length));
  for (; figures.runs < wanted; figures.runs += 1) {
    const relayUrl = urls[figures.runs % urls.length] ?? testRelay.url;
    const peer = await new Peer({ client, relayUrl }).start();
    try {
      for (const flow of flows) await runFlow(peer, relayUrl, flow, figures);
      figures.unhandled.push(...peer.unhandled);
    } finally {
      await peer.close();
    }
  }
  Object.assign(context.task.meta, { figures });
  console.warn(client, JSON.stringify(figures));
  expect(figures.flows).toBe(figures.runs * flows.length);
}

const isWalletKit = (client: PeerClient): boolean => walletKits.some((kit) => kit === client);
const walletFlowsOfAll = [...signInWalletFlows, ...walletFlows, ...hostFlows];

test.for(clients)('behavior: %s as the wallet, over our relays', hours, async (client, context) =>
  runAll(client, [...walletFlowsOfAll, ...(isWalletKit(client) ? [] : badWalletFlows)], context),
);

test.for(signClients)('behavior: %s as the site of our wallet, over our relays', hours, async (client, context) =>
  runAll(client, [...signInSiteFlows, ...siteFlows], context),
);
