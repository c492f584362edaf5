import { afterEach, describe, expect, test, vi } from 'vitest';
import { sealEnvelope } from '../envelope/envelope.ts';
import type { Publication } from '../relay/publishQueue.ts';
import { onPairingRequest } from './incoming.ts';
import { approvalOn, createOrigin, createPair, createTestClock, settleDown, sign, wanted } from './pairs.fixtures.ts';
import type { PairingContext } from './pairingContext.ts';
import { createSeenMessages } from './seenMessages.ts';
import { Wire } from './wire.ts';

type Pair = Awaited<ReturnType<typeof createPair>>;

let pair: Pair | undefined;
afterEach(async () => {
  await pair?.stop();
  pair = undefined;
});

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

// Each of these alone keeps a relay from answering a request: the tests above pass as long as one of them does.
describe('messages that a relay sends back', () => {
  const key = new Uint8Array(32).fill(7);
  const topic = 'a'.repeat(64);

  /** A wire whose publications a test can deliver, and its results. */
  function openWire(isForgetful = false) {
    const published: Publication[] = [];
    const received: string[] = [];
    const kept = createSeenMessages(createOrigin().openTab(), () => 1);
    const clock = createTestClock();
    const wire = new Wire({
      clock,
      publish: async (publication) => void published.push(publication),
      keyOf: () => key,
      seen: isForgetful ? { has: () => false, add: () => undefined } : kept,
      onRequest: async ({ method }) => void received.push(method),
      onUnexpectedAnswer: async ({ outcome }) => void received.push(outcome.type),
      onStrange: () => undefined,
      onSkew: () => undefined,
    });
    const deliver = (text: string) => wire.receive({ topic, text, tag: 0, publishedAtMs: undefined });
    return { wire, clock, published, received, deliver };
  }

  test('error: a published text is recognized, a request and a response, long after the requester is gone', async () => {
    const { wire, clock, published, received, deliver } = openWire();
    const { outcome } = wire.send({ topic, method: 'wc_sessionPing', params: {}, waitMs: 30_000 });
    clock.advance(31_000);
    expect(await outcome).toEqual({ type: 'expired' });
    await wire.answer({ topic, id: 5, method: 'wc_sessionPing', params: {} }, { result: true });
    expect(published).toHaveLength(2);
    for (const { text } of published) await deliver(text);
    expect(received).toEqual([]);
    await deliver(sealEnvelope('{"id":6,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}', { key }));
    expect(received).toEqual(['wc_sessionPing']);
  });

  test('error: the same bytes in another writing of base64 are no message', async () => {
    const { received, deliver } = openWire();
    // Of a length that leaves bits behind the last byte.
    const text = ['', ' ', '  ']
      .map((end) => sealEnvelope(`{"id":6,"jsonrpc":"2.0","method":"wc_sessionPing","params":{}}${end}`, { key }))
      .find((sealed) => sealed.endsWith('=='));
    await deliver(text ?? '');
    expect(received).toEqual(['wc_sessionPing']);
    const last = text?.at(-3) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const other = `${text?.slice(0, -3)}${alphabet[alphabet.indexOf(last) + 1]}==`;
    expect(Buffer.from(other, 'base64').equals(Buffer.from(text ?? '', 'base64'))).toBe(true);
    await deliver(other);
    expect(received).toEqual(['wc_sessionPing']);
  });

  test('error: a request with the id of one that waits is dropped, even where its text is no longer stored', async () => {
    const { wire, clock, published, received, deliver } = openWire(true);
    const { outcome } = wire.send({ topic, method: 'wc_sessionPing', params: {}, waitMs: 30_000 });
    for (const { text } of published) await deliver(text);
    expect([published.length, received]).toEqual([1, []]);
    clock.advance(31_000);
    expect(await outcome).toEqual({ type: 'expired' });
  });

  test.each(['wc_sessionPropose', 'wc_sessionRequest', 'wc_sessionAuthenticate'])(
    'error: a %s, which no wallet sends, is not answered',
    async (method) => {
      const answer = vi.fn(async () => undefined);
      const book = { session: () => undefined, proposalSettledOn: () => undefined };
      // eslint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else of it is read
      const context = { wire: { answer }, book } as unknown as PairingContext;
      await onPairingRequest(context, { topic, id: 5, method, params: {} });
      expect(answer).not.toHaveBeenCalled();
      await onPairingRequest(context, { topic, id: 5, method: 'wc_pairingPing', params: {} });
      expect(answer).toHaveBeenCalledOnce();
    },
  );
});
