import { PorticoError } from '@portico/protocol';
import { address as toAddress, getAddressEncoder, getOffchainMessageV1Encoder } from '@solana/kit';
import { requireAddress } from '../reads/addresses.ts';
import { requireSignatureOf } from '../writes/signMessage.ts';
import type { Signer } from '../writes/signer.ts';

const method = 'solana:signOffchainMessage';
/** Their number is one byte of the head. */
const SIGNERS_MAX = 255;

export interface SignedOffchainMessage {
  /** Of the account, in base58. */
  readonly signature: string;
  /** The bytes that it signs: the text behind a head that makes it no transaction. */
  readonly signedMessage: Uint8Array;
}

/** The text with the head of an off-chain message, signed by the wallet, which writes the head itself. */
export async function signText(
  { signOffchainMessage: signByWallet }: Signer,
  message: string,
  addresses: readonly string[],
): Promise<SignedOffchainMessage> {
  if (!signByWallet) throw new PorticoError('wallet.method_unsupported', { method });
  const signers = [...new Set(addresses)].map((text) => toAddress(requireAddress(text)));
  if (message === '' || signers.length > SIGNERS_MAX) throw new PorticoError('rpc.invalid_params', { method });
  const requiredSigners = signers.map((one) => new Uint8Array(getAddressEncoder().encode(one)));
  const requiredSignatories = signers.map((address) => ({ address }));
  const bytes = getOffchainMessageV1Encoder().encode({ version: 1, content: message, requiredSignatories });
  const signedMessage = new Uint8Array(bytes);
  const answer = await signByWallet({ messageVersion: 1, message, requiredSigners });
  return { signature: requireSignatureOf(signedMessage, answer), signedMessage };
}
