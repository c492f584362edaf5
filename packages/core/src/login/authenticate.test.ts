import { EMAIL_LOGIN_THROTTLE_MS, LOGIN_REQUEST_TIMEOUT_MS } from '@portico/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getContext } from '../context/porticoContext.ts';
import type { AuthConnector, AuthState, AuthStep } from '../contract/authConnector.ts';
import { createScriptedAdapter } from '../testing/scriptedAdapter.ts';
import { createScriptedOrigin } from '../testing/scriptedTabs.ts';
import { createScriptedWallet } from '../testing/scriptedWallet.ts';
import { createTestPortico } from '../testing/createTestPortico.ts';
import { authenticate } from './authenticate.ts';
import { getEmailLoginWaitMs } from './emailWait.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const email: AuthStep = { type: 'email', email: 'maya@example.org' };
const sent: AuthState = { status: 'verifyOtp', email: email.email };

/** A login with scripted answers to its steps. */
async function setUp(answer: AuthConnector['authenticate'], origin = createScriptedOrigin()) {
  const connector: AuthConnector = {
    ...createScriptedWallet('login').createConnector(),
    type: 'AUTH',
    authenticate: answer,
    subscribe: () => () => undefined,
  };
  const { portico } = createTestPortico(
    { adapters: [createScriptedAdapter([connector])] },
    { tab: origin.createTab(), now: Date.now },
  );
  await portico.ready();
  const take = (step: AuthStep, signal = new AbortController().signal) =>
    authenticate(getContext(portico), { connectorId: 'login', step, signal });
  return { portico, origin, take };
}

test('error: a second email within 30 seconds is refused with the seconds to wait, also after a reload', async () => {
  const requested = vi.fn(async () => sent);
  const { portico, origin, take } = await setUp(requested);
  expect(await take(email)).toEqual(sent);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(take(email)).rejects.toMatchObject({
    code: 'login.throttled',
    message: 'Please try again after 20 seconds',
  });
  portico.destroy();
  const next = await setUp(requested, origin);
  expect(getEmailLoginWaitMs(getContext(next.portico))).toBe(EMAIL_LOGIN_THROTTLE_MS - 10_000);
  await expect(next.take(email)).rejects.toMatchObject({ code: 'login.throttled' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await next.take(email)).toEqual(sent);
  expect(requested).toHaveBeenCalledTimes(2);
});

test('error: an email that was not sent is no reason to wait', async () => {
  let isOffline = true;
  const { take } = await setUp(async () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return sent;
  });
  await expect(take(email)).rejects.toMatchObject({ code: 'login.request_aborted' });
  isOffline = false;
  expect(await take(email)).toEqual(sent);
});

test('error: a step without an answer ends after 30 s, and its signal is aborted', async () => {
  let signal: AbortSignal | undefined;
  const { take } = await setUp((_step, provided) => {
    signal = provided;
    return new Promise(() => undefined);
  });
  const failure = take({ type: 'otp', code: '123456' }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(LOGIN_REQUEST_TIMEOUT_MS - 1);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ code: 'http.timeout' });
  expect(signal?.aborted).toBe(true);
});

test('behavior: a device has as long as a person needs, until the wait is aborted', async () => {
  const { take } = await setUp(() => new Promise(() => undefined));
  const controller = new AbortController();
  const settled = vi.fn();
  const failure = take({ type: 'device' }, controller.signal).catch((error: unknown) => error);
  void failure.then(settled);
  await vi.advanceTimersByTimeAsync(10 * LOGIN_REQUEST_TIMEOUT_MS);
  expect(settled).not.toHaveBeenCalled();
  controller.abort();
  expect(await failure).toMatchObject({ code: 'aborted' });
});

test('error: a connector that is no login, and a portico that ended, take no step', async () => {
  const { portico, take } = await setUp(async () => sent);
  const step = { connectorId: 'none', step: email, signal: new AbortController().signal };
  await expect(authenticate(getContext(portico), step)).rejects.toMatchObject({ code: 'connector.not_found' });
  portico.destroy();
  await expect(take(email)).rejects.toMatchObject({ code: 'destroyed' });
});

const opened = { lead: () => undefined, isClosed: () => false, close: () => undefined };
const social: AuthStep = { type: 'social', provider: 'google', window: opened };

test('behavior: while a visit to a provider is waited for, its window is in the state', async () => {
  const { portico, take } = await setUp(async () => ({ status: 'connect' }));
  const answer = take(social);
  expect(portico.getState().socialLogin).toEqual({ provider: 'google', window: opened });
  expect(await answer).toEqual({ status: 'connect' });
  expect(portico.getState().socialLogin).toBeUndefined();
});

test('error: a visit that takes more than 30 s is an alert, until it ended or the next one began', async () => {
  let finish: (state: AuthState) => void = () => undefined;
  const { portico, take } = await setUp(() => new Promise((resolve) => (finish = resolve)));
  const alerts = () => portico.getState().alerts.map(({ id }) => id);
  const late = async (step: AuthStep): Promise<void> => {
    const failure = take(step).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(LOGIN_REQUEST_TIMEOUT_MS);
    expect(await failure).toMatchObject({ code: 'login.socials_timeout', context: { provider: 'google' } });
    expect(alerts()).toEqual(['login.socials_timeout']);
  };
  await late(social);
  await late({ ...social, isBegun: true });
  const next = take({ ...social, isBegun: true });
  expect(alerts()).toEqual(['login.socials_timeout']);
  finish({ status: 'connect' });
  await next;
  expect(alerts()).toEqual([]);
  await late(social);
  void take(social).catch(() => undefined);
  expect(alerts()).toEqual([]);
});

test('behavior: a link of Farcaster is in the state until the visitor has signed, who has any time', async () => {
  let finish: (state: AuthState) => void = () => undefined;
  const { portico, take } = await setUp((step) => {
    if (step.type === 'farcaster') step.onUrl?.('https://farcaster.xyz/~/siwf?channelToken=1');
    return new Promise((resolve) => (finish = resolve));
  });
  const answer = take({ type: 'farcaster' });
  const farcasterUrl = 'https://farcaster.xyz/~/siwf?channelToken=1';
  expect(portico.getState()).toMatchObject({ farcasterUrl });
  await vi.advanceTimersByTimeAsync(10 * LOGIN_REQUEST_TIMEOUT_MS);
  expect(portico.getState()).toMatchObject({ farcasterUrl, alerts: [] });
  finish({ status: 'connect' });
  expect(await answer).toEqual({ status: 'connect' });
  expect(portico.getState().farcasterUrl).toBeUndefined();
});
