import { connect, findPairing } from '@portico/core/internal';
import { createRequestFlow } from './requestFlow.ts';
import type { RequestFlow, RequestParameters } from './requestFlow.ts';
import { SUCCESS_MS } from './requestState.ts';
import type { RequestRules, RequestState } from './requestState.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** An unused link is renewed once without a message; after the second the visitor is assumed to have left. */
export const LINKS_MAX = 2;

/** Why no wallet on another device is connected; each has a message and a next step of its own. */
export type PairingEnd = 'rejected' | 'invalidResponse' | 'noAnswer' | 'failed' | 'expired' | 'unreachable' | 'refused';

/** The state between requesting a link and being connected. */
export type PairingState = RequestState<PairingEnd>;

/**
 * Requested at once: a link needs no explanation, and a phone may not wait for it. The link's own time shows what is
 * slow.
 */
export const pairingRules: RequestRules<PairingEnd> = {
  successMs: SUCCESS_MS,
  isReplaceable: true,
  reasons: {
    'wallet.invalid_response': 'invalidResponse',
    'wallet.no_answer': 'noAnswer',
    'pairing.relay_unreachable': 'unreachable',
    'pairing.relay_refused': 'refused',
    // The host has no pairing connector, but opens its view.
    'connector.not_found': 'refused',
  },
};

/** Connects by the links in the state, and ends with the last of them. */
function request(portico: UiPortico, { signal, onEnd }: RequestParameters<PairingEnd>): Promise<unknown> {
  let links = 0;
  const stop = portico.store.subscribe(
    (state) => state.pairing?.uri,
    (uri) => {
      if (uri !== undefined) links += 1;
      if (links > LINKS_MAX) onEnd('expired');
    },
  );
  signal.addEventListener('abort', stop);
  // A connector that has gone is an error of connect(), with a message of its own.
  const connectorId = findPairing(portico.getState().connectors)?.id ?? 'walletConnect';
  return connect(portico, { connectorId, signal });
}

/** Connects a wallet on another device. */
export function createPairingFlow(portico: UiPortico): RequestFlow<PairingEnd> {
  return createRequestFlow({ rules: pairingRules, request: (parameters) => request(portico, parameters) });
}
