import { readCaipNetworkId } from '@portico/protocol';
import { bitcoinFacts } from './bitcoin/bitcoinFacts.ts';
import { evmFacts } from './evm/evmFacts.ts';
import type { Coin, NamespaceFacts } from './namespaceFacts.ts';
import { solanaFacts } from './solana/solanaFacts.ts';

const facts = { eip155: evmFacts, solana: solanaFacts, bip122: bitcoinFacts } as const satisfies Readonly<
  Record<string, NamespaceFacts>
>;

/** A namespace whose chains this server can be configured with. */
export type OfferedNamespace = keyof typeof facts;

const isOffered = (namespace: string): namespace is OfferedNamespace => Object.hasOwn(facts, namespace);

/** CAIP-2 ids, one of each namespace, for messages to the operator. */
export const exampleIds: readonly string[] = Object.values(facts).map(({ exampleId }) => exampleId);

/** The parts of a CAIP-2 id of an offered namespace; undefined for anything else. */
export function readChain(text: string): { namespace: OfferedNamespace; reference: string } | undefined {
  const { chainNamespace: namespace, chainId: reference } = readCaipNetworkId(text) ?? {};
  if (namespace === undefined || reference === undefined || !isOffered(namespace)) return undefined;
  return facts[namespace].isReference(reference) ? { namespace, reference } : undefined;
}

/**
 * @throws Error for what is no CAIP-2 id of an offered namespace: whatever comes from outside is read with `readChain`.
 */
export function requireChain(text: string): { namespace: OfferedNamespace; reference: string } {
  const chain = readChain(text);
  if (chain === undefined) throw new Error('A chain of a namespace that is not offered');
  return chain;
}

/** The identifiers of accounts and tokens of a chain. @throws Error as requireChain does. */
export const factsOf = (chain: string): NamespaceFacts => facts[requireChain(chain).namespace];

/** True for an account of this chain in its text form. @throws Error as requireChain does. */
export function isAddressOn(chain: string, text: string): boolean {
  const { namespace, reference } = requireChain(chain);
  return facts[namespace].isAddress(text, reference);
}

/** The own coin of a chain. @throws Error as requireChain does. */
export function coinOf(chain: string): Coin {
  const { namespace, reference } = requireChain(chain);
  return facts[namespace].coinOf(reference);
}
