import { describe, expect, test } from 'vitest';
import { startTestChain } from '../testSupport/chains.ts';
import { measureAttack } from '../testSupport/measureAttack.ts';

/** What an attack may cost. Times are written down by `npm run assure hostile`, and asserted nowhere. */
const extraMbMax = 300;
const lagGoalMs = 200;
const slowerGoal = 2;

/** By module of `scripts/hostile`: the finding it is about. */
const attacks = [['manyQueries', 'M11: query strings of thousands of keys']] as const;

describe('a server under attack', () => {
  test.for(attacks)(
    'behavior: %s: honest callers get every answer and every message',
    { timeout: 600_000 },
    async ([name], { task }) => {
      const chain = await startTestChain({ chainId: 1 });
      const figures = await measureAttack({ name, nodeUrl: chain.rpcUrl });
      const { quiet, attacked, idleMb, peakMb } = figures;
      const goals = {
        loopLag: attacked.loopLagP99Ms <= lagGoalMs,
        honestP95: attacked.p95Ms <= slowerGoal * quiet.p95Ms,
      };
      Object.assign(task.meta, { figures: { ...figures, goals } });
      if (isFull) console.log(`${name} ${JSON.stringify({ ...figures, goals })}`);
      expect(attacked.failures).toEqual({});
      expect(attacked.messagesLost).toBe(0);
      expect(peakMb - idleMb).toBeLessThanOrEqual(extraMbMax);
    },
  );
});
