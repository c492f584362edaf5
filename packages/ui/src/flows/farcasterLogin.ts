import { authenticate } from '@portico/core/internal';
import type { UiPortico } from '../hooks/uiContext.ts';
import { type RequestFlow, createRequestFlow } from './requestFlow.ts';
import { type RequestRules, type RequestState, SUCCESS_MS } from './requestState.ts';
import { type SocialLogin, connectBySocial } from './socialLogin.ts';

/** Why a login by Farcaster did not end in an account, in addition to a refusal and a failure. */
export type FarcasterEnd = 'expired' | 'unreachable' | 'unavailable' | 'throttled' | 'delayed';

/** The state between the press on Farcaster and being connected. */
export type FarcasterState = RequestState<FarcasterEnd>;

const rules: RequestRules<FarcasterEnd> = {
  successMs: SUCCESS_MS,
  reasons: {
    'wallet.unauthorized': 'expired',
    'http.failed': 'unreachable',
    'http.timeout': 'unreachable',
    'feature.not_available': 'unavailable',
    'login.throttled': 'throttled',
    'login.browser_delayed': 'delayed',
  },
};

/** Logs in by Farcaster, and connects. The link that the visitor opens is in the state of the portico meanwhile. */
export function createFarcasterFlow(
  portico: UiPortico,
  login: Omit<SocialLogin, 'provider'>,
): RequestFlow<FarcasterEnd> {
  const { connectorId } = login;
  return createRequestFlow({
    rules,
    request: ({ signal }) =>
      connectBySocial(portico, { ...login, provider: 'farcaster' }, signal, () =>
        authenticate(portico, { connectorId, step: { type: 'farcaster' }, signal }),
      ),
  });
}
