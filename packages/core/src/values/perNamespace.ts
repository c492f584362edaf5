import { type ChainNamespace, chainNamespaces } from '@portico/protocol';

/** A record for each namespace. */
export function perNamespace<Value>(read: (namespace: ChainNamespace) => Value): Record<ChainNamespace, Value> {
  // Built from the names themselves.
  return Object.fromEntries(chainNamespaces.map((one) => [one, read(one)])) as Record<ChainNamespace, Value>; // oxlint-disable-line typescript/no-unsafe-type-assertion
}
