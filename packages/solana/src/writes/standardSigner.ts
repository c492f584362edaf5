import { PorticoError, specError } from '@portico/protocol';
import { type WaitOptions, type WriteTarget, readProperty } from '@portico/core/adapter';
import { checkChain } from '../connectors/walletOperations.ts';
import { toWalletChain } from '../networks/walletChain.ts';
import { requireAddress } from '../reads/addresses.ts';
import { commitment } from '../rpc/createRpc.ts';
import { parseWalletAccounts } from '../wallet/accounts.ts';
import { callWallet } from '../wallet/callWallet.ts';
import { readFirst, readOutputs, readSettled, readSignature, readSignedTransaction } from '../wallet/outputs.ts';
import { type StandardWallet, canSignOffchainMessage, findFunction } from '../wallet/standardWallet.ts';
import type { Signer } from './signer.ts';

/** Once the wallet is prompted, only its answer counts: no signal takes the request back. */
const waiting: WaitOptions = { fallback: 'send.solana_failed' };

/**
 * A wallet that registered itself, with its own object of the account: its features take this very object.
 * @throws PorticoError `address.invalid`, `chain.unsupported`, `wallet.invalid_response` or
 *   `connector.account_not_found`.
 */
export function toStandardSigner(wallet: StandardWallet, { address: text, network, signal }: WriteTarget): Signer {
  const address = requireAddress(text);
  checkChain(wallet, network);
  const accounts = parseWalletAccounts(readProperty(wallet, 'accounts'));
  if (!accounts) throw new PorticoError('wallet.invalid_response', { about: 'accounts' });
  const account = accounts.find((one) => one.address === address)?.source;
  if (!account) throw specError('connector.account_not_found', { address });
  const chain = toWalletChain(network);
  const toInput = (transaction: Uint8Array): object => ({ account, chain, transaction });
  const toSendInput = (transaction: Uint8Array): object => ({
    ...toInput(transaction),
    options: { preflightCommitment: commitment },
  });
  return {
    address,
    signal,
    async signMessage(message) {
      const output = readFirst(await callWallet(wallet, 'solana:signMessage', [{ account, message }], { signal }));
      return { signature: readSignature(output), signedMessage: readProperty(output, 'signedMessage') };
    },
    ...(canSignOffchainMessage(wallet) && {
      async signOffchainMessage(message) {
        const input = { account, ...message };
        const output = readFirst(await callWallet(wallet, 'solana:signOffchainMessage', [input], { signal }));
        return { signature: readSignature(output), signedMessage: readProperty(output, 'signedOffchainMessage') };
      },
    }),
    async signTransactions(transactions) {
      const answer = await callWallet(wallet, 'solana:signTransaction', transactions.map(toInput), waiting);
      return readOutputs(answer, transactions.length).map(readSignedTransaction);
    },
    ...(findFunction(wallet, 'solana:signAndSendTransaction') && {
      async sendTransaction(transaction) {
        const answer = await callWallet(wallet, 'solana:signAndSendTransaction', [toSendInput(transaction)], waiting);
        return readSignature(readFirst(answer));
      },
    }),
    ...(findFunction(wallet, 'solana:signAndSendAllTransactions') && {
      async sendTransactions(transactions) {
        // In their order: a later one may need an earlier one.
        const inputs = [transactions.map(toSendInput), { mode: 'serial' }];
        const answer = await callWallet(wallet, 'solana:signAndSendAllTransactions', inputs, waiting);
        return readOutputs(answer, transactions.length).map(readSettled);
      },
    }),
  };
}
