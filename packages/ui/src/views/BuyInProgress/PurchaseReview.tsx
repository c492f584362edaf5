import { useEffect, useRef } from 'react';
import type { PurchaseOrder } from '@portico/core/internal';
import { ErrorId } from '../../components/ErrorId.tsx';
import type { PayingState } from '../../flows/paying.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { useAnnounce } from '../../hooks/useToast.ts';
import { Button } from '../../primitives/Button.tsx';
import { OrderFacts, useOrderPrice } from './PurchaseFacts.tsx';

export interface PurchaseReviewProps {
  readonly order: PurchaseOrder;
  readonly state: PayingState;
  /** It was begun before, and did not reach the provider. */
  readonly isUnopened: boolean;
  readonly onPay: () => void;
}

/** The whole of a purchase, before a window of its provider opens. */
export function PurchaseReview({ order, state, isUnopened, onPay }: PurchaseReviewProps) {
  const t = useT<'buy'>();
  const errorText = useErrorText();
  const announce = useAnnounce();
  const button = useRef<HTMLButtonElement>(null);
  const { price, error: priceError, isTest } = useOrderPrice(order);
  const provider = order.providerLabel;
  const error = state.status === 'ended' ? state.error : priceError;
  const failure = error == null ? undefined : errorText(error);
  useEffect(() => {
    if (failure === undefined) return;
    announce(failure, 'assertive');
    button.current?.focus();
  }, [announce, failure]);
  return (
    <>
      {isUnopened && <p className="buy-note small">{t('buy.unopened.text', { provider })}</p>}
      <OrderFacts order={order} price={price} hasFailed={priceError != null} />
      {price?.isEstimate === true && <p className="buy-note small">{t('buy.estimate', { provider })}</p>}
      {isTest && <p className="buy-note small">{t('buy.testNote')}</p>}
      {failure !== undefined && (
        <div className="buy-note small" data-kind="error">
          {failure}
          <ErrorId error={error} />
        </div>
      )}
      <div className="stack sticky-end">
        <Button onClick={onPay} buttonRef={button} hasAutoFocus isDisabled={priceError != null}>
          {t('buy.goOn', { provider })}
        </Button>
        <p className="foot">{t('buy.opensWindow', { provider })}</p>
      </div>
    </>
  );
}
