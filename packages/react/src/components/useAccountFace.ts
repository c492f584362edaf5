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
  const [face, setFace] = useState<AccountFace>(faceless);
  useEffect(() => {
    setFace(faceless);
    if (address === undefined) return;
    const { signal, abort } = createAbort();
    void import('@portico/ui/account-face')
      .then(({ readAccountFace }) =>
        readAccountFace(portico, { address, network, hasBalance, signal }, (part) =>
          setFace((last) => ({ ...last, ...part })),
        ),
      )
      // A button works without a face.
      .catch(() => undefined);
    return abort;
  }, [portico, address, network, hasBalance]);
  return face;
}

function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
