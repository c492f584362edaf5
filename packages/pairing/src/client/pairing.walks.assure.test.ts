import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import { account, approvalOn, wanted } from '../session/pairs.fixtures.ts';
import { type Tab, World } from './walks.fixtures.ts';

/** Few in `npm test`, thousands in `npm run assure pairing.walks`. */
const walks = Number(process.env['PORTICO_ROUNDS'] ?? 20);
/** Beside each other, each in a world of its own: most of a walk is waiting. */
const lanes = Math.min(8, Math.ceil(walks / 5));
const stepsLeast = 8;
const stepsMost = 30;
const patient = { timeout: 60_000, interval: 10 };

/** What can happen to a site, its wallet and the line between them. Each is done at once; nobody waits for what it leads to. */
const steps = {
  propose: (world: World, { client }: Tab) => {
    const attempt = client.propose(wanted);
    void world.ledger.follow('link', attempt.outcome);
    world.wallet.pair(attempt.uri);
  },
  approve: ({ wallet }: World) => {
    wallet.decide = () => approvalOn('eip155:1');
    wallet.decideAgain();
  },
  refuse: ({ wallet }: World) => {
    wallet.decide = () => protocolError('userRejected');
    wallet.decideAgain();
  },
  hesitate: ({ wallet }: World) => {
    wallet.decide = () => undefined;
  },
  request: (world: World, { client }: Tab, index: number) => {
    for (const { topic } of client.sessions()) {
      const params = [`${topic.slice(0, 8)}.${index}`, account];
      const outcome = client.request(topic, { chain: 'eip155:1', method: 'personal_sign', params });
      void world.ledger.follow('request', outcome).then((became) => {
        if (became.type === 'result') world.count(became.result);
      });
    }
  },
  sign: ({ wallet }: World) => {
    wallet.reply = ({ params }) => ({ result: Array.isArray(params) ? String(params[0]) : '' });
    wallet.answerOpen();
  },
  refuseToSign: ({ wallet }: World) => {
    wallet.reply = () => ({ error: protocolError('userRejectedRequest') });
    wallet.answerOpen();
  },
  reload: (world: World, tab: Tab) => {
    tab.close();
    world.openTab();
  },
  openTab: (world: World) => {
    if (world.tabs.length < 3) world.openTab();
  },
  closeTab: (world: World, tab: Tab) => {
    if (world.tabs.length > 1) tab.close();
  },
  restartWallet: (world: World) => world.restartWallet(),
  kill: ({ relay }: World) => relay.cutAll(),
  reset: ({ proxy }: World) => proxy.resetAll(),
  resetOne: ({ proxy }: World) => proxy.resetOne(),
  goAway: ({ proxy }: World) => proxy.closeAll(1001),
  restartRelay: (world: World) => world.restartRelay(),
  trouble: ({ proxy }: World, _: Tab, index: number) => {
    Object.assign(proxy.faults, {
      delayMs: { least: 0, most: 40 },
      copies: 1 + (index % 2),
      reorders: index % 3 === 0,
    });
  },
  // Seldom: it takes twenty seconds until somebody notices.
  mute: ({ proxy }: World, _: Tab, index: number) => {
    if (index % 8 === 0) proxy.freezeAll();
  },
  freeze: (_: World, tab: Tab) => tab.freeze(),
  thaw: (world: World) => world.mend(),
  wake: (_: World, tab: Tab) => tab.wake(),
  update: ({ wallet }: World) => {
    for (const { topic } of wallet.sessions) void wallet.update(topic, approvalOn('eip155:1', 'eip155:10'));
  },
  extend: ({ wallet }: World) => {
    for (const { topic } of wallet.sessions) void wallet.ask(topic, 'wc_sessionExtend', {});
  },
  leave: ({ wallet }: World) => {
    for (const { topic } of wallet.sessions) void wallet.leave(topic);
  },
  disconnect: (world: World, { client }: Tab) => {
    for (const { topic } of client.sessions()) void world.ledger.follow('disconnect', client.disconnect(topic));
  },
  clearStorage: (world: World) => world.clearStorage(),
};

