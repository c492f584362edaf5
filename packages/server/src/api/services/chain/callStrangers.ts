import { UpstreamFailure } from '../../upstream/readJson.ts';
import { createSemaphore } from '../../../async/semaphore.ts';
import { type CallOptions, type ContractAnswer, type ContractCall, callMany } from './callMany.ts';
import type { Requester } from '../history/historySource.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';

/** A batch can be 5 MB long, and is held several times over while it is read. */
const batches = createSemaphore(4);

/** The code of nodes for a call that failed in the contract. */
const executionError = 3;

/** The requester pays for the bytes that foreign contracts answer. */
export type StrangersPayer = Pick<Requester, 'admitStrangers' | 'noteStrangers'>;

/** A read without a requester is paid for by the weight of the account that it is read for. */
export const unpaid: StrangersPayer = { admitStrangers: async () => undefined, noteStrangers: async () => undefined };

/**
 * The chain's nodes for calls of foreign contracts. Nothing is cached: a page of such answers would evict all others,
 * and is requested once.
 */
const paidBy = (chain: ChainRpc, payer: StrangersPayer): Pick<ChainRpc, 'answer'> => ({
  async answer({ id, method, params = [] }, signal) {
    await payer.admitStrangers();
    try {
      const { bytes, ...reported } = await chain.read(method, params, signal);
      await payer.noteStrangers(bytes);
      return { jsonrpc: '2.0', id, ...reported };
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.bytes > 0) await payer.noteStrangers(error.bytes);
      if (error.kind !== 'too_large') throw error;
      // The contracts chose how long it is, and not the node: of a batch the halves find out which one goes without.
      return { jsonrpc: '2.0', id, error: { code: executionError, message: 'The answer is too long' } };
    }
  },
});

/**
 * `callMany` for foreign contracts: they choose how long their answers are, so the process reads few of them at a time,
 * and only so many bytes for one network.
 * @throws UpstreamFailure, and ApiError where the network had its share
 */
export const callStrangers = (
  chain: ChainRpc,
  payer: StrangersPayer,
  calls: readonly ContractCall[],
  signal: AbortSignal,
  options?: CallOptions,
): Promise<ContractAnswer[]> => batches(() => callMany(paidBy(chain, payer), calls, signal, options), signal);
