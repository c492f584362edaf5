import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameError } from '../../messages/frameError.ts';
import type { Prepared } from '../approval/prepared.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from './account.ts';
import { createEmailHandlers } from './createEmailHandlers.ts';

const [present, email] = ['ada@example.org', 'ada@new.example'];
const { signal } = new AbortController();

/** Handlers whose vault answers each call with the next of these outcomes; the calls and cards are in their order. */
function open({ outcomes = {}, mail = present, approve = async (): Promise<unknown> => undefined } = {}) {
  const left: Record<string, unknown[]> = structuredClone(outcomes);
  const events: unknown[] = [];
  const keys = {
    async call(name: string, parameters: unknown) {
      if (name === 'mailStatus') return 'sent';
      events.push([name, parameters]);
      return left[name]?.shift();
    },
  } as unknown as Keys;
  const account = { get: async () => (mail === '' ? {} : { email: mail }) } as unknown as WalletAccount;
  const handlers = createEmailHandlers({
    keys,
    account,
    origin: 'https://shop.example',
    projectId: 'demo',
    async approve({ title, facts }: Prepared) {
      events.push([title, ...facts.map(([, value]) => value)]);
      return approve();
    },
  });
  return { handlers, events };
}

beforeEach(() => vi.stubGlobal('navigator', { language: 'de-AT' }));
afterEach(() => vi.unstubAllGlobals());

test('behavior: the new address is approved once, then both codes are entered, and what waits for a change is answered', async () => {
  const outcomes = {
    startEmailChange: ['from', 'to'],
    proveFormerEmail: ['wrong', 'accepted'],
    proveNewEmail: ['expired', { email }],
  };
  const { handlers, events } = open({ outcomes });
  const changed = handlers.AWAIT_UPDATE_EMAIL({}, signal);
  expect(await handlers.UPDATE_EMAIL({ email }, signal)).toEqual({ action: 'VERIFY_PRIMARY_OTP' });
  const start = { email, origin: 'https://shop.example', projectId: 'demo', locale: 'de-AT' };
  expect(events.splice(0)).toEqual([
    ['changeEmail', present, email],
    ['startEmailChange', start],
  ]);
  const primary = { action: 'VERIFY_PRIMARY_OTP', problem: 'wrong' };
  expect(await handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '000000' })).toEqual(primary);
  expect(await handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: 'no code' })).toEqual(primary);
  expect(await handlers.UPDATE_EMAIL_PRIMARY_OTP({ otp: '111111' })).toEqual({ action: 'VERIFY_SECONDARY_OTP' });
  const secondary = { action: 'VERIFY_SECONDARY_OTP', problem: 'expired' };
  expect(await handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '222222' })).toEqual(secondary);
  // A code to the new address again: approved already.
  events.splice(0);
  expect(await handlers.UPDATE_EMAIL({ email }, signal)).toEqual({ action: 'VERIFY_SECONDARY_OTP' });
  expect(events).toEqual([['startEmailChange', start]]);
  expect(await handlers.UPDATE_EMAIL_SECONDARY_OTP({ otp: '333333' })).toEqual({ email });
  expect(await changed).toEqual({ email });
});

test('error: without an approval nothing reaches the vault, and another address needs its own', async () => {
  const rejected = async () => {
    throw new FrameError('user.rejected');
  };
  const refused = open({ approve: rejected });
  await expect(refused.handlers.UPDATE_EMAIL({ email }, signal)).rejects.toMatchObject({
    facts: { code: 'user.rejected' },
  });
  expect(refused.events).toHaveLength(1);
  const { handlers, events } = open({ outcomes: { startEmailChange: ['from', 'from'] } });
  await handlers.UPDATE_EMAIL({ email }, signal);
  await handlers.UPDATE_EMAIL({ email: 'eve@example.org' }, signal);
  expect(events[2]).toEqual(['changeEmail', present, 'eve@example.org']);
});

test('error: feature.not_available for a login by a provider', async () => {
  const { handlers } = open({ mail: '' });
  await expect(handlers.UPDATE_EMAIL({ email }, signal)).rejects.toMatchObject({
    facts: { code: 'feature.not_available' },
  });
});

test('error: a change that a page waits for no longer makes room for another request', async () => {
  const { handlers } = open({});
  const controller = new AbortController();
  const changed = handlers.AWAIT_UPDATE_EMAIL({}, controller.signal);
  controller.abort();
  await expect(changed).rejects.toMatchObject({ facts: { code: 'login.request_aborted' } });
});
