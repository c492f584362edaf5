import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test, vi } from 'vitest';
import { Pair, createChance } from './chaos.fixtures.ts';
import { Kills, describeTimes } from './kills.fixtures.ts';

/** Few in `npm test`, thousands in `npm run assure pairing.kills`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 12);
/**
 * Pairs in parallel, each on a relay and a network of its own: most of a kill is waiting. So many that the machine is
 * not what is measured; its delay is reported with the figures.
 */
const PAIRS_MOST = Number(process.env['PORTICO_PAIRS'] ?? 12);
const ROUNDS_OF_A_PAIR = 4;
const SAMPLE_MS = 10;
const patient = { timeout: 60_000, interval: 20 };

test('behavior: killed at random times on either side, no response is lost and none arrives twice', async (context) => {
  const kills = new Kills();
  const loopDelay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
  loopDelay.enable();
  const count = Math.min(PAIRS_MOST, Math.ceil(rounds / ROUNDS_OF_A_PAIR));
  const lateMs = (percentile: number): number => Math.round(loopDelay.percentile(percentile) / 1e6) - SAMPLE_MS;
  let left = rounds;
  const live = async (_: unknown, index: number): Promise<Pair> => {
    const chance = createChance(20_261_122 + index * 2_654_435_761);
    const pair = await Pair.start(chance);
    for (; left > 0;) {
      left -= 1;
      await kills.kill(pair, chance);
    }
    return pair;
  };
  const pairs = await Promise.all(Array.from({ length: count }, live));
  loopDelay.disable();
  const became = await Promise.all(kills.outcomes);
  // A page that was left receives nothing more: the next one receives the results of all that the wallet has done.
  for (const { type } of became) expect(['result', 'unsent']).toContain(type);
  const lost = (): string[] => pairs.flatMap((pair) => pair.lost);
  await vi.waitFor(() => expect(lost()).toEqual([]), patient);
  const doubled = pairs.flatMap((pair) => pair.doubled);
  const figures = {
    kills: kills.kills,
    pairs: count,
    requests: kills.outcomes.length + kills.kills,
    signed: pairs.reduce((sum, { signed }) => sum + signed.size, 0),
    lost: lost().length,
    doubled: doubled.length,
    recoveryMs: describeTimes(kills.recoveryMs),
    halfOpenNoticedMs: describeTimes(kills.noticedMs),
    halfOpenNoticedOnReturnMs: describeTimes(kills.noticedAwakeMs),
    recoveryMsByEnd: Object.fromEntries([...kills.byEnd].map(([end, times]) => [end, describeTimes(times)])),
    spells: Object.fromEntries(kills.spells),
    // The delay of this process' timers.
    lateMs: { p50: lateMs(50), p99: lateMs(99) },
  };
  Object.assign(context.task.meta, { figures });
  console.warn(JSON.stringify(figures));
  expect(doubled).toEqual([]);
  await Promise.all(pairs.map((pair) => pair.close()));
}, 3_600_000);

test('behavior: a line that is half open is noticed, and what waited is answered', async (context) => {
  const pair = await Pair.start();
  await vi.waitFor(() => expect(pair.client.status()).toBe('online'), patient);
  const before = pair.statuses.length;
  pair.proxy.freezeAll();
  const frozenMs = performance.now();
  const outcome = pair.request('over a frozen line');
  await vi.waitFor(() => expect(pair.statuses.slice(before)).toContain('connecting'), patient);
  const noticedMs = Math.round(performance.now() - frozenMs);
  // The wallet detects it, too.
  expect(await outcome).toEqual({ type: 'result', result: 'over a frozen line' });
  const figures = { noticedMs, answeredMs: Math.round(performance.now() - frozenMs) };
  Object.assign(context.task.meta, { figures });
  console.warn(JSON.stringify(figures));
  await pair.close();
}, 120_000);

test('behavior: a relay that is gone for a while is found again, and loses nothing', async () => {
  const pair = await Pair.start();
  pair.proxy.faults.isDown = true;
  pair.proxy.resetAll();
  const outcome = pair.request('while it is gone');
  await vi.waitFor(() => expect(pair.statuses).toContain('late'), patient);
  pair.proxy.faults.isDown = false;
  expect(await outcome).toEqual({ type: 'result', result: 'while it is gone' });
  await pair.close();
}, 120_000);
