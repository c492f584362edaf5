import type { NamespaceReads } from '@portico/core/adapter';
import { type RpcParameters, createRpc } from '../rpc/createRpc.ts';
import { isName, parseAddress, requireAddress } from './addresses.ts';
import { createBalanceReader } from './balances.ts';
import { describeAddress } from './describeAddress.ts';
import { estimateTransfer } from './fees.ts';
import { createNameReader } from './names/createNameReader.ts';
import { createPaymentUri } from './paymentUri.ts';
import { parseTracking } from './tracking.ts';
import { getStatus } from './transactions.ts';

export interface CreateReadsParameters extends RpcParameters {
  readonly droppedAfterMs?: number;
}

/** A transaction that no node returns counts as dropped after three minutes. */
const DROPPED_AFTER_MS = 180_000;

/** The reads of eip155 over the network's own nodes. Caches token facts and the chain id of each node. */
export function createReads(parameters: CreateReadsParameters = {}): NamespaceReads {
  const { droppedAfterMs = DROPPED_AFTER_MS, ...environment } = parameters;
  const { now = Date.now } = environment;
  const rpc = createRpc(environment);
  return {
    getBalances: createBalanceReader(rpc),
    estimateTransfer: (target, transfer) => estimateTransfer(rpc, target, transfer),
    ...createNameReader(rpc, environment),
    getStatus: async (target, tracking) => getStatus(rpc, target, parseTracking(tracking), { droppedAfterMs, now }),
    describeAddress: async (target, { address }) => describeAddress(rpc, target, requireAddress(address)),
    parseAddress,
    isName,
    createPaymentUri,
  };
}
