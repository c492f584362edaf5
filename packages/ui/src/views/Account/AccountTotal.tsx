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
  const { data, error, failedAtMs } = balances;
  if (!data) {
    if (error != null) return null;
    return (
      <div className="account-total" aria-busy="true">
        <Skeleton width="168px" height="34px" />
      </div>
    );
  }
  const { asOfMs = failedAtMs === undefined ? undefined : data.fetchedAtMs } = data;
  const age = !isAgeShown && asOfMs !== undefined && (
    <p className="small">{t('account.tokens.old', { time: format.date(asOfMs) })}</p>
  );
  const { usd, isPartial } = totalOf(data.balances);
  const native = findNative(data.balances);
  if (usd !== undefined) {
    return (
      <div className="account-total" style={sizeFor(format.money(usd))}>
        <p aria-label={`${t('account.total')}: ${format.money(usd)}`}>
          <BigMoney value={usd} />
        </p>
        {(isPartial || data.isPartial) && <p className="small">{t('account.totalPartial')}</p>}
        {age}
      </div>
    );
  }
  if (!native) return null;
  const amount = format.amount(native.amount, native.decimals, 4);
  return (
    <div className="account-total" style={sizeFor(`${amount} ${native.symbol}`)}>
      <p>
        <bdi className="amount big-amount">
          {amount}
          <small>{`\u00a0${native.symbol}`}</small>
        </bdi>
      </p>
      {age}
    </div>
  );
}
