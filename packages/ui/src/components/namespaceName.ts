import type { Network } from '@portico/core';
import { type KnownNamespace, isKnownNamespace } from '@portico/protocol';

/**
 * What visitors call the namespace of a network: by our messages, or, where a host added it, as its first network is
 * called.
 */
export function namespaceName(t: (key: `namespace.${KnownNamespace}`) => string, network: Network): string {
  const { chainNamespace } = network;
  return isKnownNamespace(chainNamespace) ? t(`namespace.${chainNamespace}`) : network.name;
}
