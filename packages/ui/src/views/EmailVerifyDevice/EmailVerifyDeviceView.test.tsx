import { expect, onTestFinished, test, vi } from 'vitest';
import type { AuthStep } from '@portico/core/adapter';
import { createTestLogin } from '@portico/testing';
import { currentRoute, mountForTest, nameOf, press, showFixture } from '../../testing/browserTest.ts';
import { fixtures } from './emailVerifyDevice.fixtures.ts';

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const email = 'maya@example.org';

/** The view in a browser that is new to the login, after an email was requested. */
async function openDevice() {
  let nowMs = 1_800_000_000_000;
  const now = () => nowMs;
  const login = await createTestLogin({ privateKey, now, isDeviceNew: true });
  const steps: AuthStep['type'][] = [];
  const signals: AbortSignal[] = [];
  const connector: typeof login.connector = {
    ...login.connector,
    authenticate(step, signal) {
      steps.push(step.type);
      signals.push(signal);
      return login.connector.authenticate(step, signal);
    },
  };
  const page = mountForTest({ route: { view: 'Connect' }, setup: { connectors: [connector], now } });
  onTestFinished(page.unmount);
  await vi.waitFor(() => expect(page.find('input[type=email]')).not.toBeNull());
  page.get('input[type=email]').focus();
  await press(`${email}{Enter}`);
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('EmailVerifyDevice'));
  await vi.waitFor(() => expect(steps.at(-1)).toBe('device'));
  return { page, login, steps, signals, pass: (ms: number) => void (nowMs += ms) };
}

test('behavior: names the address, and a new link can be sent after 30 s', async () => {
  const { page, steps, pass } = await openDevice();
  expect(page.text()).toContain(`We sent a link to ${email}.`);
  const resend = () => page.get('[data-slide=current] .view button');
  await vi.waitFor(() => expect(nameOf(resend())).toBe('Send the link again (30 s)'));
  expect(resend().getAttribute('aria-disabled')).toBe('true');
  pass(30_000);
  await vi.waitFor(() => expect(nameOf(resend())).toBe('Send the link again'));
  resend().click();
  // React's strict mode begins the first wait twice.
  await vi.waitFor(() => expect(steps.join()).toMatch(/^email(,device)+,email,device$/));
  await vi.waitFor(() => expect(resend().getAttribute('aria-disabled')).toBe('true'));
});

test('behavior: once the browser is approved the code is entered, and Back leads to the address', async () => {
  const { page, login } = await openDevice();
  const events: string[] = [];
  page.ui.portico.subscribeEvents(({ event }) => events.push(event));
  login.approveDevice();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('EmailVerifyOtp'));
  expect(login.mails.map(({ to }) => to)).toEqual([email]);
  expect(events).toContain('DEVICE_REGISTERED_FOR_EMAIL');
  page.button('Back').click();
  await vi.waitFor(() => expect(currentRoute(page)?.view).toBe('Connect'));
});

test('behavior: Back ends the wait: a later approval opens nothing', async () => {
  const { page, login, signals } = await openDevice();
  page.button('Back').click();
  await vi.waitFor(() => expect(signals.at(-1)?.aborted).toBe(true));
  login.approveDevice();
  await vi.waitFor(() => expect(page.find('[data-slide=leaving]')).toBeNull());
  expect(currentRoute(page)?.view).toBe('Connect');
});

test('error: a login that is gone is shown and announced', async () => {
  const page = await showFixture(fixtures, 'loginGone');
  const text = 'This wallet is no longer available. Choose another one.';
  await vi.waitFor(() => expect(page.get('.field-message').textContent).toBe(text));
  // Announced a second time, as strict mode does, it ends in an invisible space.
  await vi.waitFor(() => expect(page.get('[aria-live=assertive]').textContent?.trim()).toBe(text));
});

test('behavior: shows the number that the page of the mail lets its reader choose, and no way by a passkey', async () => {
  const page = await showFixture(fixtures, 'number');
  expect(page.text()).toContain(`We sent a link to ${email}.`);
  expect(page.text()).toContain('choose this number:47');
  expect(page.find('a[href]')).toBeNull();
});
