import { ApiError } from '../../http/apiError.ts';
import { factsOf, isAddressOn } from '../namespaces/facts.ts';
import { notServed } from './notServed.ts';

/** The account and its chains. */
export interface FoundAccount {
  /** Under which it is kept and compared. */
  readonly account: string;
  /** CAIP-2 ids of the served chains that it can be on: those of its namespace. */
  readonly chains: readonly string[];
}

/** @throws ApiError where the chain is not served, or the text is no account of a chain that is. */
export function requireAccount(
  { name, text, chainId }: { name: string; text: string; chainId: string | undefined },
  served: readonly string[],
): FoundAccount {
  if (chainId !== undefined && !served.includes(chainId)) throw notServed(chainId);
  const wanted = chainId === undefined ? served : [chainId];
  const chains = wanted.filter((chain) => isAddressOn(chain, text));
  const [first] = chains;
  if (first !== undefined) return { account: factsOf(first).toKey(text), chains };
  if (served.length === 0) return { account: text, chains };
  throw new ApiError('request.invalid_parameter', `Parameter '${name}' is not valid.`);
}
