import { chainNamespaces } from '@portico/protocol';
import { logDebug } from '../events/track.ts';
import type { LiveConnections } from '../internals.ts';
import { openWhereUnsupported } from '../modal/openWhereUnsupported.ts';
import type { PorticoContext } from '../portico.ts';
import { dispatch } from '../connections/dispatch.ts';
import { connectionsKey } from '../storage/keys.ts';
import { selectIsUnsupportedNetwork } from '../store/selectors.ts';
import type { State } from '../store/state.ts';
import { followTab } from './followTab.ts';
import { followTransactions } from './followTransactions.ts';
import { onConnectorEvent, watchConnections } from './listening.ts';
import { restoreItself } from './restoreItself.ts';
import { restoreNamespace } from './restoreNamespace.ts';

/** Who has to sign in, where the host wants that; options can change. Returns what ends it. */
function followSignIn(portico: PorticoContext): () => void {
  let controller = new AbortController();
  const follow = (wanted: unknown): void => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    if (!wanted) return;
    import('../siwx/watchSignIn.ts').then(
      ({ watchSignIn }) => watchSignIn(portico, signal),
      (error: unknown) => logDebug(portico, error),
    );
  };
  const select = ({ options }: State): unknown => options.siwx ?? options.siweConfig;
  follow(select(portico.store.getState()));
  const stop = portico.store.subscribe(select, follow);
  return () => {
    controller.abort();
    stop();
  };
}

/** Who asked a wallet is not answered any more. */
function endAttempts(portico: PorticoContext): void {
  const { askedBySelf, attempts } = portico.internals;
  // Taken out before they end, so that they leave the state as it is.
  const ended = [...attempts.values()];
  attempts.clear();
  portico.store.setState(() => ({ pairing: undefined }));
  for (const attempt of ended) attempt.abort();
  askedBySelf.clear();
  for (const namespace of chainNamespaces) dispatch(portico, { type: 'interrupted', namespace, only: 'connecting' });
}

/**
 * What matters once a wallet is connected: loaded with the first click, the first stored connection or another tab's news. Called
 * before a connection is in the store, so that no word of its wallet is lost. undefined while the portico does not run. Wallets are looked for already (discover).
 */
export function goLive(portico: PorticoContext): LiveConnections | undefined {
  const { internals } = portico;
  if (internals.stops.length === 0 || !internals.discovery) return undefined;
  if (internals.live) return internals.live;
  const lookAtNetwork = (): void => openWhereUnsupported(portico);
  const stops = [
    watchConnections(portico),
    followTransactions(portico),
    followSignIn(portico),
    portico.store.subscribe(selectIsUnsupportedNetwork, lookAtNetwork),
  ];
  internals.live = {
    followTab: (namespace) => followTab(portico, namespace),
    tell: (connectorId, event) => onConnectorEvent(portico, connectorId, event),
    lookAtNetwork,
    stop() {
      endAttempts(portico);
      stops.forEach((stop) => stop());
    },
  };
  lookAtNetwork();
  return internals.live;
}

/** Brings back what was stored, in every namespace that nobody has touched since `before`; then what connects by itself. */
export async function restoreStored(
  portico: PorticoContext,
  parameters: {
    readonly signal: AbortSignal | undefined;
    readonly isCurrent: () => boolean;
    readonly before: State['namespaces'];
  },
): Promise<void> {
  const { signal, isCurrent, before } = parameters;
  goLive(portico);
  await Promise.all(
    chainNamespaces.map(async (namespace) => {
      const { active } = portico.store.getState().namespaces[namespace];
      if (portico.internals.attempts.has(namespace) || active !== before[namespace].active) return;
      const connections = portico.storage.get(connectionsKey(namespace))?.connections ?? [];
      // Nothing stored, nothing shown as being restored: nothing to do, nothing to write.
      if (connections.length === 0 && active.status !== 'reconnecting') return;
      await restoreNamespace(portico, { namespace, connections, signal, isStored: true });
    }),
  );
  if (isCurrent()) await restoreItself(portico);
}

/** Asks the connectors that connect by themselves, those that came after all else was restored. */
export async function restoreLate(portico: PorticoContext): Promise<void> {
  if (goLive(portico)) await restoreItself(portico);
}
