import { useT } from '../../hooks/useT.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';

/** NFTs need an index of the chain, which only a data service has; until the site runs one, this says so. */
export function NftsTab() {
  const t = useT();
  return <EmptyState icon="image" title={t('account.nfts.empty.title')} text={t('account.nfts.empty.text')} />;
}
