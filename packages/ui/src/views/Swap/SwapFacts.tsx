import { QUOTE_FRESH_MS } from '@portico/core/internal';
import type { Network, TokenBalance } from '@portico/core';
import { IMPACT_WARNING } from '../../amounts/swapTerms.ts';
import { Amount } from '../../components/Amount.tsx';
import { TransferFee } from '../../components/TransferFee.tsx';
import { useFormat } from '../../hooks/useFormat.ts';
import type { ShownQuote } from '../../hooks/useSwapQuote.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import type { KeyValue } from '../../primitives/KeyValueList.tsx';

/** Runs once around until the quote is renewed. */
function QuoteRing({ updatedAtMs }: { readonly updatedAtMs: number }) {
  const t = useT<'swap'>();
  const format = useFormat();
  const label = t('swap.renewed', { time: format.duration(QUOTE_FRESH_MS / 1000) });
  return (
    <svg key={updatedAtMs} className="swap-ring" viewBox="0 0 20 20" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="10" cy="10" r="7" />
      <circle className="swap-ring-arc" cx="10" cy="10" r="7" pathLength="100" />
    </svg>
  );
}

/** The loss by the price, as far as it is known. */
function Impact({ impact }: { readonly impact: number | undefined }) {
  const t = useT<'swap'>();
  const format = useFormat();
  if (impact === undefined) return <span className="muted">{t('swap.impactUnknown')}</span>;
  return <bdi className={impact >= IMPACT_WARNING ? 'num bad' : 'num'}>{format.percent(-impact)}</bdi>;
}

/** One whole token in the other. */
function Rate({
  from,
  to,
  amount,
  toAmount,
}: {
  from: TokenBalance;
  to: TokenBalance;
  amount: bigint;
  toAmount: bigint;
}) {
  const unit = 10n ** BigInt(from.decimals);
  return (
    <bdi>
      1&nbsp;{from.symbol}&nbsp;=&nbsp;
      <Amount amount={(toAmount * unit) / amount} decimals={to.decimals} symbol={to.symbol} />
    </bdi>
  );
}

export interface SwapFactsProps {
  readonly quote: ShownQuote;
  readonly from: TokenBalance;
  readonly to: TokenBalance;
  readonly amount: bigint;
  readonly network: Network;
  readonly native: TokenBalance | undefined;
  readonly more?: readonly KeyValue[];
}

/** The terms of a quote: rate, minimum, price impact, fee. */
export function SwapFacts({ quote, from, to, amount, network, native, more = [] }: SwapFactsProps) {
  const t = useT<'send' | 'swap'>();
  const errorText = useErrorText();
  const { data, impact, fee, feeError, updatedAtMs } = quote;
  if (!data) return null;
  const rate = (
    <>
      <Rate from={from} to={to} amount={amount} toAmount={data.toAmount} />
      <QuoteRing updatedAtMs={updatedAtMs} />
    </>
  );
  const least = <Amount amount={data.minimum} decimals={to.decimals} symbol={to.symbol} />;
  const paid =
    feeError == null ? <TransferFee estimate={fee} network={network} native={native} /> : errorText(feeError);
  return (
    <KeyValueList
      items={[
        { key: 'rate', label: t('swap.rate'), value: rate },
        { key: 'minimum', label: t('swap.minimum'), value: least },
        { key: 'impact', label: t('swap.impact'), value: <Impact impact={impact} /> },
        { key: 'fee', label: t('send.fee'), value: paid },
        ...more,
      ]}
    />
  );
}
