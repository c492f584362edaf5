import { type ProtocolError, protocolError } from '../errors/protocolErrors.ts';
import { isChain, isNamespaceKey, namespaceOf } from './caipPatterns.ts';
import type { ProposalNamespace, ProposalNamespaces } from './namespaces.ts';

function checkOne([key, { chains }]: [string, ProposalNamespace]): ProtocolError | undefined {
  if (!isNamespaceKey(key) && !isChain(key)) {
    return protocolError('unsupportedNamespaceKey', 'Namespace formatting must match CAIP-2');
  }
  // A key that is one chain needs no list of them.
  if (chains === undefined && isChain(key)) return undefined;
  if (chains === undefined || chains.length === 0) {
    return protocolError('unsupportedChains', 'Chains must not be empty');
  }
  if (!chains.every(isChain)) return protocolError('unsupportedChains', 'Chains must be CAIP-2 compliant');
  return chains.every((chain) => namespaceOf(chain) === namespaceOf(key))
    ? undefined
    : protocolError('unsupportedChains', 'Chains must be defined in matching namespace');
}

/** The first problem of the namespaces of a proposal; undefined: none. */
export function checkProposal(...proposals: readonly (ProposalNamespaces | undefined)[]): ProtocolError | undefined {
  return proposals
    .flatMap((namespaces) => Object.entries(namespaces ?? {}))
    .map(checkOne)
    .find((problem) => problem !== undefined);
}
