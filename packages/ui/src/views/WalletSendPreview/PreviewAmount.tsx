import type { CSSProperties } from 'react';
import type { TokenBalance } from '@portico/core';
import { worthUsd } from '../../amounts/portfolio.ts';
import { Money } from '../../components/Amount.tsx';

/** From this many characters on the digits get smaller. */
const FULL_SIZE_CHARACTERS = 9;

export interface PreviewAmountProps {
  readonly token: TokenBalance;
  readonly amount: bigint;
  /** Every digit of it: the amount to send is not rounded. */
  readonly text: string;
}

/** The amount, large and exact; its value below where that is known. */
export function PreviewAmount({ token, amount, text }: PreviewAmountProps) {
  const worth = worthUsd({ ...token, amount });
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--size-display': `calc(var(--type) * ${Math.max(1.8, Math.min(4.4, (4.4 * FULL_SIZE_CHARACTERS) / text.length))})`,
  };
  return (
    <div className="preview-amount" style={style}>
      <bdi className="amount big-amount">
        {text}
        <small>{`\u00a0${token.symbol}`}</small>
      </bdi>
      {worth !== undefined && (
        <p className="sub num">
          <Money value={worth} />
        </p>
      )}
    </div>
  );
}
