import { specError } from '@portico/protocol';
import { expect, test, vi } from 'vitest';
import type { LoginFrame } from '../host/createLoginFrame.ts';
import { createSteps } from './createSteps.ts';

/** Steps over a frame whose answers are scripted by the name of the request. */
function open(uri: string, waits: readonly ('late' | 'signed' | 'ended')[]) {
  const requests: string[] = [];
  const left = [...waits];
  const frame = {
    async request(name: string) {
      requests.push(name);
      if (name === 'GET_FARCASTER_URI') return { uri };
      const next = left.shift();
      if (next === 'late') throw specError('login.socials_timeout');
      if (next === 'ended') throw specError('wallet.unauthorized');
      return {};
    },
  } as unknown as LoginFrame;
  const report = { method: 'social', proved: vi.fn(), known: vi.fn(), ended: vi.fn() } as const;
  const onUrl = vi.fn();
  const { signal } = new AbortController();
  const take = () => createSteps(frame, report)({ type: 'farcaster', onUrl }, signal);
  return { take, requests, report, onUrl };
}

test('behavior: a link is handed on, waited for beyond 30 seconds, and kept as the login of Farcaster', async () => {
  const { take, requests, report, onUrl } = open('https://farcaster.xyz/~/siwf?channelToken=1', [
    'late',
    'late',
    'signed',
  ]);
  expect(await take()).toEqual({ status: 'connect' });
  expect(onUrl).toHaveBeenCalledExactlyOnceWith('https://farcaster.xyz/~/siwf?channelToken=1');
  expect(requests).toEqual(['GET_FARCASTER_URI', ...Array.from({ length: 3 }, () => 'CONNECT_FARCASTER')]);
  expect(report.proved).toHaveBeenCalledWith('farcaster');
});

test('behavior: each action of the frame leads to its step', async () => {
  const answers = [
    { action: 'VERIFY_OTP' },
    { action: 'VERIFY_OTP', problem: 'wrong' },
    { action: 'VERIFY_DEVICE', number: '47' },
    // The mail is sent again in the place of a code.
    { action: 'VERIFY_DEVICE', number: '47' },
    { action: 'VERIFY_DEVICE', number: '47' },
    { action: 'CONNECT' },
  ];
  const frame = { request: async () => answers.shift() } as unknown as LoginFrame;
  const report = { method: 'email', proved: vi.fn(), known: vi.fn(), ended: vi.fn() } as const;
  const { signal } = new AbortController();
  const steps = createSteps(frame, report);
  const email = 'ada@example.org';
  expect(await steps({ type: 'email', email }, signal)).toEqual({ status: 'verifyOtp', email });
  const wrong = { status: 'verifyOtp', email, problem: 'wrong' };
  expect(await steps({ type: 'otp', code: '000000' }, signal)).toEqual(wrong);
  const unapproved = { status: 'verifyDevice', email, number: '47' };
  expect(await steps({ type: 'otp', code: '123456' }, signal)).toEqual(unapproved);
  expect(await steps({ type: 'email', email }, signal)).toEqual(unapproved);
  expect(report.proved).not.toHaveBeenCalled();
  expect(await steps({ type: 'device' }, signal)).toEqual({ status: 'connect' });
  expect([answers, report.proved.mock.calls]).toEqual([[], [[undefined]]]);
});

test('error: a link that has ended rejects, and a script in its place is shown to no one', async () => {
  const ended = open('https://farcaster.xyz/1', ['ended']);
  await expect(ended.take()).rejects.toMatchObject({ code: 'wallet.unauthorized' });
  expect(ended.report.proved).not.toHaveBeenCalled();
  const script = open('javascript:alert(1)', []);
  await expect(script.take()).rejects.toMatchObject({ code: 'login.frame_error' });
  expect(script.onUrl).not.toHaveBeenCalled();
});
