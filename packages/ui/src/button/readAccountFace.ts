import { fetchBalances, fetchIdentity, type Network, type Portico } from '@portico/core';

/** What an account button says beside the address. */
export interface AccountFace {
  readonly name?: string;
  readonly avatar?: string;
  /** `1.204 ETH`, in the browser's own way of writing numbers. */
  readonly balance?: string;
}

/** Reads name, picture and balance, and hands over each as it comes. What cannot be read stays unsaid. */
export async function readAccountFace(
  portico: Portico,
  {
    address,
    network,
    hasBalance,
    signal,
  }: { address: string; network: Network | undefined; hasBalance: boolean; signal: AbortSignal },
  show: (part: AccountFace) => void,
): Promise<void> {
  const say = (part: AccountFace) => !signal.aborted && show(part);
  const identity = fetchIdentity(portico, { address, signal }).then(say);
  const balance =
    hasBalance && network
      ? fetchBalances(portico, { networkId: network.caipNetworkId, address, signal }).then(({ balances }) => {
          const native = balances.find((entry) => entry.address === undefined);
          if (native) say({ balance: format(native.amount, native.decimals, native.symbol) });
        })
      : undefined;
  await Promise.allSettled([identity, balance]);
}

function format(amount: bigint, decimals: number, symbol: string): string {
  const number = Number(amount) / 10 ** decimals;
  return `${new Intl.NumberFormat(undefined, { maximumSignificantDigits: 4 }).format(number)} ${symbol}`;
}
