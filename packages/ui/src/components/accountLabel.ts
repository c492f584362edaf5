import type { Connection } from '@portico/core';

/**
 * What distinguishes an account from the others of its wallet: the wallet's own name of it, and for which use a wallet
 * of Bitcoin keeps it, where there is another. undefined for an account that has neither.
 */
export function accountLabel(
  t: (key: 'accountType.payment' | 'accountType.ordinals') => string,
  { accounts }: Pick<Connection, 'accounts'>,
  address: string,
): string | undefined {
  const { type, label } = accounts.find((account) => account.address === address) ?? {};
  const isOneOfUses = accounts.length > 1 && (type === 'payment' || type === 'ordinals');
  return [label, isOneOfUses && t(`accountType.${type}`)].filter(Boolean).join(' · ') || undefined;
}
