import type { ProposalOverride } from '@portico/core';
import { pairingEvents, pairingMethods } from '@portico/protocol';
import { namespaceOf } from './caipPatterns.ts';
import type { ProposalNamespaces } from './namespaces.ts';

/**
 * The proposal for a wallet: every network of the site in its namespace, with the host's overrides. Nothing is
 * required, so no wallet is shut out.
 */
export function buildProposal(
  caipNetworkIds: readonly string[],
  { chains = {}, methods = {}, events = {}, defaultChain }: ProposalOverride = {},
): ProposalNamespaces {
  const proposal: ProposalNamespaces = {};
  const usual: Readonly<Record<string, readonly string[]>> = pairingMethods;
  for (const key of new Set([...caipNetworkIds.map(namespaceOf), ...Object.keys(chains)])) {
    const wanted = chains[key] ?? caipNetworkIds.filter((id) => namespaceOf(id) === key);
    proposal[key] = {
      // A wallet goes by the order where it cannot serve them all.
      chains: [...new Set(wanted)].toSorted((a, b) => Number(b === defaultChain) - Number(a === defaultChain)),
      methods: [...(methods[key] ?? usual[key] ?? [])],
      events: [...(events[key] ?? pairingEvents)],
    };
  }
  return proposal;
}
