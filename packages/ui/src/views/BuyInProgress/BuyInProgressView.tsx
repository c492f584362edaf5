import { purchaseQuery } from '@portico/core/internal';
import type { Purchase } from '@portico/core/internal';
import { useIsOnline } from '../../hooks/useIsOnline.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import buyCss from '../OnRampProviders/onRampProviders.css';
import type { ViewProps } from '../view.ts';
import progressCss from './buyInProgress.css';
import { PurchaseActions } from './PurchaseActions.tsx';
import { PurchaseFacts } from './PurchaseFacts.tsx';
import { PurchaseProgress } from './PurchaseProgress.tsx';
import type { PurchaseStage } from './PurchaseProgress.tsx';
import { PurchaseReview } from './PurchaseReview.tsx';
import { usePaying } from './usePaying.ts';
import type { PaymentPage } from './usePaying.ts';

export const styles = buyCss + progressCss;
export const title = 'buy.title';

/** A purchase as the page has it, and then as the server has it; undefined where it was not begun. */
function usePurchase(known: Purchase | undefined) {
  const portico = usePortico();
  const { data, isError, refetch } = useQuery(known && purchaseQuery(portico, known));
  return { purchase: data ?? known, isUnread: isError, retry: () => void refetch() };
}

function stageOf({ status }: Purchase, page: PaymentPage | undefined): PurchaseStage | undefined {
  if (status === 'unopened') return undefined;
  return status === 'open' && page?.isBlocked ? 'blocked' : status;
}

/** What became of a purchase cannot be read; the purchase goes on without this page. */
function Unread({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT<'buy'>();
  const isOnline = useIsOnline();
  return (
    <p className="buy-note small" role="status">
      {t(isOnline ? 'buy.unread' : 'common.offline')}{' '}
      {isOnline && (
        <Button kind="link" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </p>
  );
}

/** A purchase: reviewed, paid on a page of its provider, and followed by what the server reads there. */
export default function BuyInProgressView({ route }: ViewProps<'BuyInProgress'>) {
  const { order } = route;
  const { state, page, pay } = usePaying(route);
  const { purchase, isUnread, retry } = usePurchase(page?.purchase ?? route.purchase);
  const errorText = useErrorText();
  const isPreparing = state.status === 'waiting' || state.status === 'slow';
  const stage = isPreparing ? 'preparing' : purchase && stageOf(purchase, page);
  if (stage === undefined)
    return (
      <div className="view buy">
        <PurchaseReview order={order} state={state} isUnopened={purchase !== undefined} onPay={pay} />
      </div>
    );
  const { symbol, providerLabel: provider } = order;
  return (
    <div className="view buy">
      <PurchaseProgress stage={stage} provider={provider} symbol={symbol} problem={purchase?.problem}>
        {isUnread && <Unread onRetry={retry} />}
      </PurchaseProgress>
      <PurchaseFacts purchase={purchase ?? order} />
      {state.status === 'ended' && (
        <p className="buy-note small" data-kind="error" role="alert">
          {errorText(state.error)}
        </p>
      )}
      {purchase && !isPreparing && <PurchaseActions stage={stage} purchase={purchase} page={page} onPay={pay} />}
    </div>
  );
}
