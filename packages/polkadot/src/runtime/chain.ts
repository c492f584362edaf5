import { type ReadTarget, type RetryFetchEnvironment, raceAbort } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import type { RpcAnswer } from '../rpc/answerSchemas.ts';
import { type Rpc, createRpc } from '../rpc/createRpc.ts';
import type { Runtime } from './parseRuntime.ts';
import { readMetadata } from './readMetadata.ts';

/** The networks of polkadot: their nodes, and the runtimes that they run. */
export interface Chain {
  readonly rpc: Rpc;
  /** The runtime of a network now, or at a block. Its metadata is read once for each version. */
  readRuntime(target: ReadTarget, blockHash?: string): Promise<Runtime>;
}

/** Of a network the present runtime and the one before: a transaction may have been included by either. */
const RUNTIMES_MAX = 4;

export function createChain(environment: RetryFetchEnvironment = {}): Chain {
  const rpc = createRpc(environment);
  const known = new Map<string, Promise<Runtime>>();

  async function load(
    target: ReadTarget,
    version: RpcAnswer<'state_getRuntimeVersion'>,
    at: readonly string[],
  ): Promise<Runtime> {
    const [{ parseRuntime }, metadata] = await Promise.all([
      import('./parseRuntime.ts'),
      readMetadata(rpc, target, version, at),
    ]);
    try {
      return parseRuntime(metadata, version);
    } catch (cause) {
      throw new PorticoError('rpc.invalid_answer', { method: 'state_call' }, { cause });
    }
  }

  return {
    rpc,
    async readRuntime(target, blockHash) {
      const at = blockHash === undefined ? [] : [blockHash];
      const version = await rpc.request(target, 'state_getRuntimeVersion', at);
      const { signal, ...shared } = target;
      const key = [shared.network.caipNetworkId, version.specName, version.specVersion].join(' ');
      // Callers share one request, so that none of their signals ends it.
      const loading = known.get(key) ?? load(shared, version, at);
      known.delete(key);
      known.set(key, loading);
      loading.catch(() => known.delete(key));
      for (const oldest of [...known.keys()].slice(0, -RUNTIMES_MAX)) known.delete(oldest);
      return signal ? raceAbort(loading, signal) : loading;
    },
  };
}
