import { createSemaphore } from '../../upstream/semaphore.ts';
import { type ContractAnswer, type ContractCall, callMany } from '../chain/callMany.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';

/** A batch can be 5 MB long, and is held several times over while it is read. */
const batches = createSemaphore(4);

/**
 * `callMany` for contracts that anybody can have made: they choose how long their answers are, so the process reads few
 * of them at a time.
 * @throws UpstreamFailure
 */
export const callStrangers = (
  chain: ChainRpc,
  calls: readonly ContractCall[],
  signal: AbortSignal,
): Promise<ContractAnswer[]> => batches(() => callMany(chain, calls, signal), signal);
