import { useNetwork } from '@portico/react';
import type { DevnetDescription } from '@portico/testing';

/** An account of this machine to send something to, on the network that the page is on. */
export function useSecondAccount({ accounts, solana }: DevnetDescription): string {
  const { caipNetwork } = useNetwork();
  const isSolana = caipNetwork?.chainNamespace === 'solana';
  return (isSolana ? solana?.accounts[1] : accounts[1]?.address) ?? '';
}
