import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageFolder } from '../package/packageFolder.ts';
import { deployMulticall3 } from '@portico/testing/chains';
import { startTestChain } from '../testSupport/chains.ts';
import { shopOrigin } from '../testSupport/installation.ts';
import { measureAttack } from '../testSupport/measureAttack.ts';
import { redisBinary, startRedis } from '../testSupport/redisServer.ts';
import { startProcess } from '../testSupport/startProcess.ts';
import { testFolder } from '../testSupport/testFolder.ts';

/** The limits for an attack. Times are recorded by `npm run assure hostile`, and asserted nowhere. */
const extraMbMax = 300;
const lagGoalMs = 200;
const slowerGoal = 2;

interface Attack {
  /** The module in `scripts/hostile`. */
  readonly name: string;
  readonly finding: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly projectId?: string;
  /** Messages are stored in a Redis, where this machine has one. */
  readonly hasRedis?: boolean;
  /** The attacked chain answers many calls at once. */
  readonly hasMulticall3?: boolean;
}

const attacks: readonly Attack[] = [
  { name: 'svg', finding: 'H2, collectibles with metadata that is slow to read' },
  { name: 'svg', finding: 'H2, the same read through Multicall3', hasMulticall3: true },
  { name: 'relayFragments', finding: 'H3, messages without an end' },
  { name: 'relayRefused', finding: 'H3, sockets that are refused and stay' },
  { name: 'rpcBatch', finding: 'H4, batches of answers just below 5 MB' },
  // Small, so that it is full within a short phase.
  { name: 'relayMailbox', finding: 'M5, messages of ever new keys', settings: { PORTICO_RELAY_MAILBOX_MB: '4' } },
  {
    name: 'relayWaiting',
    finding: 'M5, all that may wait on 500 topics, asked for at once',
    // Of which a network may hold a quarter: twice the sent amount.
    settings: { PORTICO_RELAY_MAILBOX_MB: '512' },
    hasRedis: true,
  },
  { name: 'events', finding: 'M6, events as long as they may be', projectId: 'events' },
  { name: 'freshAccounts', finding: 'M7, histories of accounts that nobody asked about before' },
  { name: 'manyQueries', finding: 'M11, query strings of thousands of keys' },
];

/** A node that writes megabytes: by another process than the honest callers' node. */
async function startLongNode(): Promise<string> {
  const file = join(packageFolder(), 'scripts/hostile/longNode.mjs');
  const node = await startProcess(process.execPath, [file], /node at http:\S+/);
  if (node.child.pid !== undefined) setPriority(node.child.pid, constants.priority.PRIORITY_LOW);
  return /http:\S+/.exec(node.output())?.[0] ?? '';
}

/** The attacked project accepts events. */
function projectsFile(): string {
  const file = join(testFolder(), 'projects.json');
  writeFileSync(file, JSON.stringify([{ id: 'events', origins: [shopOrigin], isAnalyticsEnabled: true }]));
  return file;
}

describe('a server under attack', () => {
  test.for(attacks)(
    'behavior: $finding: honest callers get every answer and every message',
    { timeout: 600_000 },
    async ({ name, settings, projectId, hasRedis = false, hasMulticall3 = false }, { task }) => {
      const { rpcUrl } = await startTestChain({ chainId: 1 });
      // The attack uses another node than the honest callers, at a lower priority as far as this machine allows.
      const hostile = await startTestChain({ chainId: 137, isBackground: true });
      if (hasMulticall3) await deployMulticall3(hostile);
      const rpcUrls = {
        'eip155:1': [rpcUrl],
        'eip155:10': [await startLongNode()],
        'eip155:137': [hostile.rpcUrl],
      };
      const figures = await measureAttack({
        name,
        settings: {
          PORTICO_RPC_URLS: JSON.stringify(rpcUrls),
          PORTICO_PROJECTS_FILE: projectsFile(),
          ...(hasRedis && redisBinary !== undefined && { PORTICO_RELAY_REDIS_URL: (await startRedis()).url }),
          ...settings,
        },
        details: { chainRpcUrl: hostile.rpcUrl, ...(projectId !== undefined && { projectId }) },
      });
      const { quiet, attacked, idleMb, peakMb } = figures;
      const goals = {
        loopLag: attacked.loopLagP99Ms <= lagGoalMs,
        honestP95: attacked.p95Ms <= slowerGoal * quiet.p95Ms,
      };
      Object.assign(task.meta, { figures: { ...figures, goals } });
      expect(attacked.failures).toEqual({});
      expect(attacked.messagesLost).toBe(0);
      expect(peakMb - idleMb).toBeLessThanOrEqual(extraMbMax);
    },
  );
});
