import { totalOf, findToken } from '../../amounts/portfolio.ts';
import { BigMoney } from '../../components/Amount.tsx';
import type { Balances } from '../../hooks/useBalances.ts';
import { useFormat, useT } from '../../hooks/useT.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';

/** The worth of it all where prices are known; else what there is of the native currency. Nothing where nothing is known. */
export function AccountTotal({ balances }: { readonly balances: Balances }) {
  const t = useT();
  const format = useFormat();
  const { data, error } = balances;
  if (!data) {
    if (error != null) return null;
    return (
      <div className="account-total" aria-busy="true">
        <Skeleton width="168px" height="34px" />
      </div>
    );
  }
  const { usd, isPartial } = totalOf(data.balances);
  const native = findToken(data.balances, undefined);
  if (usd !== undefined) {
    return (
      <div className="account-total">
        <p aria-label={`${t('account.total')}: ${format.money(usd)}`}>
          <BigMoney value={usd} />
        </p>
        {isPartial && <p className="small">{t('account.totalPartial')}</p>}
      </div>
    );
  }
  if (!native) return null;
  return (
    <p className="account-total">
      <bdi className="amount big-amount">
        {format.amount(native.amount, native.decimals, 4)}
        <small>{`\u00a0${native.symbol}`}</small>
      </bdi>
    </p>
  );
}
