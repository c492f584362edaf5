import { balancesQuery, identityQuery } from '@portico/core/internal';
import type { Network, TokenBalance, PorticoHandle } from '@portico/core';
import { toDecimal } from '../i18n/decimal.ts';
import { fetchQuery } from '../queries/queryClient.ts';

/** The content of an account button apart from the address. */
export interface AccountSummary {
  readonly name?: string;
  readonly avatar?: string;
  /** `1.204 ETH`, in the numbers of a locale; null where there is none. */
  readonly formatBalance?: ((locale: string) => string) | null;
}

/**
 * Reads name, picture and balance, and reports each as it arrives. Failed parts are left out; a balance that cannot be
 * read is null, so that its place is taken back.
 */
export async function readAccountSummary(
  portico: PorticoHandle,
  {
    address,
    network,
    hasBalance,
    signal,
  }: { address: string; network: Network | undefined; hasBalance: boolean; signal: AbortSignal },
  show: (part: AccountSummary) => void,
): Promise<void> {
  const report = (part: AccountSummary) => !signal.aborted && show(part);
  const identity = fetchQuery(portico, identityQuery(portico, { address, namespace: network?.chainNamespace })).then(
    report,
  );
  if (!network) report({ formatBalance: null });
  const balance =
    hasBalance &&
    network &&
    fetchQuery(portico, balancesQuery(portico, { caipNetworkId: network.caipNetworkId, address })).then(
      ({ balances }) => {
        const native = balances.find((entry) => entry.address === undefined);
        report({ formatBalance: native ? (locale) => format(native, locale) : null });
      },
      () => report({ formatBalance: null }),
    );
  await Promise.allSettled([identity, balance]);
}

/** Rounded down: the amount shown is never more than the account holds. */
function format({ amount, decimals, symbol }: TokenBalance, locale: string): string {
  const numbers = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4, roundingMode: 'trunc' });
  return `${numbers.format(toDecimal(amount, decimals))} ${symbol}`;
}
