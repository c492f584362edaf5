import type { Connector } from '@portico/core/adapter';
import { specError, toPorticoError } from '@portico/protocol';
import { checkRequest } from '../namespaces/approval.ts';
import { toAddChainRequest } from './addChainRequest.ts';
import type { NamespaceProvider } from './namespaceProvider.ts';

/** Answers of a person, or none: they keep their own message when adding fails. */
const KEPT_CODES: ReadonlySet<string> = new Set(['user.rejected', 'wallet.no_answer', 'wallet.provider_disconnected']);

/**
 * Requests that the wallet add a network, where it approved that method with the session.
 * @throws PorticoError `chain.add_failed`, or what its owner decided.
 */
export async function addChain(
  provider: NamespaceProvider,
  { network, rpcUrls }: Parameters<NonNullable<Connector['addNetwork']>>[0],
): Promise<void> {
  const { caipNetworkId } = network;
  const { session, chain } = provider;
  const request = toAddChainRequest(network, rpcUrls);
  const isApproved = session && chain && !checkRequest(session.namespaces, { chain, method: request.method });
  if (!isApproved) throw specError('chain.add_failed', { caipNetworkId });
  await provider.request(request).catch((cause: unknown) => {
    const error = toPorticoError(cause, 'chain.add_failed');
    throw KEPT_CODES.has(error.code) ? error : specError('chain.add_failed', { caipNetworkId }, { cause });
  });
}
