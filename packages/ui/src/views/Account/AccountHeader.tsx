import { track } from '@portico/core/internal';
import { HeaderSlot } from '../../components/HeaderSlot.tsx';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';

/** In the header: the way to settings and wallets, and the network, which opens the list of them. */
export function AccountHeader() {
  const t = useT<'account'>();
  const portico = usePortico();
  const router = useRouter();
  const { network } = useAccount();
  const canSwitch = usePorticoState((state) => state.options.enableNetworkSwitch);
  const openNetworks = () => {
    track(portico, 'CLICK_NETWORKS', {});
    router.push({ view: 'Networks' });
  };
  const name = network?.name ?? t('common.unknown');
  const chip = (
    <>
      {network && <NetworkImage network={network} sizePx={20} />}
      <span className="ellipsis" aria-hidden={canSwitch}>
        {name}
      </span>
    </>
  );
  return (
    <>
      <HeaderSlot place="start">
        <IconButton
          icon="wallet"
          label={t('account.settings')}
          onClick={() => router.push({ view: 'AccountSettings' })}
        />
      </HeaderSlot>
      <HeaderSlot place="title">
        {canSwitch ? (
          <button type="button" className="account-network" onClick={openNetworks}>
            <span className="visually-hidden">{t('account.networkButton', { name })}</span>
            {chip}
            <Icon name="chevronDown" size="small" />
          </button>
        ) : (
          <span className="account-network">{chip}</span>
        )}
      </HeaderSlot>
    </>
  );
}
