import type { PairingProgress } from '@portico/core/adapter';
import type { Connector } from '@wagmi/core';
import { expect, test } from 'vitest';
import { followLink } from './followLink.ts';

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=4102444800`;
const ours = { uri, expiresAtMs: 5, relay: 'late', isLinking: true } as const;

function follow() {
  const listeners = new Set<(message: unknown) => void>();
  const emitter = {
    on: (_: string, listener: (message: unknown) => void) => listeners.add(listener),
    off: (_: string, listener: (message: unknown) => void) => listeners.delete(listener),
  };
  const shown: PairingProgress[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the two members that are called
  const connector = { emitter } as unknown as Connector;
  const stop = followLink(connector, (progress) => shown.push(progress));
  const emit = (type: string, data?: unknown): void => listeners.forEach((listener) => listener({ type, data }));
  return { emit, shown, stop, listeners };
}

test('behavior: a connector of wagmi reports links alone, with their time or that of a link without one', () => {
  const { emit, shown } = follow();
  emit('connecting');
  emit('display_uri', uri);
  emit('display_uri', 'wc:x@2');
  expect(shown[0]).toEqual({ uri, expiresAtMs: 4_102_444_800_000, relay: 'online', isLinking: false });
  expect(shown[1]?.expiresAtMs).toBeGreaterThan(Date.now());
});

test('behavior: our own connector reports the relay and the wallet too: a relay that is not reached is shown', () => {
  const { emit, shown, stop, listeners } = follow();
  emit('pairing_progress', ours);
  emit('display_uri', uri);
  expect(shown).toEqual([ours]);
  stop();
  expect(listeners.size).toBe(0);
});

test('error: a message of another form is none', () => {
  const { emit, shown } = follow();
  for (const data of [
    undefined,
    'x',
    {},
    { ...ours, relay: 'gone' },
    { ...ours, uri: 1 },
    { ...ours, expiresAtMs: '' },
  ])
    emit('pairing_progress', data);
  emit('display_uri', { uri });
  expect(shown).toEqual([]);
});
