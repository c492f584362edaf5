import { createJsonRpc, type DevnetChain } from '@portico/testing';
import { useEffect, useState } from 'react';

const AGAIN_MS = 4_000;
const DECIMALS = 18;

/** Four decimals, truncated and never rounded up: the amount shown is never more than the balance. */
export function amountOf(value: bigint): string {
  const digits = value.toString().padStart(DECIMALS + 1, '0');
  const whole = BigInt(digits.slice(0, -DECIMALS)).toLocaleString('en');
  const fraction = digits.slice(-DECIMALS, -DECIMALS + 4).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The balance of an account, read every four seconds while the page is visible. */
export function useBalance(chain: DevnetChain | undefined, address: string | undefined): string | undefined {
  const [known, setKnown] = useState<{ readonly of: string; readonly text: string }>();
  const rpcUrl = chain?.rpcUrl;
  const of = `${rpcUrl} ${address}`;
  useEffect(() => {
    if (rpcUrl === undefined || address === undefined) return;
    let isCurrent = true;
    const read = (): void => {
      if (document.visibilityState === 'hidden') return;
      createJsonRpc(rpcUrl)('eth_getBalance', [address, 'latest']).then(
        (answer) => isCurrent && setKnown({ of, text: amountOf(BigInt(String(answer))) }),
        // The next read may succeed; until then the last balance is shown.
        () => undefined,
      );
    };
    read();
    const timer = setInterval(read, AGAIN_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [rpcUrl, address, of]);
  return known?.of === of ? known.text : undefined;
}
