import { ErrorId } from '../../components/ErrorId.tsx';
import { LoadingList } from '../../components/LoadingList.tsx';
import { useRouter } from '../../hooks/useRouter.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../primitives/StateBlock.tsx';
import type { ViewProps } from '../view.ts';
import { BoughtRow } from './BoughtRow.tsx';
import { PurchaseRow } from './PurchaseRow.tsx';
import { usePurchases } from './usePurchases.ts';

export const title = 'buy.purchases';

/** The purchases of the account, the newest first: those of this page, and what it bought on other devices. */
export default function OnRampActivityView(_props: ViewProps<'OnRampActivity'>) {
  const t = useT<'buy'>();
  const router = useRouter();
  const errorText = useErrorText();
  const { items, isLoading, served } = usePurchases();
  const { error, isFetching, refetch } = served;
  return (
    <div className="view">
      {items.length > 0 && (
        <List label={t('buy.purchases')}>
          {items.map((item) =>
            'bought' in item ? (
              <BoughtRow key={item.key} bought={item.bought} />
            ) : (
              <PurchaseRow key={item.key} purchase={item.purchase} />
            ),
          )}
        </List>
      )}
      {isLoading && (
        <LoadingList>
          <div className="list">
            <SkeletonRow hasEnd />
          </div>
        </LoadingList>
      )}
      {error !== null && (
        <ErrorState
          title={t('buy.othersFailed')}
          text={errorText(error)}
          action={{ label: t('common.retry'), onClick: () => void refetch(), isBusy: isFetching }}
          errorId={<ErrorId error={error} />}
        />
      )}
      {items.length === 0 && !isLoading && error === null && (
        <EmptyState
          icon="card"
          title={t('buy.empty.title')}
          text={t('buy.empty.text')}
          action={{ label: t('buy.title'), onClick: () => router.push({ view: 'OnRampProviders' }) }}
        />
      )}
    </div>
  );
}
