import { PorticoError } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import { LINKS_MAX, pairingEffects, reducePairing, startPairing } from './pairing.ts';
import type { PairingEvent, PairingState } from './pairing.ts';

type PlainCode =
  | 'aborted'
  | 'user.rejected'
  | 'wallet.lied'
  | 'wallet.no_answer'
  | 'pairing.relay_unreachable'
  | 'pairing.relay_refused'
  | 'connector.failed';

const after = (...events: readonly PairingEvent[]): PairingState => events.reduce(reducePairing, startPairing);
const failed = (code: PlainCode): PairingEvent => ({ type: 'failed', error: new PorticoError(code) });
const link: PairingEvent = { type: 'link' };

describe('reducePairing', () => {
  test.each([
    ['user.rejected', 'rejected'],
    ['wallet.lied', 'lied'],
    ['wallet.no_answer', 'noAnswer'],
    ['pairing.relay_unreachable', 'unreachable'],
    ['pairing.relay_refused', 'refused'],
    ['connector.failed', 'failed'],
  ] as const)('error: %s ends it as %s', (code, reason) => {
    expect(after(link, failed(code))).toMatchObject({ status: 'ended', reason });
  });

  test('behavior: a link is renewed once without a word, then nobody is looking', () => {
    expect(after(...Array.from({ length: LINKS_MAX }, () => link))).toMatchObject({ status: 'asking', links: 2 });
    expect(after(...Array.from({ length: LINKS_MAX + 1 }, () => link))).toMatchObject({ reason: 'expired' });
  });

  test('behavior: asking again is a new attempt with links of its own', () => {
    expect(after(link, failed('user.rejected'), { type: 'retry' })).toEqual({ status: 'asking', attempt: 2, links: 0 });
    expect(after(link, link, { type: 'retry' })).toEqual({ status: 'asking', attempt: 2, links: 0 });
  });

  test('behavior: calling off is no failure, and connected is connected', () => {
    expect(after(failed('aborted'))).toMatchObject({ status: 'cancelled' });
    expect(after({ type: 'connected' }, { type: 'cancel' })).toMatchObject({ status: 'connected' });
    expect(after({ type: 'connected' }, { type: 'retry' })).toMatchObject({ status: 'connected' });
    expect(after({ type: 'connected' }, { type: 'timeUp' })).toMatchObject({ status: 'done' });
  });

  test('misc: what comes after the end changes nothing', () => {
    const ended = after(failed('user.rejected'));
    for (const event of [link, { type: 'connected' }, failed('connector.failed'), { type: 'timeUp' }] as const)
      expect(reducePairing(ended, event)).toBe(ended);
  });

  test('behavior: one request runs per attempt, and ends with it', () => {
    expect(pairingEffects(after(link))).toEqual(pairingEffects(after()));
    expect(pairingEffects(after(failed('user.rejected')))).toEqual([]);
    expect(pairingEffects(after(failed('user.rejected'), { type: 'retry' }))).not.toEqual(pairingEffects(after()));
  });
});
