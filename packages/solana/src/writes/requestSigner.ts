import { PorticoError, specError } from '@portico/protocol';
import { type WriteTarget, isRecord, readProperty, waitForWallet } from '@portico/core/adapter';
import {
  type ReadonlyUint8Array,
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
} from '@solana/kit';
import * as v from 'valibot';
import { requireAddress } from '../reads/addresses.ts';
import { commitment } from '../rpc/createRpc.ts';
import { SIGNATURE_BYTES, TRANSACTION_MAX_BYTES } from '../wallet/outputs.ts';
import type { SolanaRequestProvider } from '../wallet/solanaProvider.ts';
import { withSignature } from './transactionBytes.ts';
import type { Signer } from './signer.ts';

const TEXT_MAX_CHARACTERS = 2_000;
const text = v.pipe(v.string(), v.maxLength(TEXT_MAX_CHARACTERS));
const signatureSchema = v.object({ signature: text });
const transactionSchema = v.object({ transaction: text });
const transactionsSchema = v.object({ transactions: v.array(text) });

const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes);
const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes);

/** undefined where the text is not of that encoding, or of another length than is possible. */
function decode(
  encoder: { encode(value: string): ReadonlyUint8Array },
  value: string,
  isPossible: (length: number) => boolean,
) {
  try {
    const bytes = new Uint8Array(encoder.encode(value));
    return isPossible(bytes.length) ? bytes : undefined;
  } catch {
    return undefined;
  }
}
const readTransaction = (value: string): Uint8Array | undefined =>
  decode(getBase64Encoder(), value, (length) => length <= TRANSACTION_MAX_BYTES);

function readSignature(answer: unknown): Uint8Array | undefined {
  const parsed = v.safeParse(signatureSchema, answer);
  if (!parsed.success) return undefined;
  return decode(getBase58Encoder(), parsed.output.signature, (length) => length === SIGNATURE_BYTES);
}

/** True for a paired wallet: it takes requests such as `solana_signMessage`. */
export function isRequestProvider(value: unknown): value is SolanaRequestProvider {
  return isRecord(value) && typeof value['request'] === 'function';
}

/**
 * The session still has the account, on the network of the request.
 * @throws PorticoError `connector.chain_mismatch`, `connector.account_not_found`.
 */
function checkSession(provider: SolanaRequestProvider, { network }: WriteTarget, address: string): void {
  const [chain, accounts] = [readProperty(provider, 'chain'), readProperty(provider, 'accounts')];
  if (typeof chain === 'string' && chain !== network.caipNetworkId) {
    throw specError('chain.unsupported', { caipNetworkId: network.caipNetworkId });
  }
  if (Array.isArray(accounts) && !accounts.includes(address)) {
    throw specError('connector.account_not_found', { address });
  }
}

/** A paired wallet. Transactions go in base64, signatures come in base58, as the protocol of pairing has them. */
export function toRequestSigner(provider: SolanaRequestProvider, target: WriteTarget): Signer {
  const { signal } = target;
  const pubkey = requireAddress(target.address);
  checkSession(provider, target, pubkey);
  const canRequest = (method: string): boolean => provider.canRequest?.(method) ?? true;
  async function request(method: string, params: object, isWithSignal = false): Promise<unknown> {
    if (signal?.aborted) throw new PorticoError('aborted');
    const answer = (async (): Promise<unknown> => provider.request({ method, params }))();
    return waitForWallet(answer, isWithSignal ? { signal } : { fallback: 'send.solana_failed' });
  }

  async function signOne(transaction: Uint8Array): Promise<Uint8Array | undefined> {
    const answer = await request('solana_signTransaction', { transaction: toBase64(transaction), pubkey });
    // Older wallets answer the signature alone.
    const whole = v.safeParse(transactionSchema, answer);
    if (whole.success) return readTransaction(whole.output.transaction);
    const signature = readSignature(answer);
    return signature && withSignature(transaction, pubkey, signature);
  }

  async function signAll(transactions: readonly Uint8Array[]): Promise<readonly (Uint8Array | undefined)[]> {
    const params = { transactions: transactions.map(toBase64), pubkey };
    const answer = v.safeParse(transactionsSchema, await request('solana_signAllTransactions', params));
    const signed = answer.success ? answer.output.transactions : [];
    return transactions.map((_, index) => readTransaction(signed[index] ?? ''));
  }

  async function signEach(transactions: readonly Uint8Array[]): Promise<readonly (Uint8Array | undefined)[]> {
    const signed: (Uint8Array | undefined)[] = [];
    for (const one of transactions) signed.push(await signOne(one));
    return signed;
  }

  return {
    address: pubkey,
    signal,
    async signMessage(message) {
      const answer = await request('solana_signMessage', { message: toBase58(message), pubkey }, true);
      // The answer has no bytes that were signed: a verifier of the text finds out.
      return { signature: readSignature(answer), signedMessage: message };
    },
    signTransactions: (transactions) =>
      transactions.length > 1 && canRequest('solana_signAllTransactions')
        ? signAll(transactions)
        : signEach(transactions),
    ...(canRequest('solana_signAndSendTransaction') && {
      async sendTransaction(transaction) {
        const sendOptions = { preflightCommitment: commitment };
        const params = { transaction: toBase64(transaction), pubkey, sendOptions };
        return readSignature(await request('solana_signAndSendTransaction', params));
      },
    }),
  };
}
