import { useEffect, useState } from 'react';
import { authenticate, getEmailLoginWaitMs, isAuthConnector, track } from '@portico/core/internal';
import type { AuthState, AuthStep } from '@portico/core/adapter';
import type { UiPortico } from '../hooks/uiContext.ts';
import { usePortico } from '../hooks/usePortico.ts';
import { useRouter } from '../hooks/useRouter.ts';
import type { Router } from '../router/router.ts';
import { currentEntry } from '../router/routerState.ts';
import { type Steps, useSteps } from './useSteps.ts';

/**
 * Shows the view of the next step; the views of two steps take each other's place, so that Back leads to where the
 * address is.
 */
function showStep(router: Router, connectorId: string, state: AuthState): void {
  if (state.status !== 'verifyDevice' && state.status !== 'verifyOtp') return;
  const { status, email } = state;
  const route =
    status === 'verifyDevice'
      ? ({ view: 'EmailVerifyDevice', connectorId, email, number: state.number } as const)
      : ({ view: 'EmailVerifyOtp', connectorId, email } as const);
  const { view: present } = currentEntry(router.getState()).route;
  if (present === 'Connect' || present === 'EmailLogin') router.push(route);
  else if (present !== route.view) router.replace(route);
}

/** Emits what a step led to. */
function trackStep(portico: UiPortico, step: AuthStep, state: AuthState): void {
  if (step.type === 'device') track(portico, 'DEVICE_REGISTERED_FOR_EMAIL', {});
  if (step.type === 'otp' && state.status === 'connect') track(portico, 'EMAIL_VERIFICATION_CODE_PASS', {});
  if (state.status !== 'verifyOtp') return;
  if (state.problem) track(portico, 'EMAIL_VERIFICATION_CODE_FAIL', { message: state.problem });
  else track(portico, 'EMAIL_VERIFICATION_CODE_SENT', {});
}

/** Runs the steps of a login, and connects after the last. */
export function useLogin(connectorId: string): Steps<AuthStep, AuthState> {
  const portico = usePortico();
  const router = useRouter();

  useEffect(() => {
    const connector = portico.connectors.get(connectorId);
    if (!isAuthConnector(connector)) return;
    return connector.subscribe((state) => showStep(router, connectorId, state));
  }, [portico, router, connectorId]);

  return useSteps(
    async (step: AuthStep, signal) => {
      const state = await authenticate(portico, { connectorId, step, signal });
      trackStep(portico, step, state);
      if (state.status === 'connect') await portico.connect({ connectorId, signal });
      if (!signal.aborted) showStep(router, connectorId, state);
      return state;
    },
    ({ type }, { message }) => {
      if (type === 'otp') track(portico, 'EMAIL_VERIFICATION_CODE_FAIL', { message });
    },
  );
}

const readWaitSeconds = (portico: UiPortico): number => Math.ceil(getEmailLoginWaitMs(portico) / 1000);

/** Whole seconds until another email can be sent. */
export function useEmailWaitSeconds(): number {
  const portico = usePortico();
  const [seconds, setSeconds] = useState(() => readWaitSeconds(portico));
  useEffect(() => {
    // Four times a second: the wait is shown as soon as an email was sent.
    const timer = setInterval(() => setSeconds(readWaitSeconds(portico)), 250);
    return () => clearInterval(timer);
  }, [portico]);
  return seconds;
}
