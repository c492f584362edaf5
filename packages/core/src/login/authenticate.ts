import {
  EMAIL_LOGIN_THROTTLE_MS,
  LOGIN_REQUEST_TIMEOUT_MS,
  PorticoError,
  checkEmailLoginThrottle,
  isPorticoError,
  specError,
  toPorticoError,
} from '@portico/protocol';
import { createLinkedController } from '../async/linkedController.ts';
import { raceAbort } from '../async/race.ts';
import { type AuthState, type AuthStep, isAuthConnector } from '../contract/authConnector.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { addAlert, dismissAlert } from '../modal/alerts.ts';
import type { StorageKey } from '../storage/storage.ts';

export interface AuthenticateParameters {
  readonly connectorId: string;
  readonly step: AuthStep;
  readonly signal: AbortSignal;
}

/** The code of its error. */
const TIMEOUT = 'login.socials_timeout';

/** When an email was last requested: a reload does not shorten the wait. */
const emailLoginKey: StorageKey<number> = {
  name: 'emailLogin',
  version: 1,
  parse: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
};

/** How long until another email can be sent. */
export function getEmailLoginWaitMs({ storage, now }: PorticoContext): number {
  const leftMs = (storage.get(emailLoginKey) ?? -Infinity) + EMAIL_LOGIN_THROTTLE_MS - now();
  // A clock that was set back must not lock the visitor out for longer than the rule allows.
  return leftMs > EMAIL_LOGIN_THROTTLE_MS ? 0 : Math.max(0, leftMs);
}

/** An email was sent now. */
export const recordEmail = ({ storage, now }: PorticoContext): void => storage.set(emailLoginKey, now());

/** A device is approved by a person in another window; every other step is a request, and ends after 30 s (spec §9). */
function raceTimeout(answer: Promise<AuthState>, step: AuthStep): Promise<AuthState> {
  if (step.type === 'device') return answer;
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

/** The window is in the state while its visit is waited for; one that takes too long is an alert (spec §8). */
async function whileShown(portico: PorticoContext, step: AuthStep, work: () => Promise<AuthState>): Promise<AuthState> {
  if (step.type !== 'social') return work();
  const { provider, window, isBegun } = step;
  if (!isBegun) dismissAlert(portico, TIMEOUT);
  portico.store.setState(() => ({ socialLogin: { provider, window } }));
  try {
    const state = await work();
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
export async function authenticate(portico: PorticoContext, parameters: AuthenticateParameters): Promise<AuthState> {
  const { connectorId, step, signal } = parameters;
  const { storage, now } = portico;
  if (portico.signal.aborted) throw new PorticoError('destroyed');
  const connector = portico.connectors.get(connectorId);
  if (!isAuthConnector(connector)) throw new PorticoError('connector.not_found', { connectorId });
  if (step.type === 'email') checkEmailLoginThrottle(storage.get(emailLoginKey), now());
  const { controller, release } = createLinkedController([signal, portico.signal]);
  try {
    const answer = connector.authenticate(step, controller.signal);
    const state = await whileShown(portico, step, () => raceAbort(raceTimeout(answer, step), controller.signal));
    if (step.type === 'email') recordEmail(portico);
    return state;
  } catch (error) {
    throw toPorticoError(error, 'login.request_aborted');
  } finally {
    // An answer that is late is not awaited any more.
    controller.abort();
    release();
  }
}
