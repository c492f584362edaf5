import type { NamespaceReads, RetryFetchEnvironment } from '@portico/core/adapter';
import { createRpc } from '../rpc/createRpc.ts';
import { parseAddress, requireAddress } from './addresses.ts';
import { getBalances } from './balances.ts';
import { describeAddress } from './describeAddress.ts';
import { estimateTransfer } from './fees.ts';
import { getHistory } from './history.ts';
import { createPaymentUri } from './paymentUri.ts';
import { parseTracking } from './tracking.ts';
import { getStatus } from './transactions.ts';

/** The reads of solana over the network's own nodes. */
export function createReads(environment: RetryFetchEnvironment = {}): NamespaceReads {
  const rpc = createRpc(environment);
  return {
    getBalances: (target, parameters) => getBalances(rpc, target, parameters),
    estimateTransfer: (target, transfer) => estimateTransfer(rpc, target, transfer),
    // No name service of the ledger is supported yet: no text is a name, and no address has one.
    getIdentity: async () => ({}),
    resolveName: async () => undefined,
    isName: () => false,
    getStatus: async (target, tracking) => getStatus(rpc, target, parseTracking(tracking)),
    describeAddress: async (target, { address }) => describeAddress(rpc, target, requireAddress(address)),
    getHistory: (target, parameters) => getHistory(rpc, target, parameters),
    parseAddress,
    createPaymentUri,
  };
}
