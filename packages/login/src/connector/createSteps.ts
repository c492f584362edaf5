import type { AuthState, AuthStep, LoginReport } from '@portico/core/adapter';
import type { LoginFrame } from '../host/createLoginFrame.ts';
import type { FrameResult } from '../messages/results.ts';
import { toWebUrl } from './toWebUrl.ts';

type SocialStep = Extract<AuthStep, { type: 'social' }>;

/** What answers a step; without an action the visitor is logged in. */
type NextStep = FrameResult<'CONNECT_OTP' | 'CONNECT_SOCIAL'>;

/** Leads the window to the provider, and waits until it has brought the end of the login to the frame. */
async function visitProvider(
  frame: LoginFrame,
  { provider, window, isBegun }: SocialStep,
  signal: AbortSignal,
): Promise<NextStep> {
  if (!isBegun) window.lead(toWebUrl((await frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })).uri));
  return frame.request('CONNECT_SOCIAL', { provider }, { signal });
}

/** The steps of a login by mail, by a provider of identities, and by Farcaster. */
export function createSteps(frame: LoginFrame, report: LoginReport) {
  let email = '';
  /** Of the last step, once the visitor has proved who logs in. */
  let provider: SocialStep['provider'] | 'farcaster' | undefined;
  const lead = (next: NextStep): AuthState => {
    if ('action' in next && next.action !== 'CONNECT') {
      const { action, ...about } = next;
      return { status: action === 'VERIFY_OTP' ? 'verifyOtp' : 'verifyDevice', email, ...about };
    }
    report.proved(provider);
    return { status: 'connect' };
  };
  return async (step: AuthStep, signal: AbortSignal): Promise<AuthState> => {
    switch (step.type) {
      case 'email':
        ({ email } = step);
        provider = undefined;
        return lead(await frame.request('CONNECT_EMAIL', { email }, { signal }));
      case 'otp':
        return lead(await frame.request('CONNECT_OTP', { otp: step.code }, { signal }));
      case 'social':
        ({ provider } = step);
        return lead(await visitProvider(frame, step, signal));
      case 'farcaster':
        provider = step.type;
        return lead(await (await import('./awaitSignature.ts')).awaitSignature(frame, step, signal));
      case 'device':
        return lead(await (await import('./waitForDevice.ts')).waitForDevice(frame, signal));
    }
  };
}
