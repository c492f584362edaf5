import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { ApiError } from '../../../http/apiError.ts';
import type { Cache } from '../../../store/cache.ts';
import type { Pricing } from '../../createPricing.ts';
import { readChain } from '../../namespaces/facts.ts';
import { toKey } from '../../namespaces/evm/evmFacts.ts';
import type { ServedChain } from '../rpc/createChainRpc.ts';
import { type FindRoutes, type SwapPlaces, createRouteFinder, toSwapPlaces } from './createRouteFinder.ts';

/** A chain with an exchange. */
export interface SwapChain {
  readonly chainId: string;
  readonly chain: ServedChain;
  readonly places: SwapPlaces;
  readonly findRoutes: FindRoutes;
}

/** A token of a chain with an exchange. */
export interface SwapToken {
  /** As it was written. */
  readonly text: string;
  readonly on: SwapChain;
  readonly isCoin: boolean;
  /** The token in pools: of the coin, that which wraps it. */
  readonly key: Hex;
}

/** The chains with an exchange, by what requests name. */
export interface SwapChains {
  /** @throws ApiError `chain.unsupported` */
  require(chainId: string): SwapChain;
  /** By its CAIP-10 address. @throws ApiError `chain.unsupported`, or where it is no address. */
  requireToken(name: string, text: string): SwapToken;
  has(chainId: string): boolean;
}

export interface SwapChainsParameters {
  readonly chains: ReadonlyMap<string, ServedChain>;
  readonly pricing: () => Pricing;
  readonly cache: Cache;
}

const coin: string = NATIVE_TOKEN_ADDRESSES.eip155;
const evmAddress = /^0x[0-9a-fA-F]{40}$/;

const invalid = (name: string): ApiError =>
  new ApiError('request.invalid_parameter', `Parameter '${name}' is not valid.`);

/** An account of the chain, with the chain in front or without. @throws ApiError */
export function requireUser(text: string, chainId: string): Hex {
  const address = text.startsWith(`${chainId}:`) ? text.slice(chainId.length + 1) : text;
  if (!evmAddress.test(address)) throw invalid('userAddress');
  return toKey(address);
}

/** Opens the exchange of each chain when it is first requested. */
export function createSwapChains({ chains, pricing, cache }: SwapChainsParameters): SwapChains {
  const opened = new Map<string, SwapChain>();

  function find(chainId: string): SwapChain | undefined {
    const known = opened.get(chainId);
    const chain = chains.get(chainId);
    if (known !== undefined || chain === undefined || readChain(chainId)?.namespace !== 'eip155') return known;
    const places = toSwapPlaces(pricing().exchanges(chainId));
    if (places === undefined) return undefined;
    const one = { chainId, chain, places, findRoutes: createRouteFinder({ chainId, chain, places, cache }) };
    opened.set(chainId, one);
    return one;
  }

  function require(chainId: string): SwapChain {
    const on = find(chainId);
    if (on === undefined) throw new ApiError('chain.unsupported', 'Network not supported for Swaps');
    return on;
  }

  return {
    has: (chainId) => find(chainId) !== undefined,
    require,
    requireToken(name, text) {
      const end = text.lastIndexOf(':');
      const on = require(text.slice(0, end));
      const address = text.slice(end + 1);
      if (!evmAddress.test(address)) throw invalid(name);
      const isCoin = address.toLowerCase() === coin;
      return { text, on, isCoin, key: isCoin ? on.places.wrappedCoin : toKey(address) };
    },
  };
}
