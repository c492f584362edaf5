import { signIn } from '@portico/core';
import { createRequestFlow } from './requestFlow.ts';
import type { RequestFlow } from './requestFlow.ts';
import { SLOW_MS, SUCCESS_MS } from './requestState.ts';
import type { RequestRules, RequestState } from './requestState.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** Why the account is not signed in; each has a message of its own. */
export type SigningInEnd = 'rejected' | 'locked' | 'requestPending' | 'failed';

/** The state between the prompt to sign in and being signed in. `checking`: the host verifies the signature. */
export type SigningInState = RequestState<SigningInEnd, 'checking'>;

/** No request is sent to the wallet before the visitor starts it. */
export const signingInRules: RequestRules<SigningInEnd> = {
  isManual: true,
  slowMs: SLOW_MS,
  successMs: SUCCESS_MS,
  reasons: { 'wallet.locked': 'locked', 'wallet.request_pending': 'requestPending' },
};

/** Signs in. */
export function createSigningInFlow(portico: UiPortico): RequestFlow<SigningInEnd, 'checking'> {
  return createRequestFlow({
    rules: signingInRules,
    request: ({ signal, onStep }) => signIn(portico, { signal, onSigned: () => onStep('checking') }),
  });
}