type StepName = keyof typeof steps;
/** Done by somebody in front of the tab, or by its own code. */
const ownSteps: ReadonlySet<StepName> = new Set(['propose', 'request', 'disconnect', 'wake']);
const stepNames = Object.keys(steps).filter((name): name is StepName => name in steps);
const someStep = fc.record({
  // Without a session there is little to go wrong with.
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<StepName>('propose', 'approve', 'request', 'sign') },
    { weight: 7, arbitrary: fc.constantFrom(...stepNames) },
  ),
  /** Which of the tabs. */
  tab: fc.nat(2),
  /** How long until the next: sometimes all of it is answered by then, sometimes nothing. */
  thenMs: fc.constantFrom(0, 1, 5, 20, 60, 150),
});

const topicsOf = ({ client }: Tab): string[] =>
  client
    .sessions()
    .map(({ topic }) => topic)
    .toSorted();

/** Whatever is shown as connected answers, and every tab shows the same. How many sessions that were. */
async function expectLiving(world: World): Promise<number> {
  world.mend();
  const [first, ...others] = world.tabs;
  if (!first) return 0;
  await vi.waitFor(() => {
    for (const other of others) expect(topicsOf(other)).toEqual(topicsOf(first));
  }, patient);
  for (const topic of topicsOf(first)) {
    const became = await first.client.ping(topic);
    const isShown = topicsOf(first).includes(topic);
    expect({ became, isShown }).toEqual(
      isShown ? { became: { type: 'result', result: true }, isShown } : { became: expect.anything(), isShown },
    );
  }
  return topicsOf(first).length;
}

interface Seen {
  walks: number;
  /** Sessions that came to be, that were alive at the end, and answers that reached whoever asked. */
  settled: number;
  living: number;
  answers: number;
  readonly steps: Partial<Record<StepName, number>>;
}

async function pairUp(world: World): Promise<void> {
  const [tab] = world.tabs;
  if (tab) steps.propose(world, tab);
  await vi.waitFor(() => expect(world.settled.size).toBe(1), patient);
}

async function walk(path: readonly { name: StepName; tab: number; thenMs: number }[], seen: Seen): Promise<void> {
  const world = await World.start();
  steps.approve(world);
  steps.sign(world);
  // Most begin with a session: without one there is little to go wrong with.
  if (path.length % 4 > 0) await pairUp(world);
  try {
    for (const [index, { name, tab: number, thenMs }] of path.entries()) {
      const able = ownSteps.has(name) ? world.awake : world.tabs;
      const tab = able[number % able.length];
      if (tab) steps[name](world, tab, index);
      await new Promise((resolve) => setTimeout(resolve, thenMs));
    }
    seen.living += await expectLiving(world);
    seen.settled += world.settled.size;
    seen.answers += world.told.size;
    const twice = [...world.told].filter(([name, count]) => count > 1 || world.late.has(name));
    expect(twice).toEqual([]);
  } finally {
    world.close();
  }
  const { ledger } = world;
  await vi.waitFor(() => expect([...ledger.promises.values()]).toEqual([]), patient);
  expect({ timers: ledger.timers, listeners: ledger.listeners }).toEqual({ timers: 0, listeners: 0 });
  await vi.waitFor(() => expect(world.relay.countSockets()).toBe(0), patient);
  await world.end();
}

test('behavior: wherever it goes, what is shown as connected answers, and nothing is left behind', async (context) => {
  const seen: Seen = { walks: 0, settled: 0, living: 0, answers: 0, steps: {} };
  const walkOn = (): Promise<void> =>
    fc.assert(
      fc.asyncProperty(
        fc.array(someStep, { minLength: stepsLeast, maxLength: stepsMost, size: 'max' }),
        async (path) => {
          seen.walks += 1;
          for (const { name } of path) seen.steps[name] = (seen.steps[name] ?? 0) + 1;
          await walk(path, seen);
        },
      ),
      // To make a path shorter takes half a minute for each that fails: what a ping waits for.
      { numRuns: Math.ceil(walks / lanes), endOnFailure: true },
    );
  await Promise.all(Array.from({ length: lanes }, walkOn));
  Object.assign(context.task.meta, { figures: seen });
  console.warn(JSON.stringify(seen));
  // A walk among nothing shows nothing.
  expect(seen.settled).toBeGreaterThan(0);
}, 3_600_000);
