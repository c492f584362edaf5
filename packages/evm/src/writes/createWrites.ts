import type { NamespaceWrites } from '@portico/core/adapter';
import { type RpcParameters, createRpc } from '../rpc/createRpc.ts';
import { getAssets } from './assets.ts';
import { getCallsStatus, sendCalls, toSentBatch } from './calls.ts';
import { getCapabilities } from './capabilities.ts';
import { toSent } from './promptTransaction.ts';
import { sendTransaction } from './sendTransaction.ts';
import { sendTransfer } from './sendTransfer.ts';
import { signMessage, signTypedData } from './signing.ts';

/** The requests to the connected wallet on eip155. Every answer is validated. */
export function createWrites(environment: RpcParameters = {}) {
  const context = { rpc: createRpc(environment), now: environment.now ?? Date.now };
  return {
    signMessage,
    sendTransfer: (target, parameters) => sendTransfer(context, target, parameters),
    sendTransaction: (target, transaction) => sendTransaction(context, target, transaction),
    toSent: (target, parameters) => toSent(context, target, parameters),
    typedData: { sign: signTypedData },
    calls: {
      ...{ getCapabilities, sendCalls, getCallsStatus },
      toSent: (target, parameters) => toSentBatch(context, target, parameters),
    },
    // Of swaps alone.
    permits: {
      prepare: async (target, parameters) => (await import('./permit.ts')).preparePermit(context, target, parameters),
    },
    assets: { get: getAssets },
  } satisfies NamespaceWrites;
}
