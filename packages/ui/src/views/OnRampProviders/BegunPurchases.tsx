import { isOver, purchasesQuery } from '@portico/core/internal';
import { usePortico } from '../../hooks/usePortico.ts';
import { useQuery } from '../../hooks/useQuery.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { List } from '../../primitives/List.tsx';
import { PurchaseRow } from '../OnRampActivity/PurchaseRow.tsx';

/** The purchase that is under way, and the way to the list of all, which also has those of other devices. */
export function BegunPurchases({ address }: { readonly address: string }) {
  const t = useT<'buy'>();
  const router = useRouter();
  const portico = usePortico();
  const { data: own = [] } = useQuery(purchasesQuery(portico, { address }));
  const begun = own.find(({ status }) => !isOver(status));
  return (
    <section>
      {begun && (
        <List label={t('buy.purchases')}>
          <PurchaseRow purchase={begun} />
        </List>
      )}
      <Button kind="link" onClick={() => router.push({ view: 'OnRampActivity' })}>
        {t('buy.purchases')}
      </Button>
    </section>
  );
}
