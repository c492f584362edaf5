import { useT } from '../../hooks/useT.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';

/** No wallet by the name that was looked for. */
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

/** The host wants none of them seen. */
export function NoneAtAll() {
  const t = useT();
  return <EmptyState icon="wallet" title={t('connect.noneFound.title')} text={t('connect.noneFound.text')} />;
}
