import { useT } from '../../hooks/useT.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';

/** No wallet matches the search. */
export function NoneFound({ onClear }: { readonly onClear: () => void }) {
  const t = useT<'wallets'>();
  return (
    <EmptyState
      icon="search"
      title={t('allWallets.empty.title')}
      text={t('allWallets.empty.text')}
      action={{ label: t('allWallets.clear'), onClick: onClear }}
    />
  );
}

/** The host excludes all of them. */
export function NoneAtAll() {
  const t = useT();
  return <EmptyState icon="wallet" title={t('connect.noneFound.title')} text={t('connect.noneFound.text')} />;
}
