'use client';
import type { Network, Portico } from '@portico/core';
import type { AccountFace } from '@portico/ui/account-face';
import { useEffect, useState } from 'react';

const faceless: AccountFace = {};

/** Name, picture and balance of an account. The code that reads them comes after the page has loaded, and only when connected. */
export function useAccountFace(
  portico: Portico,
  { address, network, hasBalance }: { address: string | undefined; network: Network | undefined; hasBalance: boolean },
): AccountFace {
  const [{ face, of }, setFace] = useState<{ readonly face: AccountFace; readonly of?: string }>({ face: faceless });
  const key = `${address} ${network?.caipNetworkId}`;
  useEffect(() => {
    if (address === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    void import('@portico/ui/account-face')
      .then(({ readAccountFace }) =>
        readAccountFace(portico, { address, network, hasBalance, signal }, (part) =>
          setFace((last) => ({ of: key, face: { ...(last.of === key && last.face), ...part } })),
        ),
      )
      // A button works without a face.
      .catch(() => undefined);
    return () => controller.abort();
  }, [portico, address, network, key, hasBalance]);
  // Nobody wears the face of another account, not for one frame.
  return of === key ? face : faceless;
}
