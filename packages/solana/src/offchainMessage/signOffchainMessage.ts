import type { Portico } from '@portico/core';
import { raceAbort } from '@portico/core/adapter';
import { PorticoError, specError } from '@portico/protocol';
import type { SignedOffchainMessage } from './signText.ts';

export interface SignOffchainMessageParameters {
  /** Of any language; not empty. */
  readonly message: string;
  /** The addresses that have to sign the same message; default: the account alone, which is always one of them. */
  readonly requiredSigners?: readonly string[];
  readonly signal?: AbortSignal;
}

async function sign(
  portico: Portico,
  { message, requiredSigners = [] }: SignOffchainMessageParameters,
  signal: AbortSignal | undefined,
): Promise<SignedOffchainMessage> {
  await portico.ready();
  const [address, network] = [portico.getAddress('solana'), portico.getCaipNetwork('solana')];
  const provider = await portico.getProvider('solana');
  if (address === undefined || !provider) throw specError('connector.not_connected');
  if (!network) throw specError('network.undefined');
  const [{ toSigner }, { signText }] = await Promise.all([import('../writes/toSigner.ts'), import('./signText.ts')]);
  const signer = toSigner({ provider, network, address, ...(signal && { signal }) });
  return signText(signer, message, [address, ...requiredSigners]);
}

/**
 * Has the connected wallet sign a text as an off-chain message of Solana (version 1): no wallet can take it for a
 * transaction, and hardware wallets show it. `signMessage` of core signs the text alone.
 * @throws PorticoError `wallet.method_unsupported` where the wallet has no `solana:signOffchainMessage`,
 *   `connector.not_connected`, `address.invalid`, `rpc.invalid_params` for no text or more than 255 signers,
 *   `user.rejected`, `message.invalid_signature` where the wallet signed other bytes, `aborted`.
 */
export async function signOffchainMessage(
  portico: Portico,
  parameters: SignOffchainMessageParameters,
): Promise<SignedOffchainMessage> {
  const { signal } = parameters;
  if (signal?.aborted) throw new PorticoError('aborted');
  const signed = sign(portico, parameters, signal);
  return signal ? raceAbort(signed, signal) : signed;
}
