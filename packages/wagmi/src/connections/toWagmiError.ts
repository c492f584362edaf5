import {
  type FallbackErrorCode,
  type PorticoError,
  isPorticoError,
  specError,
  toPorticoError,
} from '@portico/protocol';

/** The codes of errors of wagmi, by the name of the error. */
const codes = new Map([
  ['ChainNotConfiguredError', 'connector.chain_not_configured'],
  ['ConnectorAlreadyConnectedError', 'connector.already_connected'],
  ['ConnectorNotConnectedError', 'connector.not_connected'],
  ['ConnectorNotFoundError', 'connector.not_found'],
  ['ConnectorAccountNotFoundError', 'connector.account_not_found'],
  ['ConnectorChainMismatchError', 'connector.chain_mismatch'],
  ['ConnectorUnavailableReconnectingError', 'connector.unavailable_while_reconnecting'],
  ['ProviderNotFoundError', 'wallet.not_installed'],
  ['SwitchChainNotSupportedError', 'chain.unsupported'],
] as const);

const isKnownName = (name: string): name is Parameters<typeof codes.get>[0] =>
  new Map<string, unknown>(codes).has(name);

/** The PorticoError for an error of an action of wagmi; its connectors reject with errors of the wallet or of viem. */
export function toWagmiError(error: unknown, fallback: FallbackErrorCode, connectorId?: string): PorticoError {
  if (isPorticoError(error) || !(error instanceof Error) || !isKnownName(error.name)) {
    return toPorticoError(error, fallback);
  }
  const code = codes.get(error.name) ?? fallback;
  return specError(code, connectorId === undefined ? {} : { connectorId }, { cause: error });
}
