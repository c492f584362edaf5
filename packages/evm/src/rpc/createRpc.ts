import {
  type JsonRpc,
  type ReadTarget,
  type RetryFetchEnvironment,
  createJsonRpc,
  raceDeadline,
} from '@portico/core/adapter';
import { PorticoError, TEN_SECONDS_MS, isPorticoError, specError, toPorticoError } from '@portico/protocol';
import * as v from 'valibot';
import { answerSchemas } from './answerSchemas.ts';

/** The nodes of the networks of eip155. */
export type Rpc = JsonRpc<typeof answerSchemas>;

/** A call of a node on the chain of `target`; the answer is foreign, and validated by the caller. */
export type NodeRequest = (target: ReadTarget, method: string, params: readonly unknown[]) => Promise<unknown>;

export interface RpcParameters extends RetryFetchEnvironment {
  /** The host's own transport, which chooses and repeats. Default: HTTP, by the URLs of the network. */
  readonly requestNode?: NodeRequest;
}

/** Over the transport of the host. */
function createHostRpc(requestNode: NodeRequest): Rpc {
  return {
    async request(target, method, params = []) {
      const { signal = new AbortController().signal } = target;
      const requested = (async () => requestNode(target, method, params))();
      const answer = await raceDeadline(requested, TEN_SECONDS_MS, signal).catch((error: unknown) => {
        // Of the deadline: no wallet is requested here.
        if (isPorticoError(error, 'wallet.no_answer')) throw specError('http.timeout');
        throw toPorticoError(error, 'rpc.failed', 'node');
      });
      const schema: (typeof answerSchemas)[typeof method] = answerSchemas[method];
      const parsed = v.safeParse(schema, answer);
      if (!parsed.success) throw new PorticoError('rpc.invalid_answer', { method });
      return parsed.output;
    },
  };
}

/** Nodes over HTTP, or over the host's own transport: bounded, repeated and checked. */
export function createRpc({ requestNode, ...environment }: RpcParameters = {}): Rpc {
  if (requestNode) return createHostRpc(requestNode);
  return createJsonRpc(
    {
      schemas: answerSchemas,
      chainMethod: 'eth_chainId',
      toNetworkId: (answer) => `eip155:${Number(answer)}`,
    },
    environment,
  );
}
