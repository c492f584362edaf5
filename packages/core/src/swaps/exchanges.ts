import type { Network } from '../contract/network.ts';

/** The exchange of a chain, as the page has it: a service never names what may spend a visitor's tokens. */
export interface Exchange {
  /** SwapRouter02 of Uniswap. */
  readonly router: string;
  readonly wrappedCoin: string;
}

/** The router that has one address on the first chains of the exchange. */
const firstRouter = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45';

// By EVM chain id, from @uniswap/sdk-core 7.19.4 (MIT).
const exchanges: Readonly<Record<number | string, Exchange>> = {
  1: { router: firstRouter, wrappedCoin: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
  10: { router: firstRouter, wrappedCoin: '0x4200000000000000000000000000000000000006' },
  56: {
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    wrappedCoin: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  137: { router: firstRouter, wrappedCoin: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
  8453: {
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    wrappedCoin: '0x4200000000000000000000000000000000000006',
  },
  42161: { router: firstRouter, wrappedCoin: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
  43114: {
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    wrappedCoin: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  },
};

/** The exchange of a network: that of the host's definition, else the bundled one; undefined where there is none. */
export function findExchange({ chainNamespace, id, contracts }: Network): Exchange | undefined {
  if (chainNamespace !== 'eip155') return undefined;
  const { swapRouter, wrappedCoin } = contracts ?? {};
  if (swapRouter && wrappedCoin) return { router: swapRouter.address, wrappedCoin: wrappedCoin.address };
  return exchanges[id];
}
