import { findPairing } from '@portico/core/internal';
import type { WalletEntry } from '@portico/core/internal';
import { CONNECTOR_DISPLAY_NAMES } from '@portico/protocol';
import { findEntry } from '../../flows/findEntry.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useWalletImage } from '../../hooks/useWalletImage.ts';
import { useWallets } from '../../hooks/useWallets.ts';
import type { IconName } from '../../primitives/iconName.ts';

/** The wallet that a link is for. */
export interface PairingWallet {
  /** Undefined: any wallet. */
  readonly entry: WalletEntry | undefined;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** The mark of any wallet. */
  readonly icon: IconName | undefined;
  /** It is in this browser too: under this connector. */
  readonly extensionId: string | undefined;
}

const nobody = { id: '' };

/** The facts of the picked wallet; one that no list has counts as any wallet. */
export function usePairingWallet(
  walletId: string | undefined,
): PairingWallet & { ref: (element: Element | null) => void } {
  const { wallets } = useWallets();
  const pairing = usePorticoState(({ connectors }) => findPairing(connectors));
  const ownImage = usePorticoState(({ options }) => pairing && options.connectorImages[pairing.id]);
  const entry = walletId === undefined ? undefined : findEntry(wallets, walletId);
  const { src, ref } = useWalletImage(entry ?? nobody);
  return {
    entry,
    ref,
    name: entry?.name ?? pairing?.name ?? CONNECTOR_DISPLAY_NAMES.walletConnect,
    imageUrl: entry ? src : (ownImage ?? pairing?.imageUrl),
    icon: entry ? undefined : 'device',
    extensionId: entry?.connectorIds.find((id) => id !== pairing?.id),
  };
}
