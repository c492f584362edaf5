import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { protocolError } from '../errors/protocolErrors.ts';
import { account, approvalOn, wanted } from '../session/pairs.fixtures.ts';
import { type Tab, Environment } from './randomWalks.fixtures.ts';

/** Few in `npm test`, thousands in `npm run assure pairing.walks`. */
const walks = Number(process.env['PORTICO_ROUNDS'] ?? 20);
/** In parallel, each in an environment of its own: most of a walk is waiting. */
const lanes = Math.min(8, Math.ceil(walks / 5));
const stepsLeast = 8;
const stepsMost = 30;
const patient = { timeout: 60_000, interval: 10 };

/**
 * The events of a site, its wallet and the connection between them. Each is triggered at once, without waiting for its
 * effects.
 */
const steps = {
  propose: (environment: Environment, { client }: Tab) => {
    const attempt = client.propose(wanted);
    void environment.ledger.follow('link', attempt.outcome);
    environment.wallet.pair(attempt.uri);
  },
  approve: ({ wallet }: Environment) => {
    wallet.decide = () => approvalOn('eip155:1');
    wallet.decideAgain();
  },
  refuse: ({ wallet }: Environment) => {
    wallet.decide = () => protocolError('userRejected');
    wallet.decideAgain();
  },
  hesitate: ({ wallet }: Environment) => {
    wallet.decide = () => undefined;
  },
  request: (environment: Environment, { client }: Tab, index: number) => {
    for (const { topic } of client.sessions()) {
      const params = [`${topic.slice(0, 8)}.${index}`, account];
      const outcome = client.request(topic, { chain: 'eip155:1', method: 'personal_sign', params });
      void environment.ledger.follow('request', outcome).then((became) => {
        if (became.type === 'result') environment.count(became.result);
      });
    }
  },
  sign: ({ wallet }: Environment) => {
    wallet.reply = ({ params }) => ({ result: Array.isArray(params) ? String(params[0]) : '' });
    wallet.answerOpen();
  },
  refuseToSign: ({ wallet }: Environment) => {
    wallet.reply = () => ({ error: protocolError('userRejectedRequest') });
    wallet.answerOpen();
  },
  reload: (environment: Environment, tab: Tab) => {
    tab.close();
    environment.openTab();
  },
  openTab: (environment: Environment) => {
    if (environment.tabs.length < 3) environment.openTab();
  },
  closeTab: (environment: Environment, tab: Tab) => {
    if (environment.tabs.length > 1) tab.close();
  },
  restartWallet: (environment: Environment) => environment.restartWallet(),
  kill: ({ relay }: Environment) => relay.cutAll(),
  reset: ({ proxy }: Environment) => proxy.resetAll(),
  resetOne: ({ proxy }: Environment) => proxy.resetOne(),
  goAway: ({ proxy }: Environment) => proxy.closeAll(1001),
  restartRelay: (environment: Environment) => environment.restartRelay(),
  trouble: ({ proxy }: Environment, _: Tab, index: number) => {
    Object.assign(proxy.faults, {
      delayMs: { least: 0, most: 40 },
      copies: 1 + (index % 2),
      reorders: index % 3 === 0,
    });
  },
  // Seldom: it takes twenty seconds until the silence is detected.
  mute: ({ proxy }: Environment, _: Tab, index: number) => {
    if (index % 8 === 0) proxy.freezeAll();
  },
  freeze: (_: Environment, tab: Tab) => tab.freeze(),
  thaw: (environment: Environment) => environment.mend(),
  resume: (_: Environment, tab: Tab) => tab.resume(),
  update: ({ wallet }: Environment) => {
    for (const { topic } of wallet.sessions) void wallet.update(topic, approvalOn('eip155:1', 'eip155:10'));
  },
  extend: ({ wallet }: Environment) => {
    for (const { topic } of wallet.sessions) void wallet.request(topic, 'wc_sessionExtend', {});
  },
  leave: ({ wallet }: Environment) => {
    for (const { topic } of wallet.sessions) void wallet.leave(topic);
  },
  disconnect: (environment: Environment, { client }: Tab) => {
    for (const { topic } of client.sessions()) void environment.ledger.follow('disconnect', client.disconnect(topic));
  },
  clearStorage: (environment: Environment) => environment.clearStorage(),
};

type StepName = keyof typeof steps;
/** Done by a person in front of the tab, or by its own code. */
const ownSteps: ReadonlySet<StepName> = new Set(['propose', 'request', 'disconnect', 'resume']);
const stepNames = Object.keys(steps).filter((name): name is StepName => name in steps);
const someStep = fc.record({
  // Without a session few steps have an effect.
  name: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<StepName>('propose', 'approve', 'request', 'sign') },
    { weight: 7, arbitrary: fc.constantFrom(...stepNames) },
  ),
  /** The index of the tab. */
  tab: fc.nat(2),
  /** The wait until the next step: sometimes all requests are answered by then, sometimes none. */
  thenMs: fc.constantFrom(0, 1, 5, 20, 60, 150),
});

const topicsOf = ({ client }: Tab): string[] =>
  client
    .sessions()
    .map(({ topic }) => topic)
    .toSorted();

/** Every session that is shown as connected answers, and every tab shows the same ones. Returns their number. */
async function expectLiving(environment: Environment): Promise<number> {
  environment.mend();
  const [first, ...others] = environment.tabs;
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
  /** Sessions that were settled, that were alive at the end, and responses that reached their requester. */
  settled: number;
  living: number;
  answers: number;
  readonly steps: Partial<Record<StepName, number>>;
}

async function pairUp(environment: Environment): Promise<void> {
  const [tab] = environment.tabs;
  if (tab) steps.propose(environment, tab);
  await vi.waitFor(() => expect(environment.settled.size).toBe(1), patient);
}

async function walk(path: readonly { name: StepName; tab: number; thenMs: number }[], seen: Seen): Promise<void> {
  const environment = await Environment.start();
  steps.approve(environment);
  steps.sign(environment);
  // Most begin with a session: without one few steps have an effect.
  if (path.length % 4 > 0) await pairUp(environment);
  try {
    for (const [index, { name, tab: number, thenMs }] of path.entries()) {
      const able = ownSteps.has(name) ? environment.awake : environment.tabs;
      const tab = able[number % able.length];
      if (tab) steps[name](environment, tab, index);
      await new Promise((resolve) => setTimeout(resolve, thenMs));
    }
    seen.living += await expectLiving(environment);
    seen.settled += environment.settled.size;
    seen.answers += environment.reported.size;
    const twice = [...environment.reported].filter(([name, count]) => count > 1 || environment.late.has(name));
    expect(twice).toEqual([]);
  } finally {
    environment.close();
  }
  const { ledger } = environment;
  await vi.waitFor(() => expect([...ledger.promises.values()]).toEqual([]), patient);
  expect({ timers: ledger.timers, listeners: ledger.listeners }).toEqual({ timers: 0, listeners: 0 });
  await vi.waitFor(() => expect(environment.relay.countSockets()).toBe(0), patient);
  await environment.end();
}

test('behavior: after any walk, each session shown as connected answers, and no other state is left', async (context) => {
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
      // Shrinking a path takes half a minute for each failing one: the timeout of a ping.
      { numRuns: Math.ceil(walks / lanes), endOnFailure: true },
    );
  await Promise.all(Array.from({ length: lanes }, walkOn));
  Object.assign(context.task.meta, { figures: seen });
  console.warn(JSON.stringify(seen));
  // A walk without sessions proves nothing.
  expect(seen.settled).toBeGreaterThan(0);
}, 3_600_000);
