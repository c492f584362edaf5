import { createNodeSurroundings } from '@portico/testing/relay';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sealEnvelope } from '../envelope/envelope.ts';
import type { Publication } from '../relay/publishQueue.ts';
import type { OpenSocket } from '../relay/surroundings.ts';
import { type Chance, createChance } from './chaos.fixtures.ts';
import { onPairingRequest } from './incoming.ts';
import { account, approvalOn, createOrigin, createPair, createTestClock, wanted } from './pairs.fixtures.ts';
import type { PairingContext } from './pairingContext.ts';
import { createSeenMessages } from './seenMessages.ts';
import { Wire } from './wire.ts';

type Pair = Awaited<ReturnType<typeof createPair>>;

let pair: Pair | undefined;
afterEach(async () => {
  await pair?.stop();
  pair = undefined;
});

const sign = (text: string) => ({ chain: 'eip155:1', method: 'personal_sign', params: [text, account] });

/** Real sockets over which each message of the relay comes one to three times, late and in any order. */
function openShuffledSocket(chance: Chance): OpenSocket {
  return (url, listener) => {
    const held: string[] = [];
    const release = (): void => {
      const [text] = held.splice(chance(held.length), 1);
      if (text !== undefined) listener.onText(text);
    };
    return createNodeSurroundings().openSocket(url, {
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

/** Two messages there and back: what a relay has sent before them was taken, and so was what it made of the answers. */
async function settleDown({ wallet, topic }: Pair): Promise<void> {
  for (let round = 0; round < 2; round += 1) await wallet.ask(topic, 'wc_sessionPing', {});
}

test('error: a relay that sends a request back to the site cannot answer it', async () => {
  const clock = createTestClock();
  const { site, wallet, relay, topic } = (pair = await createPair({ clock }));
  relay.faults.isReflecting = true;
  wallet.reply = () => undefined;
  const outcome = site.client.request(topic, sign('0x68'));
  await vi.waitFor(() => expect(wallet.calls.at(-1)?.method).toBe('wc_sessionRequest'));
  await settleDown(pair);
  clock.advance(302_000);
  expect(await outcome).toEqual({ type: 'expired' });
});

test('error: a relay that sends a ping back to the site cannot answer it', async () => {
  const clock = createTestClock();
  const { site, wallet, relay, topic, openWallet } = (pair = await createPair({ clock }));
  wallet.close();
  relay.faults.isReflecting = true;
  const outcome = site.client.ping(topic);
  const other = openWallet();
  other.decide = () => approvalOn('eip155:1');
  // Over the same socket after the ping: by their end the relay had its chance, twice.
  for (let round = 0; round < 2; round += 1) {
    const attempt = site.client.propose(wanted);
    other.pair(attempt.uri);
    expect(await attempt.outcome).toMatchObject({ type: 'settled' });
  }
  clock.advance(31_000);
  expect(await outcome).toEqual({ type: 'expired' });
});

test('error: a relay that sends a proposal back to the site cannot refuse it', async () => {
  const clock = createTestClock();
  const { site, relay } = (pair = await createPair({ clock }));
  relay.faults.isReflecting = true;
  const attempt = site.client.propose(wanted);
  await vi.waitFor(() => expect(relay.seen.at(-1)?.params).toMatchObject({ topic: attempt.pairingTopic }));
  await settleDown(pair);
  clock.advance(301_000);
  expect(await attempt.outcome).toEqual({ type: 'expired' });
});

test('error: a relay that reflects, repeats, reorders and delays everything can answer nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.boolean(), { maxLength: 6 }),
      async (seed, asked) => {
        const clock = createTestClock();
        const one = await createPair({ clock, openSocket: openShuffledSocket(createChance(seed)) });
        try {
          const { site, wallet, relay, topic } = one;
          relay.faults.isReflecting = true;
          relay.faults.copies = 2;
          wallet.reply = ({ params }) => (String(params).startsWith('yes') ? { result: 'signed' } : undefined);
          const requests = asked.map((isAnswered) => site.client.request(topic, sign(isAnswered ? 'yes' : 'no')));
          const attempt = site.client.propose(wanted);
          const answered = requests.filter((_, index) => asked[index]);
          for (const outcome of answered) expect(await outcome).toEqual({ type: 'result', result: 'signed' });
          await settleDown(one);
          clock.advance(302_000);
          const expected = asked.map((isAnswered) =>
            isAnswered ? { type: 'result', result: 'signed' } : { type: 'expired' },
          );
          expect(await Promise.all(requests)).toEqual(expected);
          expect(await attempt.outcome).toEqual({ type: 'expired' });
        } finally {
          await one.stop();
        }
      },
    ),
    { numRuns: 15 },
  );
});

// Each of these alone keeps a relay from answering a request: the tests above pass as long as one of them does.
describe('what a relay sends back', () => {
  const key = new Uint8Array(32).fill(7);
  const topic = 'a'.repeat(64);

  /** A wire whose publications a test can deliver, and what it made of them. */
  function openWire(isForgetful = false) {
    const published: Publication[] = [];
    const heard: string[] = [];
    const kept = createSeenMessages(createOrigin().openTab(), () => 1);
    const clock = createTestClock();
    const wire = new Wire({
      clock,
      publish: async (publication) => void published.push(publication),
      keyOf: () => key,
      seen: isForgetful ? { has: () => false, add: () => undefined } : kept,
      onRequest: async ({ method }) => void heard.push(method),
      onUnexpectedAnswer: async ({ outcome }) => void heard.push(outcome.type),
      onStrange: () => undefined,
      onSkew: () => undefined,
    });
    const deliver = (text: string) => wire.receive({ topic, text, tag: 0, publishedAtMs: undefined });
    return { wire, clock, published, heard, deliver };
  }

  test('error: a published text is known, a request and an answer, long after nobody waits for it', async () => {
    const { wire, clock, published, heard, deliver } = openWire();
    const { outcome } = wire.send({ topic, method: 'wc_sessionPing', params: {}, waitMs: 30_000 });
    clock.advance(31_000);
    expect(await outcome).toEqual({ type: 'expired' });
    await wire.answer({ topic, id: 5, method: 'wc_sessionPing', params: {} }, { result: true });
    expect(published).toHaveLength(2);
    for (const { text } of published) await deliver(text);
    expect(heard).toEqual([]);
    await deliver(sealEnvelope('{"id":6,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}', { key }));
    expect(heard).toEqual(['wc_sessionPing']);
  });

  test('error: the same bytes in another writing of base64 are no message', async () => {
    const { heard, deliver } = openWire();
    // Of a length that leaves bits behind the last byte.
    const text = ['', ' ', '  ']
      .map((end) => sealEnvelope(`{"id":6,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}${end}`, { key }))
      .find((sealed) => sealed.endsWith('=='));
    await deliver(text ?? '');
    expect(heard).toEqual(['wc_sessionPing']);
    const last = text?.at(-3) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const other = `${text?.slice(0, -3)}${alphabet[alphabet.indexOf(last) + 1]}==`;
    expect(Buffer.from(other, 'base64').equals(Buffer.from(text ?? '', 'base64'))).toBe(true);
    await deliver(other);
    expect(heard).toEqual(['wc_sessionPing']);
  });

  test('error: a request with the id of one that waits is not heard, even where its text is forgotten', async () => {
    const { wire, clock, published, heard, deliver } = openWire(true);
    const { outcome } = wire.send({ topic, method: 'wc_sessionPing', params: {}, waitMs: 30_000 });
    for (const { text } of published) await deliver(text);
    expect([published.length, heard]).toEqual([1, []]);
    clock.advance(31_000);
    expect(await outcome).toEqual({ type: 'expired' });
  });

  test.each(['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate'])(
    'error: a %s, which no wallet sends, is not answered',
    async (method) => {
      const answer = vi.fn(async () => undefined);
      const book = { session: () => undefined, proposalSettledOn: () => undefined };
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is looked at
      const context = { wire: { answer }, book } as unknown as PairingContext;
      await onPairingRequest(context, { topic, id: 5, method, params: {} });
      expect(answer).not.toHaveBeenCalled();
      await onPairingRequest(context, { topic, id: 5, method: 'wc_pairingPing', params: {} });
      expect(answer).toHaveBeenCalledOnce();
    },
  );
});
