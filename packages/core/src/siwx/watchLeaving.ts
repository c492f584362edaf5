import { chainNamespaces } from '@portico/protocol';
import { logDebug } from '../context/track.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { isEqual } from '../values/equal.ts';
import { selectConnections } from '../store/selectors.ts';
import type { State } from '../store/state.ts';
import { forgetDeclined } from './declined.ts';
import type { SignInSource } from '../context/signInWatch.ts';

interface Wallet {
  readonly namespace: (typeof chainNamespaces)[number];
  readonly connectorId: string;
  readonly address: string;
}

/** Those that answer: one that could not be brought back after a reload has not left. */
function selectWallets(state: State): readonly Wallet[] {
  return chainNamespaces.flatMap((namespace) =>
    selectConnections(state, namespace).map(({ connectorId, address }) => ({ namespace, connectorId, address })),
  );
}

function isRestoring({ namespaces }: State): boolean {
  return chainNamespaces.some((one) => namespaces[one].active.status === 'reconnecting');
}

async function signOut(portico: PorticoContext, { siwx }: SignInSource, left: readonly Wallet[]): Promise<void> {
  const { networks } = portico.store.getState();
  for (const { namespace, address } of left) {
    for (const { caipNetworkId, chainNamespace } of networks) {
      if (chainNamespace === namespace) await siwx.revokeSession(caipNetworkId, address);
    }
  }
}

/**
 * Signs an account out when its wallet disconnects, unless the host has disabled it. Returns the function that ends it.
 */
export function watchLeaving(portico: PorticoContext, source: SignInSource): () => void {
  const { siwx } = source;
  return portico.store.subscribe(
    selectWallets,
    (wallets, before) => {
      if (wallets.length === 0 && !isRestoring(portico.store.getState())) forgetDeclined(portico);
      if (siwx.signOutOnDisconnect === false || isRestoring(portico.store.getState())) return;
      const isIn = (wallet: Wallet) =>
        wallets.some((one) => one.namespace === wallet.namespace && one.connectorId === wallet.connectorId);
      const left = before.filter(
        (wallet) => !isIn(wallet) && (source.namespace ?? wallet.namespace) === wallet.namespace,
      );
      if (left.length === 0) return;
      const done = wallets.length === 0 ? siwx.setSessions([]) : signOut(portico, source, left);
      done.catch((error: unknown) => logDebug(portico, error));
    },
    isEqual,
  );
}
