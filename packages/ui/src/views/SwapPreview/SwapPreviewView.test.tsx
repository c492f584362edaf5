import { expect, test, vi } from 'vitest';
import type { NamespaceWrites } from '@portico/core/adapter';
import { currentRoute, mountForTest, showFixture } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './swapPreview.fixtures.ts';

const hash = `0x${'a'.repeat(64)}`;

async function show(name: string, writes?: Partial<NamespaceWrites>): Promise<Mounted> {
  const fixture = fixtures.fixtures[name];
  if (!fixture) throw new Error(`There is no fixture ${name}.`);
  const page = await showFixture(fixtures, name);
  if (!writes) return page;
  page.unmount();
  return mountForTest({ ...fixture, setup: { ...fixture.setup, writes } });
}

const pressWhenReady = (page: Mounted) =>
  vi.waitFor(() => page.get('[data-slide=current] .sticky-end > .button:not([aria-disabled])').click());

test('behavior: a double click sends one swap, and the activity shows it', async () => {
  const sendTransaction = vi.fn(async () => ({ hash, tracking: {} }));
  const page = await show('default', { sendTransaction });
  await vi.waitFor(() => expect(page.text()).toContain('ETH → USDC V3 0.3%'));
  for (const text of ['Receive at least', '20 min', 'Slippage', '1%']) expect(page.text()).toContain(text);
  await pressWhenReady(page);
  page.find('[data-slide=current] .sticky-end > .button')?.click();
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'Account', tab: 'activity' }));
  expect(sendTransaction).toHaveBeenCalledTimes(1);
  expect(page.ui.portico.getState().transactions).toMatchObject([
    { kind: 'swap', hash, sold: { symbol: 'ETH', amount: '250000000000000000' }, bought: { symbol: 'USDC' } },
  ]);
  page.unmount();
});

test('behavior: where the exchange needs no approval there are no steps, and its fee comes with the quote', async () => {
  const page = await show('whole');
  await vi.waitFor(() => expect(page.text()).toContain('Fee$3.25'));
  for (const text of ['Allow the exchange', '20 min', '→']) expect(page.text()).not.toContain(text);
  page.unmount();
});

test.each([
  ['approval', 'Allow the exchange to spend 100 USDC'],
  ['allowed', 'done before'],
  ['together', 'in one confirmation'],
  ['noRoute', 'No exchange has a route for this amount.'],
  ['building', 'Preparing the swap'],
  ['swapping', 'Check the amounts there, then confirm.'],
  ['permitting', 'Sign to let the exchange spend exactly 100 USDC. There is no fee.'],
  ['approving', 'Allow the exchange to spend exactly 100 USDC.'],
  ['batching', 'Approval and swap are one confirmation.'],
  ['declined', 'You declined it. Nothing was sent.'],
  ['dishonest', 'another swap than the one shown'],
  ['wouldFail', 'This swap would fail on the network.'],
])('behavior: %s has its message', async (name, text) => {
  const page = await show(name);
  await vi.waitFor(() => expect(page.text()).toContain(text), 4_000);
});

test('behavior: a loss of a sixth and more has to be agreed to before anything can be sent', async () => {
  const sendTransaction = vi.fn(() => new Promise<never>(() => undefined));
  const page = await show('impact', { sendTransaction });
  await vi.waitFor(() => expect(page.text()).toContain('This swap loses 26.1% of its value'));
  await pressWhenReady(page);
  await vi.waitFor(() => expect(page.get('.preview-check input').getAttribute('aria-invalid')).toBe('true'));
  expect(sendTransaction).not.toHaveBeenCalled();
  page.get('.preview-check input').click();
  await pressWhenReady(page);
  await vi.waitFor(() => expect(sendTransaction).toHaveBeenCalledTimes(1));
  page.unmount();
});

test('behavior: a visitor who leaves between approval and swap gets no further prompt', async () => {
  const sendTransaction = vi.fn(async () => ({ hash, tracking: {} }));
  const page = await show('approval', { sendTransaction });
  await pressWhenReady(page);
  await vi.waitFor(() => expect(page.text()).toContain('The approval is on its way.'));
  page.button('Back').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Swap'));
  expect(page.ui.portico.getState().transactions).toMatchObject([{ kind: 'approval', amount: '100000000' }]);
  expect(sendTransaction).toHaveBeenCalledTimes(1);
  page.unmount();
});

test('behavior: a swap goes on under its own requests, where those are approved in the modal', async () => {
  const prompts: (() => void)[] = [];
  const sendTransaction = vi.fn(
    () =>
      new Promise<{ hash: string; tracking: object }>((resolve) => prompts.push(() => resolve({ hash, tracking: {} }))),
  );
  const page = await show('default', { sendTransaction });
  await pressWhenReady(page);
  await vi.waitFor(() => expect(prompts).toHaveLength(1));
  page.ui.router.push({ view: 'ApproveTransaction', requestId: 'one' });
  await vi.waitFor(() => expect(page.find('[data-slide=covered]')).not.toBeNull());
  expect(page.find('[data-slide=leaving]')).toBeNull();
  prompts[0]?.();
  page.ui.router.endRequest('one');
  await vi.waitFor(() => expect(currentRoute(page)).toEqual({ view: 'Account', tab: 'activity' }));
  expect(sendTransaction).toHaveBeenCalledTimes(1);
  page.unmount();
});
