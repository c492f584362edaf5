import type { AdapterContext } from '@portico/core/adapter';
import type { Config, Connector } from '@wagmi/core';
import type { PairedWallets } from '../connections/pairedWallets.ts';
import type { WagmiActions } from '../connections/wagmiActions.ts';
import { isAnnounced, isHidden, toListed } from './connectorFacts.ts';
import { toConnectorId } from './connectorIds.ts';

async function readProvider(connector: Connector): Promise<unknown> {
  try {
    return await connector.getProvider();
  } catch {
    return undefined;
  }
}

/** The order in which connectors over one provider are preferred. */
function rankOf({ state }: Config, connector: Connector): number {
  if (state.connections.has(connector.uid)) return 0;
  if (isAnnounced(connector)) return 1;
  return connector.id === 'injected' ? 3 : 2;
}

/**
 * The connectors to list. Of injected ones over the same provider the preferred one is listed, since one wallet is one
 * row, and none without a provider. The providers of other connectors are not read: that would load an SDK.
 */
async function pickConnectors(config: Config): Promise<readonly Connector[]> {
  const injected = config.connectors.filter(({ type }) => type === 'injected');
  const byRank = [...injected].sort((a, b) => rankOf(config, a) - rankOf(config, b));
  const providers = await Promise.all(byRank.map(readProvider));
  const repeated = byRank.filter((connector, index) => {
    const provider = providers[index];
    const isFirst = provider !== undefined && providers.indexOf(provider) === index;
    return !isFirst && rankOf(config, connector) > 0;
  });
  return config.connectors.filter((connector) => !repeated.includes(connector));
}

/** The host of the listed connectors. */
interface ListedHost {
  readonly config: Config;
  readonly actions: Pick<WagmiActions, 'watchConnectors'>;
  readonly paired: PairedWallets;
}

/** Lists the connectors of a config, late ones included. Returns the function that ends it. */
export function listConnectors({ config, actions, paired }: ListedHost, context: AdapterContext): () => void {
  const listed = new Map<string, Connector>();
  let runs = 0;

  async function sync(): Promise<void> {
    const run = (runs += 1);
    const picked = await pickConnectors(config);
    if (run !== runs || context.signal.aborted) return;
    const wanted = new Map(
      picked
        .map((connector) => ({ connector, entry: toListed(toConnectorId(config, connector), connector, paired) }))
        .filter(({ entry, connector: { uid } }) => {
          return config.state.connections.has(uid) || !isHidden(entry, context.getOptions());
        })
        .map(({ connector, entry }) => [entry.id, { connector, entry }] as const),
    );
    for (const [id, connector] of listed) {
      if (wanted.get(id)?.connector === connector) continue;
      listed.delete(id);
      context.removeConnector(id);
    }
    for (const [id, { connector, entry }] of wanted) {
      if (listed.has(id)) continue;
      listed.set(id, connector);
      context.addConnector(entry);
    }
  }

  const request = (): void => void sync();
  const stops = [
    actions.watchConnectors(config, { onChange: request }),
    config.subscribe(({ connections }) => connections, request),
    context.subscribeOptions?.(request),
  ];
  request();
  return () => {
    runs += 1;
    for (const stop of stops) stop?.();
  };
}
