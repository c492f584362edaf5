import {
  type AdapterContext,
  type ConnectedAccounts,
  createSignInSource,
  raceDeadline,
  readProperty,
} from '@portico/core/adapter';
import type { Network } from '@portico/core';
import { isPorticoError, toPorticoError } from '@portico/protocol';
import { type Siwx, type SiwxMessageData, formatSiwxMessage } from '@portico/protocol/siwx';
import { getBase58Decoder } from '@solana/kit';
import { parseWalletAccounts, toAccount } from '../wallet/accounts.ts';
import { callWallet } from '../wallet/callWallet.ts';
import { readFirst, readSignature } from '../wallet/outputs.ts';
import type { StandardWallet } from '../wallet/standardWallet.ts';

/** A placeholder for the account, which is known only when the wallet has answered. */
const NOBODY = '11111111111111111111111111111111';
/** The prompt waits for the host's message, but not for long. */
const MESSAGE_WAIT_MS = 4_000;

export type SignInContext = Pick<AdapterContext, 'getOptions' | 'track'>;

interface SignInRequest {
  readonly wallet: StandardWallet;
  readonly network: Network;
  readonly signal: AbortSignal;
}

/** `chainId` as the text of the message has it; the address is the wallet's to fill in. */
function toInput({ accountAddress: _account, chainId, ...message }: SiwxMessageData): object {
  const { domain, uri, version, nonce, statement, issuedAt, expirationTime, notBefore, requestId, resources } = message;
  const fields = { domain, uri, version, nonce, statement, issuedAt, expirationTime, notBefore, requestId, resources };
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(known), chainId: chainId.slice('solana:'.length) };
}

/** Of a host without a message yet, undefined: it is called again once the wallet is connected. */
async function createMessage(siwx: Siwx, { network, signal }: SignInRequest): Promise<SiwxMessageData | undefined> {
  const { caipNetworkId: chainId } = network;
  const message = siwx.createMessage({ accountAddress: NOBODY, chainId });
  return raceDeadline(message, MESSAGE_WAIT_MS, signal).catch(() => undefined);
}

async function addSession({ track }: SignInContext, siwx: Siwx, data: SiwxMessageData, output: unknown): Promise<void> {
  const signed = readProperty(output, 'signedMessage');
  const signature = readSignature(output);
  const { toString: _toString, ...fields } = data;
  const message = formatSiwxMessage(fields);
  // A wallet with words of its own has connected, and signed nothing that a verifier of ours would read.
  const isOurs = signed instanceof Uint8Array && new TextDecoder().decode(signed) === message;
  if (!isOurs || !signature) return;
  const properties = { network: data.chainId };
  try {
    await siwx.addSession({ data: fields, message, signature: getBase58Decoder().decode(signature) });
    track?.('SIWX_AUTH_SUCCESS', properties);
  } catch (error) {
    track?.('SIWX_AUTH_ERROR', { ...properties, message: toPorticoError(error, 'siwx.not_verified').message });
  }
}

/**
 * Connects and signs in with one prompt (`solana:signIn`). undefined where that cannot be: the wallet is connected, and
 * the signature requested afterwards.
 * @throws PorticoError `user.rejected`, `aborted`.
 */
export async function signInByWallet(
  context: SignInContext,
  request: SignInRequest,
): Promise<ConnectedAccounts | undefined> {
  const { wallet, signal } = request;
  const siwx = createSignInSource(context.getOptions(), Date.now)?.siwx;
  // A host with its own way of signing is not signed in by a wallet.
  const message = siwx && !siwx.signMessage ? await createMessage(siwx, request) : undefined;
  if (!siwx || !message) return undefined;
  const answer = await callWallet(wallet, 'solana:signIn', [toInput(message)], { signal }).catch((error: unknown) => {
    // Some wallets take no chain but those that they have names for. A refusal of a person is one in either form.
    if (isPorticoError(error, 'user.rejected') || isPorticoError(error, 'aborted')) throw error;
  });
  const output = readFirst(answer);
  const [signer] = parseWalletAccounts([readProperty(output, 'account')]) ?? [];
  const visible = parseWalletAccounts(readProperty(wallet, 'accounts')) ?? [];
  if (!signer || !visible.some(({ address }) => address === signer.address)) return undefined;
  await addSession(context, siwx, { ...message, accountAddress: signer.address }, output);
  const others = visible.filter(({ address }) => address !== signer.address);
  return { accounts: [toAccount(signer), ...others.map(toAccount)] };
}
