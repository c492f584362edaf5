import { chainNamespaces } from '@portico/protocol';
import { logDebug } from '../events/track.ts';
import type { LiveConnections } from '../internals.ts';
import type { PorticoContext } from '../portico.ts';
import { connectionsKey } from '../storage/keys.ts';
import { transactionsName, transactionsVersion } from '../storage/names.ts';
import type { StorageKey } from '../storage/storage.ts';
import type { State } from '../store/state.ts';
import { followTab } from './followTab.ts';
import { watchConnections } from './listening.ts';
import { setNamespace } from './namespaceState.ts';
import { restoreItself } from './restoreItself.ts';
import { restoreNamespace } from './restoreNamespace.ts';

/** Whether something is kept, and that another tab kept something; what it is, is read by the code that loads for it. */
const sentKey: StorageKey<unknown> = { name: transactionsName, version: transactionsVersion, parse: (value) => value };

/** What this page sent, here and in other tabs. Returns what ends following it. */
function followTransactions(portico: PorticoContext): () => void {
  const { storage, store } = portico;
  let isOver = false;
  const take = (): void =>
    void import('../storage/transactions.ts').then(
      ({ transactionsKey }) => {
        if (!isOver) store.setState(() => ({ transactions: storage.get(transactionsKey) ?? [] }));
      },
      (error: unknown) => logDebug(portico, error),
    );
  if (storage.get(sentKey) !== undefined) take();
  const stop = storage.subscribe(sentKey, take);
  return () => {
    isOver = true;
    stop();
  };
}

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
  for (const attempt of ended) attempt.abort();
  askedBySelf.clear();
  for (const namespace of chainNamespaces) {
    setNamespace(portico, namespace, ({ active }) =>
      active.status === 'connecting' ? { active: { status: 'disconnected' } } : {},
    );
  }
}

/** After a stop() nobody heard the wallets: what was connected has to be asked again. */
function distrust(portico: PorticoContext): void {
  for (const namespace of chainNamespaces) {
    setNamespace(portico, namespace, ({ active }) => {
      if (active.status !== 'connected') return {};
      const { status: _status, ...last } = active;
      return { active: { status: 'reconnecting', connectorId: last.connectorId, last }, others: [] };
    });
  }
}

/**
 * What matters once a wallet is connected: loaded with the first click, the first stored connection or another tab's news. Called
 * before a connection is in the store, so that no word of its wallet is lost. undefined while the portico does not run. Wallets are looked for already (discover).
 */
export function goLive(portico: PorticoContext): LiveConnections | undefined {
  const { internals } = portico;
  if (internals.stops.length === 0 || !internals.discovery) return undefined;
  if (internals.live) return internals.live;
  const stops = [watchConnections(portico), followTransactions(portico), followSignIn(portico)];
  internals.live = {
    followTab: (namespace) => followTab(portico, namespace),
    stop() {
      endAttempts(portico);
      stops.forEach((stop) => stop());
      internals.beforeRestart = () => distrust(portico);
    },
  };
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
