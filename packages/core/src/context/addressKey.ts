import type { CaipNetworkId, ChainNamespace } from '@portico/protocol';
import type { PorticoContext } from './porticoContext.ts';

/**
 * The form of an address in comparisons and in the keys of caches: two addresses of a namespace are the same where
 * their keys are. `place` is the namespace, or a network of it.
 */
export function toAddressKey(
  { adapters }: Pick<PorticoContext, 'adapters'>,
  place: ChainNamespace | CaipNetworkId,
  address: string,
): string {
  for (const [namespace, adapter] of adapters) {
    if (place === namespace || place.startsWith(`${namespace}:`)) return adapter.normalizeAddress(address) ?? address;
  }
  return address;
}
