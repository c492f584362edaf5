import { COINBASE_PAY_FALLBACK_CHAIN } from '@portico/protocol';
import type { AddressKind } from '../contract/namespaceReads.ts';
import type { Network } from '../contract/network.ts';
import type { OnrampToken } from './offer.ts';

/** Who buys, and where. */
export interface Buyer {
  readonly network: Network;
  /** The networks of the page. */
  readonly networks: readonly Network[];
  /** Undefined where the network did not answer. */
  readonly kind: AddressKind | undefined;
}

/** On another network an account by a contract may be another one's, or no one's: tokens sent there would be lost. */
const isBound = ({ kind }: Buyer): boolean => kind !== 'account' && kind !== 'delegated' && kind !== 'unused';

/**
 * The tokens that an account can buy: on the networks of the page, those of its own one first; where none of them sells
 * any, on the fallback of the specification. None on a test network, for whose coins no provider takes money.
 */
export function findTokens(tokens: readonly OnrampToken[], buyer: Buyer): readonly OnrampToken[] {
  const { network, networks } = buyer;
  if (network.testnet) return [];
  const isActive = ({ caipNetworkId }: OnrampToken): boolean => caipNetworkId === network.caipNetworkId;
  const active = tokens.filter(isActive);
  if (isBound(buyer)) return active;
  const own = tokens.filter((one) => one.caipNetworkId.startsWith(`${network.chainNamespace}:`));
  const others = own.filter(
    (one) => !isActive(one) && networks.some(({ caipNetworkId }) => caipNetworkId === one.caipNetworkId),
  );
  const known = [...active, ...others];
  return known.length > 0 ? known : own.filter((one) => one.network === COINBASE_PAY_FALLBACK_CHAIN);
}
