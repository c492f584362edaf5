import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { type SwapExchange, exchangeRouters } from '@portico/protocol/swap';
import { ApiError } from '../../../http/apiError.ts';
import type { Cache } from '../../../store/cache.ts';
import type { Pricing } from '../../createPricing.ts';
import { readChain } from '../../namespaces/facts.ts';
import { toKey } from '../../namespaces/evm/evmFacts.ts';
import type { ServedChain } from '../rpc/createChainRpc.ts';
import type { ExchangePort } from '../../upstream/exchanges/exchangePort.ts';
import { type FindRoutes, type SwapPlaces, createRouteFinder, toSwapPlaces } from './createRouteFinder.ts';

/** The exchange of a chain itself. */
export interface OwnExchange {
  readonly name: 'uniswap';
  readonly router: Hex;
  readonly places: SwapPlaces;
  readonly findRoutes: FindRoutes;
}

/** An exchange that searches others. */
export interface SearchingPort extends ExchangePort {
  readonly router: Hex;
}

export type ChainExchange = OwnExchange | SearchingPort;

/** A chain with an exchange. */
export interface SwapChain {
  readonly chainId: string;
  readonly chain: ServedChain;
  /** In the order of the operator's configuration. */
  readonly exchanges: readonly [ChainExchange, ...ChainExchange[]];
}

/** A token of a chain with an exchange. */
export interface SwapToken {
  readonly on: SwapChain;
  readonly isCoin: boolean;
  /** Of the coin, that of all e. */
  readonly address: Hex;
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
  /** In the order of the operator's configuration. */
  readonly exchanges: readonly (ExchangePort | 'uniswap')[];
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

const unsupported = (): ApiError => new ApiError('chain.unsupported', 'Network not supported for Swaps');

/** The exchange of this name on a chain; without a name, the first. @throws ApiError `chain.unsupported` */
export function requireExchange({ exchanges }: SwapChain, name: SwapExchange | undefined): ChainExchange {
  const exchange = name === undefined ? exchanges[0] : exchanges.find((one) => one.name === name);
  if (exchange === undefined) throw unsupported();
  return exchange;
}

/** Opens the exchanges of each chain when it is first requested. */
export function createSwapChains({ chains, pricing, cache, exchanges }: SwapChainsParameters): SwapChains {
  const opened = new Map<string, SwapChain>();

  function openOwn(chainId: string, chain: ServedChain): OwnExchange | undefined {
    const places = toSwapPlaces(pricing().exchanges(chainId));
    if (places === undefined) return undefined;
    const findRoutes = createRouteFinder({ chainId, chain, places, cache });
    return { name: 'uniswap', router: places.router, places, findRoutes };
  }

  function openExchange(one: ExchangePort | 'uniswap', chainId: string, chain: ServedChain): ChainExchange[] {
    if (one === 'uniswap') {
      const own = openOwn(chainId, chain);
      return own === undefined ? [] : [own];
    }
    return one.covers(chainId) ? [{ ...one, router: toKey(exchangeRouters[one.name]) }] : [];
  }

  function find(chainId: string): SwapChain | undefined {
    const known = opened.get(chainId);
    const chain = chains.get(chainId);
    if (known !== undefined || chain === undefined || readChain(chainId)?.namespace !== 'eip155') return known;
    const [first, ...further] = exchanges.flatMap((one) => openExchange(one, chainId, chain));
    if (first === undefined) return undefined;
    const on: SwapChain = { chainId, chain, exchanges: [first, ...further] };
    opened.set(chainId, on);
    return on;
  }

  function require(chainId: string): SwapChain {
    const on = find(chainId);
    if (on === undefined) throw unsupported();
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
      return { on, isCoin: address.toLowerCase() === coin, address: toKey(address) };
    },
  };
}
