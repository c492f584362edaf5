import type { Chain } from '@portico/testing/chains';

/** A token of a devnet. */
interface ExchangedToken {
  readonly address: `0x${string}`;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** Pools on a devnet: its contracts as a network names them, and the entries of a server's lists. */
interface DemoExchange {
  readonly exchange: { readonly swapRouter: `0x${string}`; readonly wrappedCoin: `0x${string}` };
  readonly pool: object;
  readonly token: object;
}

export function loadExchange(): Promise<{
  deployDemoExchange(chain: Chain, tokens: readonly ExchangedToken[]): Promise<DemoExchange>;
}>;
