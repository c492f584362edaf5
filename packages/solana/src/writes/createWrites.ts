import type { NamespaceWrites, RetryFetchSurroundings } from '@portico/core';
import { createRpc } from '../rpc/createRpc.ts';
import { sendTransaction } from './sendTransaction.ts';
import { sendTransfer } from './sendTransfer.ts';
import { signMessage } from './signMessage.ts';
import { signTransactions } from './signTransactions.ts';

/** What is requested of the connected wallet on solana. No answer is believed that was not checked. */
export function createWrites(surroundings: RetryFetchSurroundings = {}) {
  const rpc = createRpc(surroundings);
  return {
    signMessage,
    sendTransfer: (target, parameters) => sendTransfer(rpc, target, parameters),
    sendTransaction: (target, transaction) => sendTransaction(rpc, target, transaction),
    transactions: { sign: signTransactions },
  } satisfies NamespaceWrites;
}
