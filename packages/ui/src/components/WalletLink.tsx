import { isMobile } from '@portico/core/internal';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useAccount } from '../hooks/useAccount.ts';

/** The link that opens a wallet on this phone while it has an open request. Its code loads when it is needed. */
export function WalletLink() {
  const { wallet } = useAccount();
  const [loaded, setLoaded] = useState<{ readonly OpenWallet: ComponentType }>();
  const isWanted = wallet?.type === 'WALLET_CONNECT' && isMobile();
  useEffect(() => {
    // A failed load is a link less: the visitor finds the wallet without it.
    if (isWanted) void import('./pairing/OpenWallet.tsx').then(setLoaded, () => undefined);
  }, [isWanted]);
  return isWanted && loaded ? <loaded.OpenWallet /> : null;
}
