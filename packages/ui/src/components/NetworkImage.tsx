import { useEffect, useState } from 'react';
import { loadNetworkIcon } from '@portico/core/internal';
import type { Network } from '@portico/core';
import { usePorticoState } from '../hooks/usePortico.ts';
import { WalletImage } from '../primitives/WalletImage.tsx';

export interface NetworkImageProps {
  readonly network: Network;
  /** Default 36 px. */
  readonly sizePx?: number;
}

/** A network's picture: the host's own, else the bundled one, else its first character. */
export function NetworkImage({ network, sizePx }: NetworkImageProps) {
  const ownSrc = usePorticoState(
    ({ options }) => options.chainImages[network.caipNetworkId] ?? options.chainImages[network.id],
  );
  const [icon, setIcon] = useState<{ readonly id: string; readonly src: string | undefined }>();
  useEffect(() => {
    if (ownSrc !== undefined) return;
    let isCurrent = true;
    loadNetworkIcon(network.caipNetworkId).then(
      (src) => isCurrent && setIcon({ id: network.caipNetworkId, src }),
      // Without it the first character is shown.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [network.caipNetworkId, ownSrc]);
  const src = ownSrc ?? (icon?.id === network.caipNetworkId ? icon.src : undefined);
  return <WalletImage name={network.name} src={src} isRound {...(sizePx === undefined ? {} : { sizePx })} />;
}
