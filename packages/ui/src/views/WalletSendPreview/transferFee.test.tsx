import { afterEach, expect, test, vi } from 'vitest';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureEstimate } from '../../testing/fixtureReads.ts';
import { fixtures } from './walletSendPreview.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

test('behavior: a fee of which a part is not known is called the least that it will be', async () => {
  const fixture = fixtures.fixtures['feeWithoutData'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('≥ $0.20'));
});

test.each([
  ['en', 'about 4 min'],
  ['de', 'etwa 4\u00a0Min.'],
])('behavior: a wait of minutes is written in minutes: %s', async (locale, text) => {
  const fixture = fixtures.fixtures['default'];
  if (!fixture) throw new Error('There is no such fixture.');
  const reads = { estimateTransfer: async () => ({ ...fixtureEstimate, waitSeconds: 237 }) };
  const page = mountForTest({ ...fixture, setup: { ...fixture.setup, reads, options: { locale } } });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain(text));
  expect(page.text()).not.toContain('237');
});

test('behavior: what is sent is checked against the fee that is shown, not against the one that the form had', async () => {
  const fixture = fixtures.fixtures['default'];
  if (!fixture) throw new Error('There is no such fixture.');
  const risen = {
    ...fixtureEstimate,
    quote: 'risen',
    expectedFee: 630_000_000_000_000n,
    maximumFee: 840_000_000_000_000n,
  };
  const sendTransfer = vi.fn(() => new Promise<never>(() => undefined));
  const setup = { ...fixture.setup, reads: { estimateTransfer: async () => risen }, writes: { sendTransfer } };
  const page = mountForTest({ ...fixture, setup });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('$2.05'));
  await vi.waitFor(() => page.get('.sticky-end > .button:not([aria-disabled])').click());
  await vi.waitFor(() => expect(sendTransfer).toHaveBeenCalled());
  expect(sendTransfer.mock.lastCall).toMatchObject([{}, { quote: 'risen' }]);
});
