import { findPairing } from '@portico/core/internal';
import type { State } from '@portico/core';
import type { Translate } from '../i18n/translate.ts';

/** The name of a wallet that is here, was used before, or is in the list of others. */
export function walletName({ connectors, recentWallets, walletList }: State, walletId: string): string | undefined {
  const wallets = [...connectors, ...recentWallets, ...(walletList?.wallets ?? [])];
  return wallets.find(({ id, rdns }) => id === walletId || rdns === walletId)?.name;
}

/** A wallet that has since been removed goes by its id: a dialog needs a name. */
export const connectorName = (state: State, connectorId: string): string =>
  walletName(state, connectorId) ?? connectorId;

/** The name of what pairs any wallet. */
export const pairingName = (t: Translate, { connectors }: State): string =>
  findPairing(connectors)?.name ?? t('connect.title');
