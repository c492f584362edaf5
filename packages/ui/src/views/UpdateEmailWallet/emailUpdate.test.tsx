import { expect, onTestFinished, test, vi } from 'vitest';
import type { PorticoEvent } from '@portico/core';
import type { EmailUpdateState, EmailUpdateStep } from '@portico/core/adapter';
import { getFrameHost } from '@portico/core/internal';
import { currentRoute, mountForTest, press } from '../../testing/browserTest.ts';
import { createFixtureLogin } from '../../testing/fixtureConnectors.ts';

const email = 'maya@new.example';

/** Settings of a login whose steps lead to these states, one after the other. */
async function openSettings(states: readonly EmailUpdateState[]) {
  const left = [...states];
  const steps: EmailUpdateStep[] = [];
  const connector = {
    ...createFixtureLogin({ status: 'connect' }),
    async updateEmail(step: EmailUpdateStep): Promise<EmailUpdateState> {
      steps.push(step);
      const state = left.shift();
      if (!state) throw new Error('There is no further state.');
      return state;
    },
  };
  const events: string[] = [];
  const options = { onEvent: ({ event }: PorticoEvent) => void events.push(event) };
  const setup = { connectors: [connector], connected: { connectorId: connector.id }, options };
  const page = mountForTest({ route: { view: 'AccountSettings' }, setup });
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(page.button('Email address')).toBeTruthy());
  page.button('Email address').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('UpdateEmailWallet'));
  await vi.waitFor(() => expect(page.root.activeElement?.getAttribute('type')).toBe('email'));
  const enterCode = async (code: string) => {
    await vi.waitFor(() => expect(page.root.activeElement?.getAttribute('autocomplete')).toBe('one-time-code'));
    await press(code);
  };
  return { page, steps, events, enterCode };
}

test('behavior: by keyboard: the new address, a code of each mailbox, one of them wrong, and the modal ends', async () => {
  const { page, steps, events, enterCode } = await openSettings([
    { status: 'verifyPrimaryOtp' },
    { status: 'verifyPrimaryOtp', problem: 'wrong' },
    { status: 'verifySecondaryOtp' },
    { status: 'updated', email },
  ]);
  await press(`maya at new{Enter}`);
  await vi.waitFor(() => expect(page.text()).toContain('Enter a valid email address.'));
  await press(`{Control>}a{/Control}${email}{Enter}`);
  await enterCode('111111');
  await vi.waitFor(() => expect(page.text()).toContain('This code is not right.'));
  await enterCode('222222');
  // Until its view has loaded, the field of the first code is in its place.
  await vi.waitFor(() => expect(page.text()).toContain(`We sent a code to ${email}.`));
  await vi.waitFor(() => expect(page.find('[data-slide=leaving]')).toBeNull());
  await enterCode('333333');
  await vi.waitFor(() => expect(page.ui.portico.getState().modal.status).toBe('closed'));
  expect(events).toContain('EMAIL_EDIT');
  expect(steps).toEqual([
    { type: 'email', email },
    ...['111111', '222222', '333333'].map((code) => ({ type: 'otp', code })),
  ]);
});

test('behavior: where the present mailbox was proved before, the code of the new one comes at once', async () => {
  const { page } = await openSettings([{ status: 'verifySecondaryOtp' }]);
  await press(`${email}{Enter}`);
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('UpdateEmailSecondaryOtp'));
  await vi.waitFor(() => expect(page.text()).toContain(`We sent a code to ${email}.`));
});

test('behavior: the frame is shown in one place: not before the card has grown for it', async () => {
  const { page } = await openSettings([{ status: 'verifyPrimaryOtp' }]);
  const connector = page.ui.portico.connectors.get('example.login');
  if (!connector || !('updateEmail' in connector)) throw new Error('There is no login.');
  // The approval is waited for.
  Object.assign(connector, { updateEmail: () => new Promise(() => undefined) });
  const frame = document.createElement('iframe');
  getFrameHost(page.ui.portico).append(frame);
  const tops = new Set<number>();
  const heights = new Set<number>();
  const watch = () => {
    const place = page.find('.frame-place');
    if (place) heights.add(place.getBoundingClientRect().top);
    if (frame.checkVisibility({ visibilityProperty: true })) tops.add(frame.getBoundingClientRect().top);
    if (frame.isConnected) requestAnimationFrame(watch);
  };
  watch();
  await press(`${email}{Enter}`);
  await vi.waitFor(() => expect(tops.size).toBe(1));
  // The card did move, and nothing does any more.
  expect(heights.size).toBeGreaterThan(1);
  await vi.waitFor(() => expect(page.get('[data-slide=current]').parentElement?.getAnimations()).toEqual([]));
  expect([...tops]).toEqual([page.get('.frame-place').getBoundingClientRect().top]);
});
