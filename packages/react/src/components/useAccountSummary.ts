'use client';
import type { Network, Portico } from '@portico/core';
import type { AccountSummary } from '@portico/ui/account-summary';
import { useEffect, useState } from 'react';

/**
 * Name, picture and balance of an account. The code that reads them comes after the page has loaded, and only when
 * connected.
 */
export function useAccountSummary(
  portico: Portico,
  { address, network, hasBalance }: { address: string | undefined; network: Network | undefined; hasBalance: boolean },
): AccountSummary {
  const [summary, setSummary] = useState<AccountSummary & { readonly of?: string }>({});
  const key = `${address} ${network?.caipNetworkId}`;
  useEffect(() => {
    if (address === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    void import('@portico/ui/account-summary')
      .then(({ readAccountSummary }) =>
        readAccountSummary(portico, { address, network, hasBalance, signal }, (part) =>
          setSummary((last) => ({ ...(last.of === key && last), ...part, of: key })),
        ),
      )
      // A button works without name and picture.
      .catch(() => undefined);
    return () => controller.abort();
  }, [portico, address, network, key, hasBalance]);
  // An account never shows the name or picture of another, not for one frame.
  return summary.of === key ? summary : {};
}
