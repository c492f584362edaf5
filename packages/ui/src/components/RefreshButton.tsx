import { useT } from '../hooks/useT.tsx';
import { Button } from '../primitives/Button.tsx';

/** An extension shows itself only to pages that load after it was installed. */
export function RefreshButton() {
  const t = useT<'wallets'>();
  return (
    <Button kind="quiet" icon="refresh" onClick={() => location.reload()}>
      {t('getWallet.refresh')}
    </Button>
  );
}
