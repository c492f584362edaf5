import { type RpcAnswer, type RpcRequest, rpc } from '@portico/protocol/api';
import { ApiError } from '../../http/apiError.ts';
import type { Area } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { ChainRpc } from '../services/rpc/createChainRpc.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

/** In a batch one question's failure is its own answer. */
async function answerInBatch(chain: ChainRpc, request: RpcRequest, signal: AbortSignal): Promise<RpcAnswer> {
  try {
    return await chain.answer(request, signal);
  } catch (error) {
    const { message } = toUpstreamError(error);
    return { jsonrpc: '2.0', id: request.id, error: { code: -32_002, message } };
  }
}

/** JSON-RPC of the chains that the operator configured. */
export function createRpcArea(chains: ReadonlyMap<string, ChainRpc>): Area {
  return {
    name: 'rpc',
    calls: [rpc],
    mount(app, http) {
      serve(
        app,
        http,
        rpc,
        async ({ query, body, signal }) => {
          const chain = chains.get(query.chainId);
          if (chain === undefined)
            throw new ApiError('chain.unsupported', `This server does not serve ${query.chainId}.`);
          if (Array.isArray(body)) return Promise.all(body.map((one) => answerInBatch(chain, one, signal)));
          try {
            return await chain.answer(body, signal);
          } catch (error) {
            throw toUpstreamError(error);
          }
        },
        { weigh: (body) => (Array.isArray(body) ? body.length : 1) },
      );
    },
  };
}
