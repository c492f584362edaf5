import type { AuthState, AuthStep, LoginReport } from '@portico/core/adapter';
import type { LoginFrame } from '../host/createLoginFrame.ts';
import { toWebUrl } from './toWebUrl.ts';

type SocialStep = Extract<AuthStep, { type: 'social' }>;

/**
 * Leads the window to the provider, and waits until it has brought the end of the login to the frame. False where a
 * passkey has to open the wallet first.
 */
async function visitProvider(
  frame: LoginFrame,
  { provider, window, isBegun }: SocialStep,
  signal: AbortSignal,
): Promise<boolean> {
  if (!isBegun) window.lead(toWebUrl((await frame.request('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })).uri));
  const answer = await frame.request('CONNECT_SOCIAL', { provider }, { signal });
  return !('action' in answer);
}

/** The steps of a login by mail, by a provider of identities, and by Farcaster. */
export function createSteps(frame: LoginFrame, report: LoginReport) {
  let email = '';
  /** Of the last step, once the visitor has proved who logs in. */
  let provider: SocialStep['provider'] | 'farcaster' | undefined;
  const connect = (isOpen: boolean): AuthState => {
    if (!isOpen) return { status: 'verifyDevice', email };
    report.proved(provider);
    return { status: 'connect' };
  };
  const enter = async (otp: string, signal: AbortSignal): Promise<AuthState> => {
    const { action, problem } = await frame.request('CONNECT_OTP', { otp }, { signal });
    if (action === 'VERIFY_OTP') return { status: 'verifyOtp', email, ...(problem && { problem }) };
    provider = undefined;
    return connect(action === 'CONNECT');
  };
  return async (step: AuthStep, signal: AbortSignal): Promise<AuthState> => {
    switch (step.type) {
      case 'email':
        ({ email } = step);
        await frame.request('CONNECT_EMAIL', { email }, { signal });
        return { status: 'verifyOtp', email };
      case 'otp':
        return enter(step.code, signal);
      case 'social':
        ({ provider } = step);
        return connect(await visitProvider(frame, step, signal));
      case 'farcaster':
        provider = step.type;
        return connect(await (await import('./awaitSignature.ts')).awaitSignature(frame, step, signal));
      case 'device':
        await (await import('./waitForPasskey.ts')).waitForPasskey(frame, signal);
        return connect(true);
    }
  };
}
