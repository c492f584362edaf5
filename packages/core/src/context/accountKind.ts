import type { CaipNetworkId, EventProperties } from '@portico/protocol';
import type { PorticoContext } from './porticoContext.ts';
import { selectActiveConnection, selectNamespace } from '../store/selectors.ts';

interface AccountOnNetwork {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
}

const keyOf = ({ caipNetworkId, address }: AccountOnNetwork): string => `${caipNetworkId}:${address}`;

/** Keeps whether an account is a smart account, so that events state it without a request of their own. */
export function setAccountKind(
  { internals }: PorticoContext,
  account: AccountOnNetwork,
  isSmartAccount: boolean,
): void {
  internals.accountKinds.set(keyOf(account), isSmartAccount);
}

/** Whether an account, by default the active one, is a smart account; empty before it was read. */
export function getAccountKind(
  { internals, store }: PorticoContext,
  account?: AccountOnNetwork,
): EventProperties['CLICK_TRANSACTIONS'] {
  const state = store.getState();
  const connection = selectActiveConnection(state);
  const caipNetworkId = selectNamespace(state).caipNetworkId ?? connection?.caipNetworkId;
  const known = account ?? (connection && caipNetworkId && { caipNetworkId, address: connection.address });
  const isSmartAccount = known && internals.accountKinds.get(keyOf(known));
  return isSmartAccount === undefined ? {} : { isSmartAccount };
}
