import { authenticate, connect, track } from '@portico/core/internal';
import type { AuthState, SocialWindow } from '@portico/core/adapter';
import { type Social as SocialName, isPorticoError, toPorticoError } from '@portico/protocol';
import { socialNames } from '../button/socialMarks.ts';
import type { UiPortico } from '../hooks/uiContext.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { openSocialWindow } from '../platform/socialWindow.ts';
import type { RouteOf } from '../router/routes.ts';
import { type RequestFlow, createRequestFlow } from './requestFlow.ts';
import { type RequestRules, type RequestState, SUCCESS_MS } from './requestState.ts';

/** Why a login by a provider of identities did not end in an account, in addition to a refusal and a failure. */
export type SocialEnd = 'blocked' | 'timedOut' | 'unavailable' | 'throttled';

/** The state between the press on a provider and being connected. */
export type SocialState = RequestState<SocialEnd>;

const rules: RequestRules<SocialEnd> = {
  isReplaceable: true,
  successMs: SUCCESS_MS,
  reasons: {
    'login.socials_timeout': 'timedOut',
    'login.throttled': 'throttled',
    'feature.not_available': 'unavailable',
  },
};

type Social = RouteOf<'ConnectingSocial'>;

/** A step is late after 30 seconds, and a visitor may need more: as long as the window is open it is waited for. */
async function logIn(portico: UiPortico, { connectorId, provider }: Social, opened: SocialWindow, signal: AbortSignal) {
  const step = { type: 'social', provider, window: opened } as const;
  for (let isBegun = false; ; isBegun = true) {
    try {
      return await authenticate(portico, { connectorId, step: { ...step, isBegun }, signal });
    } catch (error) {
      const isLate = isPorticoError(error) && error.code === 'login.socials_timeout';
      if (!isLate || opened.isClosed()) throw error;
    }
  }
}

/** Emits how an attempt ended: a visitor who refused, left, or began again has cancelled it. */
function trackFailure(portico: UiPortico, provider: SocialName, cause: unknown, signal: AbortSignal): void {
  const { code, message } = toPorticoError(cause, 'login.request_aborted');
  if (signal.aborted || code === 'user.rejected') track(portico, 'SOCIAL_LOGIN_CANCELED', { provider });
  else track(portico, 'SOCIAL_LOGIN_ERROR', { provider, message });
}

/** A login by a provider, and what shows that a passkey has to open the wallet first. */
export interface SocialLogin {
  readonly connectorId: string;
  readonly provider: SocialName;
  readonly showLocked: (email: string) => void;
}

/** Shows, in the place of the present view, that a passkey has to open the wallet of a login. */
export function useShowLocked(connectorId: string): SocialLogin['showLocked'] {
  const router = useRouter();
  return (email) => router.replace({ view: 'EmailVerifyDevice', connectorId, email });
}

/** Connects once the visitor has proved who logs in, and emits each step. */
export async function connectBySocial(
  portico: UiPortico,
  { connectorId, provider, showLocked }: SocialLogin,
  signal: AbortSignal,
  prove: () => Promise<AuthState>,
): Promise<void> {
  track(portico, 'SOCIAL_LOGIN_STARTED', { provider });
  try {
    const state = await prove();
    if (state.status === 'verifyDevice') return showLocked(state.email);
    track(portico, 'SOCIAL_LOGIN_REQUEST_USER_DATA', { provider });
    await connect(portico, { connectorId, signal });
    track(portico, 'SOCIAL_LOGIN_SUCCESS', { provider });
  } catch (error) {
    trackFailure(portico, provider, error, signal);
    throw error;
  }
}

/** Logs in by a provider of identities, and connects. */
export function createSocialFlow(
  portico: UiPortico,
  route: Social,
  showLocked: SocialLogin['showLocked'],
): RequestFlow<SocialEnd> {
  let prepared: SocialWindow | undefined = route.window;
  let isFirst = true;
  return createRequestFlow({
    rules,
    async request({ signal, onEnd }) {
      // Within the press: before anything is awaited.
      const opened = isFirst ? prepared : openSocialWindow(socialNames[route.provider]);
      isFirst = false;
      prepared = undefined;
      if (!opened) return onEnd('blocked');
      const close = (): void => opened.close();
      signal.addEventListener('abort', close);
      try {
        await connectBySocial(portico, { ...route, showLocked }, signal, () => logIn(portico, route, opened, signal));
      } finally {
        signal.removeEventListener('abort', close);
        close();
      }
    },
  });
}
