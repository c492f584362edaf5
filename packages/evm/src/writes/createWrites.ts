import type { NamespaceWrites, RetryFetchSurroundings } from '@portico/core';
import { createRpc } from '../rpc/createRpc.ts';
import { getAssets } from './assets.ts';
import { getCallsStatus, sendCalls } from './calls.ts';
import { getCapabilities } from './capabilities.ts';
import { sendTransfer } from './sendTransfer.ts';
import { signMessage, signTypedData } from './signing.ts';

/** What is asked of the connected wallet on eip155. It believes no answer that was not checked. */
export function createWrites(surroundings: RetryFetchSurroundings = {}): NamespaceWrites {
  const rpc = createRpc(surroundings);
  return {
    sendTransfer: (target, parameters, read) => sendTransfer(rpc, target, parameters, read),
    signMessage,
    signTypedData,
    getCapabilities,
    sendCalls,
    getCallsStatus,
    getAssets,
  };
}
