import { onrampPriceQuery } from '@portico/core/internal';
import type { OnrampPrice, OnrampSeller } from '@portico/core/internal';
import { TokenText } from '../../components/TokenText.tsx';
import { useFormat } from '../../hooks/useFormat.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Row } from '../../primitives/Row.tsx';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import { Tag } from '../../primitives/Tag.tsx';
import type { BuyForm } from './useBuyForm.ts';

/** What the money buys there; an estimate is marked as one. */
function Received({ price }: { readonly price: OnrampPrice }) {
  const t = useT<'buy'>();
  const { purchaseAmount, isEstimate } = price;
  if (!purchaseAmount) return null;
  return (
    <>
      <span>
        <TokenText amount={purchaseAmount.amount} symbol={purchaseAmount.currency} />
      </span>
      {isEstimate && <span>{t('buy.estimated')}</span>}
    </>
  );
}

export interface SellerRowProps {
  readonly seller: OnrampSeller;
  readonly form: BuyForm;
  readonly onPick: () => void;
}

/** A provider: its fee, and what the money buys there. */
export function SellerRow({ seller, form, onPick }: SellerRowProps) {
  const t = useT<'buy'>();
  const portico = usePortico();
  const format = useFormat();
  const errorText = useErrorText();
  const { token, currency, payment } = form;
  const query =
    payment.amount === undefined ? undefined : { token, seller, currency: currency.id, amount: payment.amount };
  const { data: price, error, isLoading } = useQuery(query && onrampPriceQuery(portico, query));
  const [min, max] = seller.feeRange.map((fee) => format.number(fee / 100, { style: 'percent' }));
  const isRefused = error != null;
  return (
    <Row
      title={
        <>
          <bdi>{seller.label}</bdi> {seller.isTest && <Tag kind="warn">{t('buy.test')}</Tag>}
        </>
      }
      textValue={seller.label}
      subtitle={isRefused ? errorText(error) : t('buy.feeRange', { min: min ?? '', max: max ?? '' })}
      icon="card"
      end={(price && <Received price={price} />) ?? (isLoading && <Skeleton width="72px" />)}
      isDisabled={isRefused}
      onClick={onPick}
    />
  );
}
