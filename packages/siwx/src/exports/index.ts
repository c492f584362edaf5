export { type MessageFactoryParameters, createMessageFactory } from '../message/createMessageFactory.ts';
export { createNonce } from '../message/createNonce.ts';
export { type CreateSiwxParameters, type SiwxStorage, createSiwx } from '../session/createSiwx.ts';
export { type LocalStorageParameters, createLocalStorage } from '../session/createLocalStorage.ts';
export {
  type ServerRequest,
  type ServerStorageParameters,
  createServerStorage,
} from '../session/createServerStorage.ts';
export { type SiwxVerifier, bip122Verifier, eip155Verifier, solanaVerifier } from '../session/verifiers.ts';
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxMessageInput, SiwxSession } from '@portico/protocol/siwx';
