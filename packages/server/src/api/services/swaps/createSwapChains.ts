import { ApiError } from '../../../http/apiError.ts';
import { type OfferedNamespace, factsOf, isAddressOn, readChain } from '../../namespaces/facts.ts';
import type { ServedChain } from '../rpc/createChainRpc.ts';
import { type ChainSwaps, unsupported } from './chainSwaps.ts';

/** A chain with an exchange. */
export interface SwapChain {
  readonly chainId: string;
  readonly swaps: ChainSwaps;
}

/** A token of a chain with an exchange. */
export interface SwapToken {
  readonly on: SwapChain;
  readonly key: string;
}

/** The chains with an exchange, by what requests name. */
export interface SwapChains {
  /** @throws ApiError `chain.unsupported` */
  require(chainId: string): SwapChain;
  /** By its CAIP-10 address. @throws ApiError `chain.unsupported`, or where it is no address. */
  requireToken(name: string, text: string): SwapToken;
  /** The swaps of a chain; undefined where it has none. */
  find(chainId: string): ChainSwaps | undefined;
}

/** The swaps of a chain; undefined where no exchange of the operator's covers it. */
export type SwapsOpener = (chainId: string, chain: ServedChain) => ChainSwaps | undefined;

export interface SwapChainsParameters {
  readonly chains: ReadonlyMap<string, ServedChain>;
  readonly openers: Readonly<Partial<Record<OfferedNamespace, SwapsOpener>>>;
}

const invalid = (name: string): ApiError =>
  new ApiError('request.invalid_parameter', `Parameter '${name}' is not valid.`);

/** The key of an address of a chain. @throws ApiError */
function requireKey(name: string, chainId: string, address: string): string {
  if (!isAddressOn(chainId, address)) throw invalid(name);
  return factsOf(chainId).toKey(address);
}

/** An account of the chain, with the chain in front or without. @throws ApiError */
export const requireUser = (text: string, chainId: string): string =>
  requireKey('userAddress', chainId, text.startsWith(`${chainId}:`) ? text.slice(chainId.length + 1) : text);

/** Opens the exchanges of each chain when it is first requested. */
export function createSwapChains({ chains, openers }: SwapChainsParameters): SwapChains {
  const opened = new Map<string, SwapChain>();

  function findChain(chainId: string): SwapChain | undefined {
    const known = opened.get(chainId);
    const chain = chains.get(chainId);
    const namespace = readChain(chainId)?.namespace;
    if (known !== undefined || chain === undefined || namespace === undefined) return known;
    const swaps = openers[namespace]?.(chainId, chain);
    if (swaps === undefined) return undefined;
    const on = { chainId, swaps };
    opened.set(chainId, on);
    return on;
  }

  function require(chainId: string): SwapChain {
    const on = findChain(chainId);
    if (on === undefined) throw unsupported();
    return on;
  }

  return {
    find: (chainId) => findChain(chainId)?.swaps,
    require,
    requireToken(name, text) {
      const end = text.lastIndexOf(':');
      const on = require(text.slice(0, end));
      return { on, key: requireKey(name, on.chainId, text.slice(end + 1)) };
    },
  };
}
