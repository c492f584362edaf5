import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { shopOrigin } from '../testSupport/installation.ts';
import { measureAttack } from '../testSupport/measureAttack.ts';
import { startScriptedNode } from '../testSupport/startScriptedNode.ts';
import { testFolder } from '../testSupport/testFolder.ts';

/** What an attack may cost. Times are written down by `npm run assure hostile`, and asserted nowhere. */
const extraMbMax = 300;
const lagGoalMs = 200;
const slowerGoal = 2;

/** By module of `scripts/hostile`: the finding it is about. */
const attacks = [
  ['manyQueries', 'M11: query strings of thousands of keys'],
  ['rpcBatch', 'H4: batches of answers just below 5 MB'],
  ['events', 'M6: events as long as they may be'],
  ['freshAccounts', 'M7: histories of accounts that nobody asked about before'],
] as const;

/** A chain whose node answers `eth_getProof` just below the longest answer that is read. */
async function startNode(): Promise<string> {
  const chain = await startTestChain({ chainId: 1 });
  const { url } = await startScriptedNode(async (method, params) => {
    if (method === 'eth_getProof') return { resultText: `{"proof":"${'f'.repeat(4_900_000)}"}` };
    return { resultText: JSON.stringify(await chain.request(method, params)) };
  });
  return url;
}

/** The attacked project wants events. */
function projectsFile(): string {
  const file = join(testFolder(), 'projects.json');
  writeFileSync(file, JSON.stringify([{ id: 'events', origins: [shopOrigin], isAnalyticsEnabled: true }]));
  return file;
}

describe('a server under attack', () => {
  test.for(attacks)(
    'behavior: %s: honest callers get every answer and every message',
    { timeout: 600_000 },
    async ([name], { task }) => {
      const settings = { PORTICO_PROJECTS_FILE: projectsFile() };
      const details = name === 'events' ? { projectId: 'events' } : {};
      const figures = await measureAttack({ name, settings, details, nodeUrl: await startNode() });
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
