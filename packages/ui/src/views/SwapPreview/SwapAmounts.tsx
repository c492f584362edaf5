import type { ReactNode } from 'react';
import type { TokenBalance } from '@portico/core';
import { SWAP_TO_AMOUNT_DECIMALS } from '@portico/protocol';
import { worthUsd } from '../../amounts/portfolio.ts';
import { Amount, Money } from '../../components/Amount.tsx';
import { useT } from '../../hooks/useT.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';

function Side({
  label,
  token,
  amount,
  children,
}: {
  readonly label: string;
  readonly token: TokenBalance;
  readonly amount: bigint | undefined;
  readonly children: ReactNode;
}) {
  const worth = amount === undefined ? undefined : worthUsd({ ...token, amount });
  return (
    <div className="swap-amount">
      <span className="small">{label}</span>
      {children}
      {worth !== undefined && (
        <span className="sub num">
          <Money value={worth} />
        </span>
      )}
    </div>
  );
}

/** Paid, to the last digit; and received, as quoted now. */
export function SwapAmounts({
  from,
  to,
  amount,
  received,
}: {
  readonly from: TokenBalance;
  readonly to: TokenBalance;
  readonly amount: bigint;
  readonly received: bigint | undefined;
}) {
  const t = useT<'swap'>();
  return (
    <div className="swap-amounts">
      <Side label={t('swap.pay')} token={from} amount={amount}>
        <Amount amount={amount} decimals={from.decimals} symbol={from.symbol} fractionDigits={from.decimals} />
      </Side>
      <Side label={t('swap.receive')} token={to} amount={received}>
        {received === undefined ? (
          <Skeleton width="120px" height="20px" />
        ) : (
          <Amount
            amount={received}
            decimals={to.decimals}
            symbol={to.symbol}
            fractionDigits={SWAP_TO_AMOUNT_DECIMALS}
          />
        )}
      </Side>
    </div>
  );
}
