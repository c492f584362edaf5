import {
  type Connector as PorticoConnector,
  type ConnectorFacts,
  type HostOptions,
  parseIcon,
} from '@portico/core/adapter';
import { CONNECTOR_DISPLAY_NAMES, PorticoError, normalizeWalletName } from '@portico/protocol';
import type { Connector } from '@wagmi/core';
import { followWaiting } from '../connections/followWaiting.ts';
import { type PairedWallets, isPairing } from '../connections/pairedWallets.ts';

/** Connectors of wagmi whose SDK opens a window of its own, which browsers allow only inside the click. */
const windowTypes: ReadonlySet<string> = new Set(['coinbaseWallet', 'baseAccount', 'porto', 'gemini']);

/** An injected wallet that announced itself has a reverse domain name as its id, and brings its icon. */
export const isAnnounced = ({ id, icon }: Connector): boolean => icon !== undefined && id.includes('.');

function toType(connector: Connector): ConnectorFacts['type'] {
  if (isPairing(connector)) return 'WALLET_CONNECT';
  if (connector.type !== 'injected') return 'EXTERNAL';
  return isAnnounced(connector) ? 'ANNOUNCED' : 'INJECTED';
}

function toName({ id, name, type }: Connector): string {
  const known: Readonly<Record<string, string>> = CONNECTOR_DISPLAY_NAMES;
  // Of a wallet by its own name, else by the name of the connector.
  return type === 'injected' && id !== 'injected' ? normalizeWalletName(name) : (known[id] ?? name);
}

function toRdns({ id, rdns }: Connector, type: ConnectorFacts['type']): string | undefined {
  if (type === 'ANNOUNCED') return id;
  return typeof rdns === 'string' ? rdns : rdns?.[0];
}

/** The facts of a connector of wagmi, as the modal lists them. */
export function toConnectorFacts(id: string, connector: Connector): ConnectorFacts {
  const type = toType(connector);
  const rdns = toRdns(connector, type);
  const imageUrl = parseIcon(connector.icon);
  const opensWindow = windowTypes.has(connector.type);
  return {
    id,
    name: toName(connector),
    type,
    namespaces: ['eip155'],
    ...(rdns !== undefined && { rdns }),
    ...(imageUrl !== undefined && { imageUrl }),
    ...(opensWindow && { needsGesture: true, drawsOwnOverlay: true }),
  };
}

/** True where an option of the portico hides connectors of this type. */
export function isHidden({ type, id }: ConnectorFacts, options: HostOptions): boolean {
  const { enableEIP6963, enableInjected, enableWalletConnect, enableCoinbase } = options;
  if (type === 'ANNOUNCED') return !enableEIP6963;
  if (type === 'INJECTED') return !enableInjected;
  if (type === 'WALLET_CONNECT') return !enableWalletConnect;
  return (id === 'coinbaseWallet' || id === 'coinbaseWalletSDK' || id === 'baseAccount') && !enableCoinbase;
}

const refuse = async (): Promise<never> => {
  throw new PorticoError('connector.failed');
};

/** An entry of the list. Core sends each request to the owner of the connections, and none to the entry itself. */
export function toListed(id: string, connector: Connector, paired: PairedWallets): PorticoConnector {
  return {
    ...toConnectorFacts(id, connector),
    getProvider: () => connector.getProvider(),
    connect: refuse,
    restore: refuse,
    disconnect: refuse,
    listen: (emit) => (isPairing(connector) ? followWaiting(connector, emit) : () => undefined),
    getPeer: () => paired.read(connector)?.peer,
  };
}
