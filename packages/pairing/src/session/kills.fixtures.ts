import { expect, vi } from 'vitest';
import type { Chance, Pair } from './chaos.fixtures.ts';
import type { WireOutcome } from './wire.ts';

const patient = { timeout: 120_000, interval: 20 };
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The state of the network while it works. */
function mend({ proxy }: Pair, chance: Chance): void {
  Object.assign(proxy.faults, {
    delayMs: { least: 0, most: 30 },
    copies: 1 + chance(2),
    reorders: chance(3) === 0,
    drops: 0,
  });
}

type Fault = (pair: Pair, chance: Chance) => void | Promise<void>;

/** A period of faults before the end of the connections. */
const spells: Readonly<Record<string, Fault>> = {
  none: () => undefined,
  slow: ({ proxy }) => void (proxy.faults.delayMs = { least: 100, most: 1000 }),
  // Data lost on a connection is lost with it: the fault ends with the connection, as in TCP.
  lossy: ({ proxy }, chance) => void (proxy.faults.drops = (1 + chance(10)) / 10),
};

/** The ends. When one settles, the network is there again. */
const ends = {
  reset: ({ proxy }) => proxy.resetAll(),
  'reset of one end': ({ proxy }) => proxy.resetOne(),
  'going away': ({ proxy }) => proxy.closeAll(1001),
  rebalanced: ({ proxy }) => proxy.closeAll(4010),
  'cut behind the proxy': ({ relay }) => relay.cutAll(),
  'page reloaded': (pair) => pair.reload(),
  'wallet restarted': (pair) => pair.restartWallet(),
  'both restarted': (pair) => {
    pair.reload();
    pair.restartWallet();
  },
  'relay restarted': async ({ proxy, relay }, chance) => {
    proxy.faults.isDown = true;
    relay.restart();
    await pause(chance(400));
    proxy.faults.isDown = false;
  },
} as const satisfies Readonly<Record<string, Fault>>;

type EndName = keyof typeof ends | 'half open';
const endNames = Object.keys(ends).filter((name): name is keyof typeof ends => name in ends);
/** Of so many ends one is a line that is silent and stays: it costs twenty seconds. */
const HALF_OPEN_OF = 60;

/** The results of all pairs. */
export class Kills {
  kills = 0;
  readonly recoveryMs: number[] = [];
  readonly byEnd = new Map<EndName, number[]>();
  readonly spells = new Map<string, number>();
  readonly noticedMs: number[] = [];
  readonly noticedAwakeMs: number[] = [];
  readonly outcomes: Promise<WireOutcome>[] = [];

  /** Kills this pair's connections at one random time, and sends on. */
  async kill(pair: Pair, chance: Chance): Promise<void> {
    this.kills += 1;
    const { kills } = this;
    mend(pair, chance);
    for (let index = 0; index < 3; index += 1) this.outcomes.push(pair.request(`${kills}.${index}`));
    await pause(chance(90));
    const isHalfOpen = chance(HALF_OPEN_OF) === 0;
    if (isHalfOpen) await this.#freeze(pair, chance, `${kills}.after`);
    else await this.#end(pair, chance, `${kills}.after`);
  }

  async #end(pair: Pair, chance: Chance, query: string): Promise<void> {
    const spell = Object.keys(spells)[chance(10)] ?? 'none';
    this.spells.set(spell, (this.spells.get(spell) ?? 0) + 1);
    await spells[spell]?.(pair, chance);
    if (spell !== 'none') await pause(chance(90));
    const end = endNames[chance(endNames.length)] ?? 'reset';
    if (spell === 'lossy') pair.proxy.resetAll();
    mend(pair, chance);
    await ends[end](pair, chance);
    const sinceMs = performance.now();
    expect(await pair.request(query)).toEqual({ type: 'result', result: query });
    const tookMs = performance.now() - sinceMs;
    this.recoveryMs.push(tookMs);
    this.byEnd.set(end, [...(this.byEnd.get(end) ?? []), tookMs]);
  }

  /** Neither end is notified. With the visitor coming back, or without. */
  async #freeze(pair: Pair, chance: Chance, query: string): Promise<void> {
    await vi.waitFor(() => expect(pair.client.status()).toBe('online'), patient);
    pair.proxy.freezeAll();
    const isAwake = chance(2) === 0;
    const before = pair.statuses.length;
    const sinceMs = performance.now();
    const requested = pair.request(query);
    if (isAwake) pair.page.resume();
    await vi.waitFor(() => expect(pair.statuses.length).toBeGreaterThan(before), patient);
    (isAwake ? this.noticedAwakeMs : this.noticedMs).push(performance.now() - sinceMs);
    expect(await requested).toEqual({ type: 'result', result: query });
    this.byEnd.set('half open', [...(this.byEnd.get('half open') ?? []), performance.now() - sinceMs]);
  }
}

const share = (times: readonly number[], part: number): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);

/** Of many times, in milliseconds. */
export const describeTimes = (times: readonly number[]) => ({
  count: times.length,
  p50: share(times, 0.5),
  p95: share(times, 0.95),
  p99: share(times, 0.99),
  most: share(times, 1),
});
