import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endWithTest } from '../testSupport/endWithTest.ts';
import { redisBinary, startRedis } from '../testSupport/redisServer.ts';
import { createCache } from './cache.ts';
import { createFallbackStore } from './fallbackStore.ts';
import { createLimiter, networkOf } from './limiter.ts';
import { createMemoryStore } from './memoryStore.ts';
import { createRedisStore } from './redisStore.ts';
import type { SharedStore } from './sharedStore.ts';

/** Two processes' views of one store. */
interface Pair {
  first: SharedStore;
  second: SharedStore;
  stop: () => Promise<unknown>;
}

async function untilReady(store: SharedStore): Promise<void> {
  await vi.waitFor(async () => expect(await store.isReady()).toBe(true), { timeout: 20_000 });
}

const kinds: [string, () => Promise<Pair>][] = [
  [
    'memory',
    async () => {
      const store = createMemoryStore();
      return { first: store, second: store, stop: () => store.close() };
    },
  ],
];
if (redisBinary === undefined) {
  console.warn(
    'No redis-server here: the shared store is tested in memory only. `npm test` installs it where there is apt.',
  );
} else {
  kinds.push([
    'redis',
    async () => {
      const server = await startRedis();
      const [first, second] = [createRedisStore({ url: server.url }), createRedisStore({ url: server.url })];
      await Promise.all([untilReady(first), untilReady(second)]);
      const stop = () => Promise.all([first.close(), second.close(), server.stop()]);
      return { first, second, stop };
    },
  ]);
}

