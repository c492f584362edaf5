import {
  type AuthConnector,
  type EmailUpdateState,
  type EmailUpdateStep,
  createLoginReport,
} from '@portico/core/adapter';
import { getContext } from '@portico/core/internal';
import { createTestLogin } from '@portico/testing';
import { expect, onTestFinished, test } from 'vitest';
import { renderHook } from '../testing/renderHook.tsx';
import { createMemoryAdapter, createOptions, isModalOpen, modalRoot } from '../testing/testPage.fixtures.ts';
import { useAccount } from './useAccount.ts';
import { useUpdateEmail } from './useUpdateEmail.ts';

const email = 'maya@new.example';

/** A page with a login whose address was changed once `finish` is called. */
async function openPage() {
  const { connector, mails } = await createTestLogin({ privateKey: `0x${'7'.repeat(64)}` });
  let finish: ((state: EmailUpdateState) => void) | undefined;
  const updateEmail = (step: EmailUpdateStep, signal: AbortSignal) =>
    new Promise<EmailUpdateState>((resolve, reject) => {
      if (step.type === 'await') finish = resolve;
      signal.addEventListener('abort', () => reject(new Error('ended')), { once: true });
    });
  const changeable: AuthConnector = { ...connector, updateEmail };
  const adapters = [createMemoryAdapter({}, [changeable])];
  const page = await renderHook(() => ({ account: useAccount(), action: useUpdateEmail() }), {
    options: createOptions({ adapters }),
    connectorCount: 1,
  });
  onTestFinished(page.unmount);
  const report = createLoginReport(getContext(page.portico), connector.id);
  const { signal } = new AbortController();
  async function logIn(): Promise<void> {
    await connector.authenticate({ type: 'email', email: 'maya@example.org' }, signal);
    await connector.authenticate({ type: 'otp', code: mails.at(-1)?.code ?? '' }, signal);
    await page.portico.connect({ connectorId: connector.id });
    report.proved();
    report.known({ email: 'maya@example.org', smartAccountDeployed: true });
  }
  return { ...page, report, logIn, finish: (state: EmailUpdateState) => finish?.(state) };
}

test('error: auth.address_or_connector_not_found where no visitor is logged in', async () => {
  const { now } = await openPage();
  const expected = { code: 'auth.address_or_connector_not_found', message: 'Address or auth connector not found' };
  await expect(now().action.updateEmail()).rejects.toMatchObject(expected);
  expect(isModalOpen()).toBeFalsy();
});

test('behavior: useUpdateEmail leads to the new address in the modal, and ends with it; closed, it is user.rejected', async () => {
  const { portico, now, logIn, finish } = await openPage();
  await logIn();
  const closed = now().action.updateEmail();
  await expect.poll(() => modalRoot()?.querySelector('input[type=email]')).toBeTruthy();
  portico.close();
  await expect(closed).rejects.toMatchObject({ code: 'user.rejected' });
  const changed = now().action.updateEmail();
  await expect.poll(isModalOpen).toBe(true);
  finish({ status: 'updated', email });
  expect(await changed).toEqual({ email });
  await expect.poll(() => now().action.data).toEqual({ email });
});

test('error: feature.not_available for the address of a provider of identities', async () => {
  const { now, logIn, report } = await openPage();
  await logIn();
  report.proved('google');
  report.known({});
  await expect(now().action.updateEmail()).rejects.toMatchObject({ code: 'feature.not_available' });
});

test('behavior: useAccount has the embedded wallet of a login, and of no other wallet', async () => {
  const { portico, now, logIn, report } = await openPage();
  expect(now().account.embeddedWalletInfo).toBeUndefined();
  await logIn();
  await expect
    .poll(() => now().account.embeddedWalletInfo)
    .toEqual({
      user: { email: 'maya@example.org', username: undefined },
      authProvider: 'email',
      accountType: 'eoa',
      isSmartAccountDeployed: true,
    });
  report.known({ email });
  await expect.poll(() => now().account.embeddedWalletInfo?.user.email).toBe(email);
  await portico.disconnect();
  await expect.poll(() => now().account.embeddedWalletInfo).toBeUndefined();
});
