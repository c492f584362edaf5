import type { Network, State } from '@portico/core';
import type { SendDraft } from '../router/routes.ts';

type Requested = NonNullable<SendDraft['requested']>;

/**
 * The draft of a host's `open()`, on the network that it names, else on that of the page. Its view parses the rest. On
 * a network that the site does not have, an amount or a token would be another asset: the recipient alone is kept.
 */
export function toRequestedDraft(state: State, requested: Requested = {}): SendDraft {
  const present = state.namespaces[state.activeNamespace].caipNetworkId ?? state.options.defaultNetwork.caipNetworkId;
  // A host without types may give a number.
  const chainId: unknown = requested.chainId ?? present;
  const isMeant = ({ caipNetworkId, id }: Network): boolean =>
    // A number in any notation of JavaScript, hexadecimal among them; no chain has the number of an empty text, 0.
    caipNetworkId === chainId || id === Number(chainId);
  const found = state.networks.find(isMeant)?.caipNetworkId;
  return { caipNetworkId: found ?? present, requested: found ? requested : { to: requested.to } };
}
