import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder, signBytes } from '@solana/kit';
import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';
import { broadcast, signTransactionBytes } from './signing.ts';
import { createSolanaKeyring, solanaDevKey } from './solanaKeys.ts';

export type SolanaReplyParameters = {
  /** Private keys of 32 bytes; the first of the development accounts where none are given. */
  keys?: readonly Uint8Array[];
  /** The wallet's own node, for what it sends itself. */
  rpcUrl: string;
  /** Answers a signature alone, as older wallets do. */
  isSignatureOnly?: boolean;
};

const pubkey = v.string();
const messageSchema = v.object({ message: v.string(), pubkey });
const transactionSchema = v.object({ transaction: v.string(), pubkey });
const transactionsSchema = v.object({ transactions: v.array(v.string()), pubkey });

const toBytes = (base64: string): Uint8Array => new Uint8Array(getBase64Encoder().encode(base64));
const toBase64 = (bytes: Uint8Array): string => getBase64Decoder().decode(bytes);
const toBase58 = (bytes: ArrayLike<number>): string => getBase58Decoder().decode(Uint8Array.from(bytes));

/** How a paired wallet with these keys answers the methods `solana_…`: it really signs, and sends to its node. */
export function createSolanaReply({ keys = [solanaDevKey(0)], rpcUrl, isSignatureOnly }: SolanaReplyParameters) {
  const keyring = createSolanaKeyring(keys);

  async function findSigner(address: string) {
    const signer = (await keyring()).find((one) => one.address === address);
    if (!signer) throw new ProviderRpcError(walletCodes.unauthorised, 'The wallet has no such account');
    return signer;
  }
  async function sign(transaction: string, address: string) {
    const { signedTransaction, signature } = await signTransactionBytes(
      await findSigner(address),
      toBytes(transaction),
    );
    return { bytes: signedTransaction, signature: toBase58(signature ?? []) };
  }

  const methods: Readonly<Record<string, (params: unknown) => Promise<unknown>>> = {
    async solana_getAccounts() {
      return (await keyring()).map(({ address }) => ({ pubkey: address }));
    },
    async solana_signMessage(params) {
      const { message, pubkey: address } = v.parse(messageSchema, params);
      const { keyPair } = await findSigner(address);
      const bytes = new Uint8Array(getBase58Encoder().encode(message));
      return { signature: toBase58(await signBytes(keyPair.privateKey, bytes)) };
    },
    async solana_signTransaction(params) {
      const { transaction, pubkey: address } = v.parse(transactionSchema, params);
      const { bytes, signature } = await sign(transaction, address);
      return { signature, ...(!isSignatureOnly && { transaction: toBase64(bytes) }) };
    },
    async solana_signAllTransactions(params) {
      const { transactions, pubkey: address } = v.parse(transactionsSchema, params);
      const signed = await Promise.all(transactions.map((one) => sign(one, address)));
      return { transactions: signed.map(({ bytes }) => toBase64(bytes)) };
    },
    async solana_signAndSendTransaction(params) {
      const { transaction, pubkey: address } = v.parse(transactionSchema, params);
      const { bytes, signature } = await sign(transaction, address);
      await broadcast(rpcUrl, bytes);
      return { signature };
    },
  };

  return async ({ method, params }: { readonly method: string; readonly params: unknown }) => {
    const answer = methods[method];
    if (!answer) return { error: { code: walletCodes.unsupportedMethod, message: `Unknown: ${method}` } };
    try {
      return { result: await answer(params) };
    } catch (error) {
      const code = error instanceof ProviderRpcError ? error.code : walletCodes.invalidParams;
      return { error: { code, message: String(error) } };
    }
  };
}
