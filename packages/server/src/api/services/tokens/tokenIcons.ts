import { imagePaths } from '@portico/protocol/api';
import type { Pictures } from '../directory/pictures.ts';

/** Addresses of pictures by symbol: paths of this server, or nothing. */
export type TokenIcons = (symbol: string) => string;

/** Tokens that wrap or bridge another show its mark, and have its price, where they have none of their own. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ['WETH', 'ETH'],
  ['WETH.E', 'ETH'],
  ['WBTC', 'BTC'],
  ['WBTC.E', 'BTC'],
  ['BTC.B', 'BTC'],
  ['BTCB', 'BTC'],
  ['USDC.E', 'USDC'],
  ['USDBC', 'USDC'],
  ['USDT.E', 'USDT'],
  ['USD₮', 'USDT'],
  ['USD₮0', 'USDT'],
  ['USDT0', 'USDT'],
  ['DAI.E', 'DAI'],
  ['AAVE.E', 'AAVE'],
  ['LINK.E', 'LINK'],
  ['WPOL', 'POL'],
  ['WMATIC', 'MATIC'],
  ['WBNB', 'BNB'],
  ['WAVAX', 'AVAX'],
  ['XDAI', 'DAI'],
  ['WXDAI', 'DAI'],
  ['WS', 'S'],
  ['WMNT', 'MNT'],
  ['WSOL', 'SOL'],
]);

/** The symbols under which this one may be known, its own first. */
export function symbolsOf(symbol: string): string[] {
  const own = symbol.toUpperCase();
  const other = sameAs.get(own);
  return other === undefined ? [own] : [own, other];
}

/** Pictures of the catalogue, by addresses that always mean the same bytes. */
export function createTokenIcons(pictures: Pictures): TokenIcons {
  return (symbol) => {
    const ids = symbolsOf(symbol).map((one) => pictures.exactId('token', one));
    const id = ids.find((one) => one !== undefined);
    return id === undefined ? '' : imagePaths.token.replace('{id}', encodeURIComponent(id));
  };
}
