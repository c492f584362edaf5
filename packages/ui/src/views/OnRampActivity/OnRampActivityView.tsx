import { purchasesQuery } from '@portico/core/internal';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import type { ViewProps } from '../view.ts';
import { PurchaseRow } from './PurchaseRow.tsx';

export const title = 'buy.purchases';

/** The purchases of this page for the account, the newest first. */
export default function OnRampActivityView(_props: ViewProps<'OnRampActivity'>) {
  const t = useT<'buy'>();
  const portico = usePortico();
  const router = useRouter();
  const { address = '' } = useAccount();
  const { data: purchases } = useQuery(purchasesQuery(portico, { address }));
  return (
    <div className="view">
      {purchases?.length === 0 ? (
        <EmptyState
          icon="card"
          title={t('buy.empty.title')}
          text={t('buy.empty.text')}
          action={{ label: t('buy.title'), onClick: () => router.push({ view: 'OnRampProviders' }) }}
        />
      ) : (
        <List label={t('buy.purchases')}>
          {purchases?.map((purchase) => (
            <PurchaseRow key={purchase.reference} purchase={purchase} />
          ))}
        </List>
      )}
    </div>
  );
}
