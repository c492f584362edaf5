import { isOver, purchaseQuery } from '@portico/core/internal';
import type { Purchase } from '@portico/core/internal';
import { Money } from '../../components/Amount.tsx';
import { TokenText } from '../../components/TokenText.tsx';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Row } from '../../primitives/Row.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';

const icons = { completed: 'check', failed: 'alert', cancelled: 'close', expired: 'clock' } as const;

function StatusIcon({ status }: Pick<Purchase, 'status'>) {
  const isWaiting = status === 'processing' || status === 'open' || status === 'unopened';
  return (
    <span className={status === 'failed' ? 'row-icon bad' : 'row-icon'}>
      {isWaiting ? <Spinner /> : <Icon name={icons[status]} />}
    </span>
  );
}

/** A purchase of this page with its state, read anew while that can change. */
export function PurchaseRow({ purchase }: { readonly purchase: Purchase }) {
  const t = useT<'buy'>();
  const format = useFormat();
  const router = useRouter();
  const portico = usePortico();
  const { data = purchase } = useQuery(isOver(purchase.status) ? undefined : purchaseQuery(portico, purchase));
  const { status, symbol, amount, currency, received, startedAtMs } = data;
  return (
    <Row
      title={<bdi>{symbol}</bdi>}
      textValue={symbol}
      subtitle={`${t(`buy.${status}.title`, { symbol })} · ${format.relative(startedAtMs, portico.now())}`}
      icon={<StatusIcon status={status} />}
      end={
        received === undefined || status !== 'completed' ? (
          <Money value={Number(amount)} currency={currency} />
        ) : (
          <TokenText amount={received} symbol={symbol} />
        )
      }
      onClick={() => router.push({ view: 'BuyInProgress', order: data, purchase: data })}
    />
  );
}
