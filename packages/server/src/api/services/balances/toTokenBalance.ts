import type { TokenBalance } from '@portico/protocol/api';
import { formatUnits } from 'viem';
import { factsOf } from '../../namespaces/facts.ts';
import type { Price } from '../../upstream/prices/priceSource.ts';
import type { TokenIcons } from '../tokens/tokenIcons.ts';
import type { ListedToken } from '../tokens/tokenList.ts';

/** A token that claims more is invalid: no holding has this value. */
const valueMost = 1e15;
/** More digits than any money has, fewer than a number loses. */
const valueDigits = 15;

/** A holding in the form of the service. Without a price it is 0, and there is no value. */
export function toTokenBalance(
  token: ListedToken,
  units: string,
  price: Price | undefined,
  icons: TokenIcons,
): TokenBalance {
  const { name, symbol, chain, address, decimals } = token;
  const { coinKey, toAddress } = factsOf(chain);
  const numeric = formatUnits(BigInt(units), decimals);
  const value = price === undefined ? undefined : Number((Number(numeric) * price.usd).toPrecision(valueDigits));
  const isBelievable = value !== undefined && value <= valueMost;
  return {
    name,
    symbol,
    chainId: chain,
    ...(address !== coinKey && { address: `${chain}:${toAddress(address)}` }),
    ...(isBelievable && { value }),
    price: price?.usd ?? 0,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: icons(symbol),
  };
}

/** The most valuable first; then the coins, then by name. */
export function byValue(a: TokenBalance, b: TokenBalance): number {
  const rank = ({ address }: TokenBalance): number => (address === undefined ? 0 : 1);
  return (
    (b.value ?? -1) - (a.value ?? -1) ||
    rank(a) - rank(b) ||
    a.symbol.localeCompare(b.symbol, 'en') ||
    a.chainId.localeCompare(b.chainId, 'en')
  );
}
