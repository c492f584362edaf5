import type { NamespaceWrites, RetryFetchEnvironment } from '@portico/core/adapter';
import { createRpc } from '../rpc/createRpc.ts';
import { toSent } from './promptTransaction.ts';
import { sendTransaction, sendTransactions } from './sendTransaction.ts';
import { sendTransfer } from './sendTransfer.ts';
import { signMessage } from './signMessage.ts';
import { signTransactions } from './signTransactions.ts';

/** With the rent of two accounts of tokens, one of which comes back. */
const USUAL_SWAP_FEE = 4_200_000n;

/** The requests to the connected wallet on solana. Every answer is validated. */
export function createWrites(environment: RetryFetchEnvironment = {}) {
  const rpc = createRpc(environment);
  return {
    signMessage,
    sendTransfer: (target, parameters) => sendTransfer(rpc, target, parameters),
    sendTransaction: (target, transaction) => sendTransaction(rpc, target, transaction),
    hasMemo: true,
    toSent,
    swaps: {
      usualFee: USUAL_SWAP_FEE,
      check: async (target, swap) => (await import('../swaps/checkSwap.ts')).checkSwap(rpc, target, swap),
    },
    transactions: {
      sign: signTransactions,
      signAndSend: (target, parameters) => sendTransactions(rpc, target, parameters),
    },
  } satisfies NamespaceWrites;
}
