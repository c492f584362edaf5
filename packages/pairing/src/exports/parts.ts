export { type Envelope, type SealParameters, openEnvelope, readEnvelope, sealEnvelope } from '../envelope/envelope.ts';
export { type ProtocolError, type ProtocolErrorName, protocolError, protocolErrors } from '../errors/protocolErrors.ts';
export { toProviderCode, toWalletError } from '../errors/providerError.ts';
export { type AgreementKeys, agreeOnKey, createAgreementKeys } from '../keys/agreement.ts';
export { createClientIdentity, createIdentitySeed } from '../keys/clientIdentity.ts';
export { type ClientIdentity, encodeDidKey } from '../keys/identity.ts';
export { createLibraryIdentity, verifySignature } from '../keys/libraryIdentity.ts';
export { decodeDidKey } from '../keys/didKey.ts';
export { randomBytes } from '../keys/random.ts';
export { isTopic, messageIdOf, topicOfKey } from '../keys/topics.ts';
export {
  type Approval,
  accountsOf,
  approvalOf,
  checkApproval,
  checkEvent,
  checkRequest,
} from '../namespaces/approval.ts';
export { buildProposal } from '../namespaces/buildProposal.ts';
export { checkProposal } from '../namespaces/checkProposal.ts';
export {
  type ProposalNamespace,
  type ProposalNamespaces,
  type SessionNamespaces,
  proposalNamespacesSchema,
  sessionNamespacesSchema,
} from '../namespaces/namespaces.ts';
export { type AuthTokenParameters, createAuthToken } from '../relay/authToken.ts';
export { type RelayAddressParameters, toRelayAddress } from '../relay/relayAddress.ts';
export { createPeerRpcId, createRelayRpcId, timeOfPeerRpcId } from '../relay/rpcIds.ts';
export { bareRpcId, readRpcId, writeRpc } from '../relay/rpcText.ts';
export { type PairingClock, clockOfPairing } from '../uri/pairingClock.ts';
export {
  type PairingUri,
  type PairingUriProblem,
  formatPairingUri,
  parsePairingUri,
  supportsMethods,
} from '../uri/pairingUri.ts';
export { systemClock } from '../relay/browserEnvironment.ts';
export { type Relay, type RelayParameters, createRelay } from '../relay/createRelay.ts';
export type { RelayStatus } from '../relay/relaySocket.ts';
export { type Publication, type PublishFailure, toPublishError } from '../relay/publishQueue.ts';
export type { RelayMessage } from '../relay/relayMessages.ts';
export type {
  Clock,
  OpenSocket,
  PageSignals,
  RelayEnvironment,
  Socket,
  SocketEnd,
  SocketListener,
} from '../relay/environment.ts';
export type { PeerMetadata } from '../session/metadata.ts';
export type { PeerOutcome } from '../session/peerMessages.ts';
export { type SendParameters, Wire, type WireOutcome, type WireParameters, type WireRequest } from '../session/wire.ts';
