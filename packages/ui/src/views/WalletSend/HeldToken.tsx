import type { TokenBalance } from '@portico/core';
import { worthUsd } from '../../amounts/portfolio.ts';
import { Amount, Money } from '../../components/Amount.tsx';

/** The balance of a token, and its value where the price is known. */
export function HeldToken({ token }: { readonly token: TokenBalance }) {
  const worth = worthUsd(token);
  return (
    <>
      <Amount amount={token.amount} decimals={token.decimals} symbol={token.symbol} />
      {worth !== undefined && (
        <>
          {' · '}
          <Money value={worth} />
        </>
      )}
    </>
  );
}
