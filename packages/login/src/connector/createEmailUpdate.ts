import type { EmailUpdateState, EmailUpdateStep, LoginReport } from '@portico/core/adapter';
import type { LoginFrame } from '../host/createLoginFrame.ts';
import type { FrameResult } from '../messages/results.ts';

type Action = FrameResult<'UPDATE_EMAIL'>['action'];

const toState = ({ action, problem }: FrameResult<'UPDATE_EMAIL_PRIMARY_OTP'>): EmailUpdateState => ({
  status: action === 'VERIFY_PRIMARY_OTP' ? 'verifyPrimaryOtp' : 'verifySecondaryOtp',
  ...(problem && { problem }),
});

/** The steps of a change of the address. */
export function createEmailUpdate(frame: LoginFrame, report: LoginReport) {
  let next: Action = 'VERIFY_PRIMARY_OTP';
  const updated = (email: string): EmailUpdateState => {
    report.known({ email });
    return { status: 'updated', email };
  };

  async function enter(otp: string, signal: AbortSignal): Promise<EmailUpdateState> {
    if (next === 'VERIFY_SECONDARY_OTP') {
      const result = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, { signal });
      return 'email' in result ? updated(result.email) : toState(result);
    }
    const result = await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, { signal });
    next = result.action;
    return toState(result);
  }

  return async (step: EmailUpdateStep, signal: AbortSignal): Promise<EmailUpdateState> => {
    switch (step.type) {
      case 'email': {
        const result = await frame.request('UPDATE_EMAIL', { email: step.email }, { signal });
        next = result.action;
        return toState(result);
      }
      case 'otp':
        return enter(step.code, signal);
      case 'await':
        return updated((await frame.request('AWAIT_UPDATE_EMAIL', {}, { signal })).email);
    }
  };
}
