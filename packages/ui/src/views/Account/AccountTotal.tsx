import type { CSSProperties } from 'react';
import { totalOf, findNative } from '../../amounts/portfolio.ts';
import { BigMoney } from '../../components/Amount.tsx';
import type { Balances } from '../../hooks/useBalances.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';

/** From this many characters on the digits get smaller, so that all of them stay on one line. */
const FULL_SIZE_CHARACTERS = 12;

function sizeFor(text: string): CSSProperties & Record<`--${string}`, string> {
  return { '--size-display': `calc(var(--type) * ${Math.min(4, (4 * FULL_SIZE_CHARACTERS) / text.length)})` };
}

/**
 * The worth of it all where prices are known; else what there is of the native currency. Nothing where nothing is
 * known.
 */
export function AccountTotal({
  balances,
  isAgeShown,
}: {
  readonly balances: Balances;
  /** The content below shows its age. */
  readonly isAgeShown: boolean;
}) {
  const t = useT<'account'>();
  const format = useFormat();
  const { data, error, oldSinceMs } = balances;
  if (!data) {
    if (error != null) return null;
    return (
      <div className="account-total" aria-busy="true">
        <Skeleton width="168px" height="34px" />
      </div>
    );
  }
  const { usd, isPartial } = totalOf(data.balances);
  const native = findNative(data.balances);
  const amount = native && format.amount(native.amount, native.decimals, 4);
  const text = usd === undefined ? native && `${amount} ${native.symbol}` : format.money(usd);
  if (text === undefined) return null;
  return (
    <div className="account-total" style={sizeFor(text)}>
      {usd === undefined ? (
        <p>
          <bdi className="amount big-amount">
            {amount}
            <small>{`\u00a0${native?.symbol}`}</small>
          </bdi>
        </p>
      ) : (
        <p aria-label={`${t('account.total')}: ${text}`}>
          <BigMoney value={usd} />
        </p>
      )}
      {usd !== undefined && (isPartial || data.isPartial) && <p className="small">{t('account.totalPartial')}</p>}
      {!isAgeShown && oldSinceMs !== undefined && (
        <p className="small">{t('account.tokens.old', { time: format.date(oldSinceMs) })}</p>
      )}
    </div>
  );
}
