import { track } from '@portico/core';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import type { IconName } from '../../primitives/iconName.ts';

function Tile({
  icon,
  text,
  onClick,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className="account-tile" onClick={onClick}>
      <Icon name={icon} />
      {text}
    </button>
  );
}

/** What can be done from here; each tile leads somewhere, and what the host turned off is not there. */
export function AccountActions() {
  const t = useT();
  const portico = usePortico();
  const router = useRouter();
  const { network } = useAccount();
  const canReceive = usePorticoState((state) => state.options.features.receive);
  const canSend = usePorticoState((state) => state.options.features.send);
  if (!network || (!canReceive && !canSend)) return null;
  const { caipNetworkId: networkId } = network;
  const openSend = () => {
    track(portico, 'OPEN_SEND', { network: networkId, isSmartAccount: false });
    router.push({ view: 'WalletSend', draft: { networkId } });
  };
  return (
    <div className="account-tiles">
      {canReceive && (
        <Tile icon="arrowDown" text={t('account.receive')} onClick={() => router.push({ view: 'WalletReceive' })} />
      )}
      {canSend && <Tile icon="arrowUp" text={t('account.send')} onClick={openSend} />}
    </div>
  );
}
