import { LOGIN_REQUEST_TIMEOUT_MS, isPorticoError, specError } from '@portico/protocol';
import type { AuthState, AuthStep } from '../contract/authConnector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { addAlert, dismissAlert } from '../modal/alerts.ts';
import { checkEmailWait, recordEmail } from './emailWait.ts';
import { type StepParameters, takeStep } from './takeStep.ts';

export interface AuthenticateParameters extends StepParameters {
  readonly step: AuthStep;
}

type FarcasterStep = Extract<AuthStep, { type: 'farcaster' }>;

/** The code of its error. */
const TIMEOUT = 'login.socials_timeout';

/**
 * A device is approved, and Farcaster signs, in another place by a person; every other step is a request, and ends
 * after 30 s (spec §9).
 */
function raceTimeout(answer: Promise<AuthState>, step: AuthStep): Promise<AuthState> {
  if (step.type === 'device' || step.type === 'farcaster') return answer;
  return new Promise((resolve, reject) => {
    const stop = (): void =>
      reject(
        step.type === 'social'
          ? specError(TIMEOUT, { provider: step.provider })
          : specError('http.timeout', { timeoutMs: LOGIN_REQUEST_TIMEOUT_MS }),
      );
    const timer = setTimeout(stop, LOGIN_REQUEST_TIMEOUT_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type TakeStep = (step: AuthStep) => Promise<AuthState>;

/** The link is in the state while the signature is waited for. */
async function whileLinked({ store }: PorticoContext, step: FarcasterStep, work: TakeStep): Promise<AuthState> {
  const onUrl = (farcasterUrl?: string): void => store.setState(() => ({ farcasterUrl }));
  try {
    return await work({ ...step, onUrl });
  } finally {
    onUrl();
  }
}

/** The window is in the state while its visit is waited for; one that takes too long is an alert (spec §8). */
async function whileShown(portico: PorticoContext, step: AuthStep, work: TakeStep): Promise<AuthState> {
  if (step.type === 'farcaster') return whileLinked(portico, step, work);
  if (step.type !== 'social') return work(step);
  const { provider, window, isBegun } = step;
  if (!isBegun) dismissAlert(portico, TIMEOUT);
  portico.store.setState(() => ({ socialLogin: { provider, window } }));
  try {
    const state = await work(step);
    dismissAlert(portico, TIMEOUT);
    return state;
  } catch (error) {
    if (isPorticoError(error) && error.code === TIMEOUT) addAlert(portico, error);
    throw error;
  } finally {
    portico.store.setState(() => ({ socialLogin: undefined }));
  }
}

/**
 * Takes one step of a login. An email is sent every 30 seconds at most.
 * @throws PorticoError `login.throttled` with the seconds to wait, `login.…`, `http.timeout`, `aborted`, `destroyed`.
 */
export function authenticate(portico: PorticoContext, parameters: AuthenticateParameters): Promise<AuthState> {
  const { step } = parameters;
  const isEmail = step.type === 'email';
  return whileShown(portico, step, (taken) =>
    takeStep(portico, parameters, async (connector, signal) => {
      if (isEmail) checkEmailWait(portico);
      const state = await raceTimeout(connector.authenticate(taken, signal), step);
      if (isEmail && !signal.aborted) recordEmail(portico);
      return state;
    }),
  );
}
