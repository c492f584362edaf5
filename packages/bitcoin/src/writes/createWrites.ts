import type { NamespaceWrites } from '@portico/core/adapter';
import type { BitcoinSource } from '../source/bitcoinSource.ts';
import { sendTransaction, toSent } from './sendTransaction.ts';
import { sendTransfer } from './sendTransfer.ts';
import { signMessage } from './signMessage.ts';
import { signTransactions } from './signTransactions.ts';

/** The requests to the connected wallet on Bitcoin. Every answer is validated. */
export function createWrites(source: BitcoinSource) {
  return {
    signMessage,
    sendTransfer: (target, parameters) => sendTransfer(source, target, parameters),
    sendTransaction: (target, transaction) => sendTransaction(source, target, transaction),
    toSent,
    transactions: { sign: signTransactions },
  } satisfies NamespaceWrites;
}
