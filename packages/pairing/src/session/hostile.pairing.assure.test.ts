import { createNodeEnvironment } from '@portico/testing/relay';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenSocket } from '../relay/environment.ts';
import { type Chance, createChance } from './chaos.fixtures.ts';
import { createPair, createTestClock, settleDown, sign, wanted } from './pairs.fixtures.ts';

/** Each is a relay of another mood, with up to six requests and a link before it. */
const numRuns = Number(process.env['PORTICO_ROUNDS'] ?? 12);

/** Real sockets over which each message of the relay comes one to three times, late and in any order. */
function openShuffledSocket(chance: Chance): OpenSocket {
  return (url, listener) => {
    const held: string[] = [];
    const release = (): void => {
      const [text] = held.splice(chance(held.length), 1);
      if (text !== undefined) listener.onText(text);
    };
    return createNodeEnvironment().openSocket(url, {
      ...listener,
      onText(text) {
        if (!text.includes('irn_subscription')) {
          listener.onText(text);
          return;
        }
        for (let copy = 0; copy <= chance(3); copy += 1) {
          held.push(text);
          setTimeout(release, chance(5));
        }
      },
    });
  };
}

test('error: a relay that reflects, repeats, reorders and delays everything can answer nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (seed, requested) => {
        const clock = createTestClock();
        const one = await createPair({ clock, openSocket: openShuffledSocket(createChance(seed)) });
        try {
          const { site, wallet, relay, topic } = one;
          relay.faults.isReflecting = true;
          relay.faults.copies = 2;
          wallet.reply = ({ params }) => (String(params).startsWith('yes') ? { result: 'signed' } : undefined);
          const requests = requested.map((isAnswered) => site.client.request(topic, sign(isAnswered ? 'yes' : 'no')));
          const attempt = site.client.propose(wanted);
          const answered = requests.filter((_, index) => requested[index]);
          for (const outcome of answered) expect(await outcome).toEqual({ type: 'result', result: 'signed' });
          await settleDown(one);
          clock.advance(302_000);
          const expected = requested.map((isAnswered) =>
            isAnswered ? { type: 'result', result: 'signed' } : { type: 'expired' },
          );
          expect(await Promise.all(requests)).toEqual(expected);
          expect(await attempt.outcome).toEqual({ type: 'expired' });
        } finally {
          await one.stop();
        }
      },
    ),
    { numRuns },
  );
});
