export {
  type VerifySiwxParameters,
  type VerifySiwxProblem,
  type VerifySiwxReturnType,
  verifySiwx,
} from '../verify/verifySiwx.ts';
export { type BitcoinAddress, parseBitcoinAddress } from '../verify/bitcoin/address.ts';
export { createNonce } from '../message/createNonce.ts';
export { parseSiwx } from '../verify/parseSiwx.ts';
export type { ChainAccess, SignedMessage } from '../verify/signedMessage.ts';
export { verifySignature } from '../verify/verifySignature.ts';
