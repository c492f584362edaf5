import { expect, inject, test } from 'vitest';
import { compareSamples } from '../../testSupport/compareSamples.ts';
import { codeOf, createTestLogIn, openCodes, otherCode, randomDevice } from '../../testSupport/vaultCodes.ts';
import { codeCosts } from './sendCode.ts';

/** Few in `npm test`, where no time is compared; more in `npm run assure login`: pairs of addresses. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 2);
const timeout = 60_000 + rounds * 2_000;
/** As many as it takes to see two milliseconds on a machine that does other work as well. */
const COMPARED_MIN = 500;
const DIFFERENCE_MAX_MS = 2;
/** Samples of one origin are this far apart in one run of a thousand. */
const P_MIN = 0.001;
const server = inject('postgresServers').at(-1);

const timed = async <Result>(work: () => Promise<Result>): Promise<readonly [number, Result]> => {
  const startedMs = performance.now();
  const result = await work();
  return [performance.now() - startedMs, result];
};

/** A vault at the costs that it has in service, with a user for each round. */
async function openUsers() {
  const opened = await openCodes(server, codeCosts);
  const { database, kms } = opened;
  const logIn = createTestLogIn(kms);
  for (let round = 0; round < rounds; round += 1) {
    const email = `known${round}@example.org`;
    const identityMac = await kms.mac('addresses', Buffer.from(email));
    const proved = {
      profile: { email },
      identityMac,
      deviceKey: randomDevice(),
      about: { origin: 'https://a.example' },
    };
    await database.transaction((session) => logIn(session, proved));
  }
  return opened;
}

test(
  'error: an address that has a wallet is answered like one that has none, at each step, and in the same time',
  async (context) => {
    const { codes, request, mailOf } = await openUsers();
    const times = {
      known: { start: [] as number[], verify: [] as number[] },
      unknown: { start: [] as number[], verify: [] as number[] },
    };
    let network = 0;
    /** A browser that logs in to an address for the first time, and enters a wrong code. */
    async function attempt(kind: 'known' | 'unknown', round: number) {
      const wanted = request(`${kind}${round}@example.org`, randomDevice(), `network ${(network += 1)}`);
      const [startMs, started] = await timed(() => codes.start(wanted));
      if (started.type !== 'started') throw new Error(`Refused: ${started.code}`);
      const { flowId, ...shape } = started;
      const { code } = await mailOf(flowId);
      const entered = { flowId, deviceKey: wanted.deviceKey, code: codeOf(otherCode(code)) };
      const [verifyMs, answer] = await timed(() => codes.verify(entered));
      times[kind].start.push(startMs);
      times[kind].verify.push(verifyMs);
      return { ...shape, flowIdLength: flowId.length, answer };
    }
    for (let round = 0; round < rounds; round += 1) {
      // In turn each kind comes first: what else the machine does meets both.
      const kinds = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      const [one, other] = [await attempt(kinds[0], round), await attempt(kinds[1], round)];
      expect(one).toEqual(other);
    }
    const figures = {
      start: compareSamples(times.known.start, times.unknown.start),
      verify: compareSamples(times.known.verify, times.unknown.verify),
    };
    Object.assign(context.task.meta, { figures });
    if (rounds < COMPARED_MIN) return;
    for (const { difference, p } of Object.values(figures)) {
      expect(Math.abs(difference)).toBeLessThanOrEqual(DIFFERENCE_MAX_MS);
      expect(p).toBeGreaterThan(P_MIN);
    }
  },
  timeout,
);

test('param: two samples of one origin have the same distribution, and two of different origins have not', () => {
  // A sequence that is spread evenly, so that this is the same in each run.
  const sample = (shift: number) => Array.from({ length: 2_000 }, (_, index) => ((index * 0.618_034) % 1) + shift);
  expect(compareSamples(sample(0), sample(0.001)).p).toBeGreaterThan(0.5);
  expect(compareSamples(sample(0), sample(0.1)).p).toBeLessThan(P_MIN);
});
