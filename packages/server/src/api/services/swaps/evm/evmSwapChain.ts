import type { Hex } from '@portico/protocol';
import type { SwapExchange } from '@portico/protocol/swap';
import type { ExchangePort } from '../../../upstream/exchanges/exchangePort.ts';
import type { ServedChain } from '../../rpc/createChainRpc.ts';
import { unsupported } from '../chainSwaps.ts';
import type { FindRoutes, SwapPlaces } from './createRouteFinder.ts';

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
export interface EvmSwapChain {
  readonly chainId: string;
  readonly chain: ServedChain;
  /** In the order of the operator's configuration. */
  readonly exchanges: readonly [ChainExchange, ...ChainExchange[]];
}

/** A token of a chain with an exchange. */
export interface EvmSwapToken {
  readonly on: EvmSwapChain;
  readonly isCoin: boolean;
  /** Of the coin, that of all e. */
  readonly address: Hex;
}

/** The exchange of this name on a chain; without a name, the first. @throws ApiError `chain.unsupported` */
export function requireExchange({ exchanges }: EvmSwapChain, name: SwapExchange | undefined): ChainExchange {
  const exchange = name === undefined ? exchanges[0] : exchanges.find((one) => one.name === name);
  if (exchange === undefined) throw unsupported();
  return exchange;
}
