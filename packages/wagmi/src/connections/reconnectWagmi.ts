import { TEN_SECONDS_MS } from '@portico/protocol';
import type { Config } from '@wagmi/core';
import type { WagmiActions } from './wagmiActions.ts';

type Actions = Pick<WagmiActions, 'reconnect' | 'watchConnectors'>;

/** Waits while wagmi reconnects, or until the signal. */
export function whenSettled(config: Config, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let stop = (): void => undefined;
    const end = (): void => {
      if (config.state.status === 'reconnecting' && !signal?.aborted) return;
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    stop = config.subscribe(({ status }) => status, end);
    signal?.addEventListener('abort', end);
    end();
  });
}

/** An extension may be slower than the page: wagmi lists it then, and does not reconnect it. */
function reconnectLate(config: Config, actions: Actions, connectorId: string, signal: AbortSignal): void {
  const end = (): void => {
    stop();
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  };
  const stop = actions.watchConnectors(config, {
    onChange() {
      const connector = config.connectors.find(({ id }) => id === connectorId);
      if (!connector) return;
      end();
      if (config.state.status === 'disconnected') void actions.reconnect(config, { connectors: [connector] });
    },
  });
  const timer = setTimeout(end, TEN_SECONDS_MS);
  signal.addEventListener('abort', end);
}

/** A connector that throws leaves wagmi `reconnecting` for ever (wagmi 5233). Wallets reconnected before it stay. */
async function reconnect(config: Config, actions: Pick<WagmiActions, 'reconnect'>): Promise<void> {
  try {
    await actions.reconnect(config);
  } catch (error) {
    // Until one is reconnected, wagmi holds stored connections, whose uids are those of the last page.
    const isConnected = config.connectors.some(({ uid }) => uid === config.state.current);
    config.setState((state) =>
      isConnected
        ? { ...state, status: 'connected' }
        : { ...state, connections: new Map(), current: null, status: 'disconnected' },
    );
    throw error;
  }
}

/**
 * Reconnects as wagmi's provider does. With `ssr` that provider has to be first: until it has hydrated, the stored
 * state and the announced wallets are not in the config. A reconnection that runs is waited for.
 */
export async function reconnectWagmi(config: Config, actions: Actions, signal: AbortSignal): Promise<void> {
  const recentId = await config.storage?.getItem('recentConnectorId');
  const isOurs = !config._internal.ssr && (config.state.current ?? recentId);
  if (isOurs && config.state.status === 'disconnected' && !signal.aborted) await reconnect(config, actions);
  await whenSettled(config, signal);
  if (signal.aborted || !recentId || config.state.status !== 'disconnected') return;
  if (!config.connectors.some(({ id }) => id === recentId)) reconnectLate(config, actions, recentId, signal);
}
