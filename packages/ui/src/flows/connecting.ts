import { connect, selectConnector } from '@portico/core/internal';
import type { RouteOf } from '../router/routes.ts';
import { createRequestFlow } from './requestFlow.ts';
import type { RequestFlow } from './requestFlow.ts';
import { SLOW_MS, SUCCESS_MS } from './requestState.ts';
import type { RequestRules, RequestState } from './requestState.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** Before an extension's pop-up covers the page, so that the visitor has read what will happen. */
export const EXPLAIN_MS = 600;
/** A wallet that answers within this never shows as waiting: nothing flashes. */
export const HOLD_MS = 50;
/** No request waits for ever: past this it is aborted. */
export const GIVE_UP_MS = 180_000;

/** Why a wallet is not connected; each has a message and a next step of its own. */
export type ConnectingEnd =
  | 'rejected'
  | 'failed'
  | 'locked'
  | 'requestPending'
  | 'notInstalled'
  | 'noAnswer'
  | 'invalidResponse'
  | 'wrongNetwork';

/** The state between picking a wallet and being connected with it. */
export type ConnectingState = RequestState<ConnectingEnd>;

/** For a wallet in this browser; one with a window of its own gets the request at once. */
export function connectingRules({
  needsGesture,
}: { readonly needsGesture?: boolean } = {}): RequestRules<ConnectingEnd> {
  return {
    openingMs: needsGesture ? 0 : EXPLAIN_MS,
    holdMs: HOLD_MS,
    slowMs: SLOW_MS,
    deadline: { ms: GIVE_UP_MS, reason: 'noAnswer' },
    successMs: SUCCESS_MS,
    reasons: {
      'wallet.locked': 'locked',
      'wallet.request_pending': 'requestPending',
      'wallet.not_installed': 'notInstalled',
      'connector.not_found': 'notInstalled',
      'wallet.no_answer': 'noAnswer',
      'wallet.invalid_response': 'invalidResponse',
      'chain.unsupported': 'wrongNetwork',
    },
  };
}

/** A wallet that is not there is not opened. */
const notInstalled: ConnectingState = { status: 'ended', attempt: 1, reason: 'notInstalled' };

/** Connects a wallet. */
export function createConnectingFlow(
  portico: UiPortico,
  { connectorId, namespace }: RouteOf<'ConnectingExternal'>,
): RequestFlow<ConnectingEnd> {
  const connector = selectConnector(portico.getState(), connectorId);
  return createRequestFlow({
    rules: connectingRules(connector),
    ...(!connector && { initial: notInstalled }),
    request: ({ signal }) => connect(portico, { connectorId, signal, ...(namespace && { namespace }) }),
  });
}