/** A promise and the way to settle it. */
function createGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe.each(kinds)('%s', (_name, start) => {
  let pair: Pair;
  beforeAll(async () => {
    pair = await start();
  }, 30_000);
  afterAll(() => pair.stop());

  test('behavior: what one process keeps, the other reads, until its time is over', async () => {
    const { first, second } = pair;
    await first.set('text', 'ü"\n', 60_000);
    expect(await second.get('text')).toBe('ü"\n');
    expect(await second.get('nothing')).toBeUndefined();
    await first.set('brief', 'x', 1);
    await expect.poll(() => second.get('brief')).toBeUndefined();
    await first.set('__proto__', 'own', 60_000);
    expect(await second.get('__proto__')).toBe('own');
    expect(await second.get('constructor')).toBeUndefined();
  });

  test('behavior: counters of one window are added up, and start again with the next', async () => {
    const { first, second } = pair;
    const amounts = await Promise.all([first.count('c', 2, 60_000), second.count('c', 3, 60_000)]);
    expect(Math.max(...amounts.map(({ total }) => total))).toBe(5);
    for (const { resetMs } of amounts) expect(resetMs).toBeGreaterThan(0);
    await first.count('short', 5, 1);
    await expect.poll(async () => (await second.count('short', 1, 1)).total).toBe(1);
  });

  test('behavior: a lease has one owner, who alone gives it back', async () => {
    const { first, second } = pair;
    const taken = await Promise.all([first.acquire('l', 'a', 60_000), second.acquire('l', 'b', 60_000)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    const [owner, other] = taken[0] ? ['a', 'b'] : ['b', 'a'];
    await second.release('l', other);
    expect(await first.acquire('l', 'c', 60_000)).toBe(false);
    await first.release('l', owner);
    expect(await second.acquire('l', 'c', 1)).toBe(true);
    await expect.poll(() => first.acquire('l', 'd', 60_000)).toBe(true);
  });

  test('behavior: of many simultaneous requests, in two processes, one loads', async () => {
    const caches = [createCache({ store: pair.first }), createCache({ store: pair.second })];
    const gate = createGate();
    let loads = 0;
    const load = async () => {
      loads += 1;
      await gate.opened;
      return { price: 1.5 };
    };
    const options = { ttlMs: 60_000, loadMaxMs: 20_000 };
    const requested = Array.from({ length: 20 }, (_, index) => caches[index % 2]!.cached('one', options, load));
    await expect.poll(() => loads).toBe(1);
    gate.open();
    expect(new Set((await Promise.all(requested)).map(({ price }) => price))).toEqual(new Set([1.5]));
    expect(await caches[1]!.cached('one', options, load)).toEqual({ price: 1.5 });
    expect(loads).toBe(1);
    expect(await caches[0]!.cached('one', { ...options, isForced: true }, async () => ({ price: 2 }))).toEqual({
      price: 2,
    });
    expect(await caches[1]!.cached('one', options, load)).toEqual({ price: 2 });
  });

  test('behavior: a process that checked just before another had loaded does not load again', async () => {
    const options = { ttlMs: 60_000, loadMaxMs: 20_000 };
    const load = async () => 'first';
    const late: SharedStore = {
      ...pair.second,
      async acquire(...lease) {
        await createCache({ store: pair.first }).cached('turn', options, load);
        return pair.second.acquire(...lease);
      },
    };
    expect(await createCache({ store: late }).cached('turn', options, async () => 'again')).toBe('first');
  });

  test('error: what failed is not kept, and the one who waited for it tries on its own', async () => {
    const caches = [createCache({ store: pair.first }), createCache({ store: pair.second })];
    const options = { ttlMs: 60_000, loadMaxMs: 20_000 };
    const gate = createGate();
    const failing = caches[0]!.cached('bad', options, async () => {
      await gate.opened;
      throw new Error('upstream');
    });
    const text = failing.then(
      () => 'no failure',
      (error: Error) => error.message,
    );
    await expect.poll(() => pair.second.get('load:bad')).not.toBeUndefined();
    const waiting = caches[1]!.cached('bad', options, async () => 'mine');
    gate.open();
    expect(await text).toBe('upstream');
    expect(['mine', 'upstream']).toContain(await waiting.catch((error: Error) => error.message));
    expect(await caches[0]!.cached('none', { ...options, isWorthKeeping: () => false }, async () => 1)).toBe(1);
    expect(await caches[0]!.cached('none', options, async () => 2)).toBe(2);
  });

  test('behavior: a limit is one for both processes, and holds no address', async () => {
    const limits = { perProject: 1_000, perAddress: 3 };
    const [one, two] = [createLimiter(pair.first, limits, 's'), createLimiter(pair.second, limits, 's')];
    const request = async (limiter: typeof one, address = '203.0.113.7', amount = 1) =>
      (await limiter.takeOfVisitor(address, amount)) ?? limiter.takeOfProject('demo', amount);
    expect([await request(one), await request(two), await request(one)]).toEqual([undefined, undefined, undefined]);
    expect(await request(two)).toBeGreaterThanOrEqual(1);
    expect(await request(two)).toBeLessThanOrEqual(60);
    expect(await request(one, '203.0.113.8')).toBeUndefined();
    expect(await request(one, '203.0.113.9', 4)).toBeGreaterThanOrEqual(1);
  });
});

test('behavior: a project has its own limit, across its visitors', async () => {
  const limiter = createLimiter(createMemoryStore(), { perProject: 2, perAddress: 100 });
  const request = async (address: string) =>
    (await limiter.takeOfVisitor(address, 1)) ?? limiter.takeOfProject('demo', 1);
  expect([await request('a'), await request('b')]).toEqual([undefined, undefined]);
  expect(await request('c')).toBeGreaterThan(0);
});

test('behavior: a visitor who is refused uses up nothing of what the others share', async () => {
  const limiter = createLimiter(createMemoryStore(), { perProject: 5, perAddress: 2 });
  const request = async (address: string) =>
    (await limiter.takeOfVisitor(address, 1)) ?? limiter.takeOfProject('demo', 1);
  for (let index = 0; index < 20; index += 1) await request('greedy');
  expect([await request('a'), await request('b'), await request('c')]).toEqual([undefined, undefined, undefined]);
  expect(await request('d')).toBeGreaterThan(0);
});

test('behavior: 100,000 other networks do not open the window of one that used up its own', async () => {
  const limiter = createLimiter(createMemoryStore(), { perProject: 1_000, perAddress: 40 });
  const request = () => limiter.takeOfVisitor('203.0.113.7', 20);
  expect([await request(), await request()]).toEqual([undefined, undefined]);
  expect(await request()).toBeGreaterThan(0);
  for (let index = 0; index <= 100_000; index += 1)
    await limiter.takeOfVisitor(`2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`, 1);
  expect(await request()).toBeGreaterThan(0);
});

test('behavior: a refused visitor is known without the store until the window is over, and no other is', async () => {
  let nowMs = 1_000_000;
  const count = vi.fn(createMemoryStore({ now: () => nowMs }).count);
  const limiter = createLimiter({ ...createMemoryStore(), count }, { perProject: 1, perAddress: 2 }, 'a', () => nowMs);
  expect(await limiter.takeOfVisitor('2001:db8::1', 2)).toBeUndefined();
  expect([limiter.hasRefused(), limiter.refusedVisitorFor('2001:db8::1')]).toEqual([false, undefined]);
  nowMs += 20_000;
  expect(await limiter.takeOfVisitor('2001:db8::1', 1)).toBe(40);
  count.mockClear();
  expect([limiter.hasRefused(), limiter.refusedVisitorFor('2001:db8::2')]).toEqual([true, 40]);
  expect(limiter.refusedVisitorFor('2001:db8:0:1::1')).toBeUndefined();
  nowMs += 40_000;
  expect(limiter.refusedVisitorFor('2001:db8::1')).toBeUndefined();
  expect(limiter.hasRefused()).toBe(false);
  expect(count).not.toHaveBeenCalled();
  expect(await limiter.takeOfVisitor('2001:db8::1', 2)).toBeUndefined();
});

test('behavior: of too many counters one whose window is over goes first', async () => {
  let nowMs = 0;
  const store = createMemoryStore({ countersMax: 2, now: () => nowMs });
  await store.count('light', 1, 60_000);
  await store.count('over', 500, 1_000);
  nowMs = 2_000;
  await store.count('other', 1, 60_000);
  expect((await store.count('light', 1, 60_000)).total).toBe(2);
  expect((await store.count('other', 1, 60_000)).total).toBe(2);
});

test('error: when the shared store goes, a window that was used up stays so', async () => {
  const shared = createMemoryStore();
  let isGone = false;
  const flaky: SharedStore = {
    ...shared,
    count: async (...counted) => (isGone ? Promise.reject(new Error('gone')) : shared.count(...counted)),
  };
  const limits = { perProject: 1_000, perAddress: 3 };
  const limiter = createLimiter(createFallbackStore(flaky, createMemoryStore()), limits);
  expect(await limiter.takeOfVisitor('203.0.113.7', 4)).toBeGreaterThan(0);
  isGone = true;
  expect(await limiter.takeOfVisitor('203.0.113.7', 1)).toBeGreaterThan(0);
  expect(await limiter.takeOfVisitor('203.0.113.8', 1)).toBeUndefined();
});

test('param: addresses of one household count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(networkOf('::1')).toBe('0:0:0:0');
});

test('behavior: memory is bounded, and the oldest goes first', async () => {
  const store = createMemoryStore({ charactersMax: 8_000, countersMax: 2 });
  for (let index = 0; index < 20; index += 1) await store.set(`k${index}`, 'x'.repeat(900), 60_000);
  expect(await store.get('k0')).toBeUndefined();
  expect(await store.get('k19')).toHaveLength(900);
  await store.set('huge', 'x'.repeat(5_000), 60_000);
  expect(await store.get('huge')).toBeUndefined();
});

test('error: without Redis each process serves for itself, and again together once it is back', async () => {
  const broken = createRedisStore({ url: 'redis://127.0.0.1:1' });
  let fallbacks = 0;
  const store = createFallbackStore(broken, createMemoryStore(), () => (fallbacks += 1));
  await store.set('k', 'v', 60_000);
  expect(await store.get('k')).toBe('v');
  expect((await store.count('c', 1, 60_000)).total).toBe(1);
  expect(await store.isReady()).toBe(false);
  expect(fallbacks).toBe(3);
  await store.close();
});

describe.each(redisBinary === undefined ? [] : [redisBinary])('%s', () => {
  test('error: Redis killed and back: no request waits, and the connection is restored', async () => {
    const server = await startRedis();
    const changes: boolean[] = [];
    const redis = createRedisStore({ url: server.url, onChange: (isConnected) => changes.push(isConnected) });
    endWithTest(redis.close);
    await untilReady(redis);
    const store = createFallbackStore(redis, createMemoryStore());
    await server.stop('SIGKILL');
    await store.set('k', 'while down', 60_000);
    expect(await store.get('k')).toBe('while down');
    await startRedis(server.port);
    await untilReady(redis);
    await redis.set('k', 'shared', 60_000);
    expect(await store.get('k')).toBe('shared');
    expect(changes).toEqual([true, false, true]);
  }, 60_000);

  test('behavior: what Redis answered while this process was busy is no lost answer', async () => {
    const server = await startRedis();
    const redis = createRedisStore({ url: server.url });
    endWithTest(redis.close);
    await untilReady(redis);
    const counting = redis.count('busy', 1, 60_000);
    const untilMs = Date.now() + 700;
    while (Date.now() < untilMs);
    expect((await counting).total).toBe(1);
  }, 60_000);
});
