import { getAccountKind, isEqual, track } from '@portico/core';
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

/** What can be done from here, in the host's order; each tile leads somewhere, and what the host turned off is not there. */
export function AccountActions() {
  const t = useT();
  const portico = usePortico();
  const router = useRouter();
  const { network } = useAccount();
  const shown = usePorticoState(
    ({ options: { features } }) => features.walletFeaturesOrder.filter((feature) => features[feature]),
    isEqual,
  );
  if (!network) return null;
  const { caipNetworkId: networkId, chainNamespace } = network;
  // Nobody here knows how to send on it: a host asks the wallet itself.
  const canSend = portico.adapters.get(chainNamespace)?.adapterType !== 'universal';
  const openSend = () => {
    track(portico, 'OPEN_SEND', { network: networkId, ...getAccountKind(portico) });
    router.push({ view: 'WalletSend', draft: { networkId } });
  };
  const openReceive = () => router.push({ view: 'WalletReceive' });
  // Buying and swapping bring their own tiles.
  const tiles = shown.flatMap((feature) => {
    if (feature === 'receive')
      return <Tile key={feature} icon="arrowDown" text={t('account.receive')} onClick={openReceive} />;
    return feature === 'send' && canSend ? (
      <Tile key={feature} icon="arrowUp" text={t('account.send')} onClick={openSend} />
    ) : (
      []
    );
  });
  return tiles.length === 0 ? null : <div className="account-tiles">{tiles}</div>;
}
