import { connect, findPairing } from '@portico/core/internal';
import { createRequestFlow } from './requestFlow.ts';
import type { RequestFlow, RequestParameters } from './requestFlow.ts';
import { SUCCESS_MS } from './requestState.ts';
import type { RequestRules, RequestState } from './requestState.ts';
import type { UiPortico } from '../hooks/uiContext.ts';

/** An unused link is renewed once without a message; after the second the visitor is assumed to have left. */
export const LINKS_MAX = 2;

/** The reasons for which no wallet on another device is connected, each with a message and a next step. */
export type PairingEnd = 'rejected' | 'invalidResponse' | 'noAnswer' | 'failed' | 'expired' | 'unreachable' | 'refused';

/** The state between requesting a link and being connected. */
export type PairingState = RequestState<PairingEnd>;

/**
 * The link is requested as soon as the view is shown: it needs no explanation, and a phone opens only a link that is
 * there when it is pressed.
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

/** Connects by the links of the state, and ends the request after the last of them. */
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
  // Without the connector connect() rejects, with a message of its own.
  const connectorId = findPairing(portico.getState().connectors)?.id ?? 'walletConnect';
  return connect(portico, { connectorId, signal });
}

/** Connects a wallet on another device. */
export function createPairingFlow(portico: UiPortico): RequestFlow<PairingEnd> {
  return createRequestFlow({ rules: pairingRules, request: (parameters) => request(portico, parameters) });
}
