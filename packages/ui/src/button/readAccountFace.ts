import { fetchBalances, fetchIdentity, type Network, type Portico, type TokenBalance } from '@portico/core';

/** What an account button says beside the address. */
export interface AccountFace {
  readonly name?: string;
  readonly avatar?: string;
  /** `1.204 ETH`, as the page's language writes numbers. */
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
    hasBalance &&
    network &&
    fetchBalances(portico, { networkId: network.caipNetworkId, address, signal }).then(({ balances }) => {
      const native = balances.find((entry) => entry.address === undefined);
      if (native)
        say({
          balance: format(
            native,
            portico.store.getState().options.locale ?? (document.documentElement.lang || undefined),
          ),
        });
    });
  await Promise.allSettled([identity, balance]);
}

function format({ amount, decimals, symbol }: TokenBalance, locale: string | undefined): string {
  const number = Number(amount) / 10 ** decimals;
  return `${new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(number)} ${symbol}`;
}
