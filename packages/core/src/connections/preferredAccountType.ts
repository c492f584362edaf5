import { type ChainNamespace, PorticoError, type WalletAccountType, specError, toAccountType } from '@portico/protocol';
import { isAuthConnector } from '../contract/authConnector.ts';
import { dispatch, isOwned } from './dispatch.ts';
import { track } from '../context/track.ts';
import { type PorticoContext, type PorticoHandle, getContext } from '../context/porticoContext.ts';
import type { NamespaceState } from '../store/state.ts';
import { connectionsKey } from '../storage/keys.ts';
import { project } from './followSources.ts';

/** The type, and the namespace whose wallets it is preferred of: by default the active one. */
export interface SetPreferredAccountTypeParameters {
  readonly accountType: WalletAccountType;
  readonly namespace?: ChainNamespace;
}

/** Stores the type alone where a host owns the connections; earlier stored wallets stay unchanged. */
function storeAccountType(
  { storage, store }: PorticoContext,
  namespace: ChainNamespace,
  accountType: WalletAccountType,
): void {
  const key = connectionsKey(namespace);
  const isDefault = accountType === store.getState().options.defaultAccountTypes[namespace];
  const preferredAccountType = isDefault ? undefined : accountType;
  storage.set(key, { connections: [], ...storage.get(key), preferredAccountType });
}

/** The login itself changes the type of its account, and then reports the account, which may have another address. */
async function changeLogin({ connectors }: PorticoContext, { active }: NamespaceState, type: WalletAccountType) {
  const connector = active.status === 'connected' ? connectors.get(active.connectorId) : undefined;
  if (isAuthConnector(connector) && (type === 'eoa' || type === 'smartAccount')) await connector.setAccountType?.(type);
}

/**
 * Prefers accounts of a type, also after a reload. Where the active wallet has one, that is the active account; a
 * wallet that connects later begins with its own.
 * @throws PorticoError `options.invalid` for a type that accounts of the namespace do not have,
 * `account.prop_chain_required` where there is no such namespace, the error of a login that cannot change its type.
 */
export async function setPreferredAccountType(
  portico: PorticoHandle,
  parameters: SetPreferredAccountTypeParameters,
): Promise<void> {
  const context = getContext(portico);
  const { accountType, namespace = context.store.getState().activeNamespace } = parameters;
  // A host without types may name any.
  const chain: NamespaceState | undefined = context.store.getState().namespaces[namespace];
  if (!chain) throw specError('account.prop_chain_required');
  const preferredAccountType = toAccountType(namespace, accountType ?? '');
  if (!preferredAccountType) {
    throw new PorticoError('options.invalid', {
      key: 'accountType',
      reason: `no account of ${namespace} is of this type`,
    });
  }
  if (namespace === 'eip155') await changeLogin(context, chain, accountType);
  const { active, caipNetworkId } = context.store.getState().namespaces[namespace];
  const found = active.status === 'connected' && active.accounts.find(({ type }) => type === accountType);
  dispatch(context, {
    type: 'accountTypePreferred',
    namespace,
    preferredAccountType,
    ...(found && { active: { ...active, address: found.address } }),
  });
  if (isOwned(context, namespace)) storeAccountType(context, namespace, preferredAccountType);
  if (caipNetworkId) track(context, 'SET_PREFERRED_ACCOUNT_TYPE', { network: caipNetworkId, accountType });
  const source = context.adapters.get(namespace)?.connections;
  if (!source || !found) return;
  try {
    await source.switchAccount({ connectorId: active.connectorId, address: found.address });
  } finally {
    // The owner of the connections has the last word.
    project(context, namespace);
  }
}
