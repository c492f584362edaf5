import type { SwapQuote } from '@portico/core/internal';
import type { TokenBalance } from '@portico/core';
import { findToken } from '../../amounts/portfolio.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { truncateMiddle } from '../../primitives/Address.tsx';

/** Hundredths of a basis point in a whole. */
const FEE_WHOLE = 1_000_000;

export interface SwapRouteProps {
  readonly route: SwapQuote['route'];
  readonly from: TokenBalance;
  readonly to: TokenBalance;
  readonly tokens: readonly TokenBalance[];
  readonly toKey: (address: string) => string;
}

/** The pools that a swap goes through, with their fees. */
export function SwapRoute({ route, from, to, tokens, toKey }: SwapRouteProps) {
  const format = useFormat();
  const symbolOf = (address: string): string =>
    (tokens.length > 0 ? findToken(tokens, address, toKey)?.symbol : undefined) ?? truncateMiddle(address);
  const fee = (value: number): string =>
    format.number(value / FEE_WHOLE, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <bdi className="swap-route" dir="ltr">
      {from.symbol}
      {route.map((hop, index) => (
        <span key={`${hop.from} ${hop.to}`}>
          {' → '}
          {index === route.length - 1 ? to.symbol : symbolOf(hop.to)}
          <span className="muted">{` V${hop.version} ${fee(hop.fee)}`}</span>
        </span>
      ))}
    </bdi>
  );
}
