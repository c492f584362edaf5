export { type PairingConnectorParameters, createPairingConnector } from '../connector/createPairingConnector.ts';
export { Eip155Provider } from '../provider/eip155Provider.ts';
export { NamespaceProvider, type ProviderRequest } from '../provider/namespaceProvider.ts';
export { createBrowserSurroundings, systemClock } from '../relay/browserSurroundings.ts';
export { publicRelayUrls } from '../relay/relayAddress.ts';
export type { RelayStatus } from '../relay/line.ts';
export {
  type PairingClient,
  type PairingClientParameters,
  type SessionRequest,
  createPairingClient,
} from '../session/createPairingClient.ts';
export type { PairingEvent, ProposalOutcome, SessionEnd } from '../session/pairingContext.ts';
export type { Attempt, ProposeParameters } from '../session/propose.ts';
export type { OpenRequest, Session } from '../session/records.ts';
export type { WireOutcome } from '../session/wire.ts';
