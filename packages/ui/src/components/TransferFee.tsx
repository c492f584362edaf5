import type { Network, TokenBalance } from '@portico/core';
import type { Estimate } from '../hooks/useTransferEstimate.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useT } from '../hooks/useT.tsx';
import { worthUsd } from '../amounts/portfolio.ts';
import { Skeleton } from '../primitives/Skeleton.tsx';
import { Amount, Money } from './Amount.tsx';

export interface TransferFeeProps {
  readonly estimate: Pick<Estimate, 'data' | 'isPending'>;
  readonly network: Network;
  /** For its price, where there is one. */
  readonly native: TokenBalance | undefined;
}

/** The network fee and the expected time; a note where they are unknown. */
export function TransferFee({ estimate, network, native }: TransferFeeProps) {
  const t = useT<'send'>();
  const format = useFormat();
  const { data, isPending } = estimate;
  if (!data) return isPending ? <Skeleton width="96px" height="14px" /> : <span>{t('send.feeUnknown')}</span>;
  const wait = data.waitSeconds;
  const { decimals, symbol } = network.nativeCurrency;
  const worth = native && worthUsd({ ...native, amount: data.expectedFee });
  return (
    <span>
      {/* The data fee of the roll-up is unknown: the total will be higher. */}
      {data.isWithoutDataFee && '≥ '}
      {worth === undefined ? (
        <Amount amount={data.expectedFee} decimals={decimals} symbol={symbol} />
      ) : (
        <Money value={worth} />
      )}
      {/* Isolated: a unit in Latin letters must not turn the order of a line from right to left. */}
      {data.feeRate && ` · \u2068${format.number(data.feeRate.value)}\u00a0${data.feeRate.unit}\u2069`}
      {wait !== undefined && ` · ${t('send.feeAbout', { time: format.duration(wait) })}`}
    </span>
  );
}
