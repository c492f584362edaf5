import type { Purchase } from '@portico/core/internal';
import { explorerLink } from '../../components/explorerLink.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import type { PurchaseStage } from './PurchaseProgress.tsx';
import type { PaymentPage } from './usePaying.ts';

export interface PurchaseActionsProps {
  readonly stage: PurchaseStage;
  readonly purchase: Purchase;
  readonly page: PaymentPage | undefined;
  readonly onPay: () => void;
}

/** The next step of a purchase that was begun. */
export function PurchaseActions({ stage, purchase, page, onPay }: PurchaseActionsProps) {
  const t = useT<'buy'>();
  const router = useRouter();
  const { caipNetworkId, hash, providerLabel: provider, symbol, network, currency } = purchase;
  const place = usePorticoState(({ networks }) => networks.find((one) => one.caipNetworkId === caipNetworkId));
  const explorer = hash === undefined ? undefined : explorerLink(place, 'tx', hash);
  if (stage === 'open' || stage === 'blocked') {
    const kind = stage === 'blocked' ? 'primary' : 'quiet';
    const label = t('buy.openPage', { provider });
    // A link opens where a window is blocked; after a reload its address is requested again, for the same purchase.
    return page ? (
      <Button kind={kind} icon="external" href={page.url}>
        {label}
      </Button>
    ) : (
      <Button kind={kind} icon="external" onClick={onPay}>
        {label}
      </Button>
    );
  }
  const again = () =>
    router.reset({ view: 'Account' }, { view: 'OnRampProviders', draft: { symbol, network, currency } });
  return (
    <>
      {explorer && (
        <Button kind="quiet" icon="external" href={explorer.href}>
          {t('common.viewOn', { name: explorer.name })}
        </Button>
      )}
      {stage === 'completed' && (
        <Button onClick={() => router.reset({ view: 'Account', tab: 'activity' })}>{t('common.done')}</Button>
      )}
      {(stage === 'cancelled' || stage === 'expired' || stage === 'failed') && (
        <Button onClick={again}>{t('buy.again')}</Button>
      )}
    </>
  );
}
