import * as v from 'valibot';
import { UpstreamFailure, readText } from '../../upstream/readJson.ts';
import { type RpcNode, RPC_BYTES_MAX, longAnswers, parseResult } from '../../upstream/rpcNode.ts';
import { type EsploraMethod, esploraAnswers } from './esploraAnswers.ts';

/** Parameters are validated addresses and ids: none of them can leave its place in the path. */
const paths: Readonly<Record<EsploraMethod, (address: string, after: string | undefined) => string>> = {
  getGenesisHash: () => '/block-height/0',
  getAddress: (address) => `/address/${address}`,
  getTransactions: (address, after) => `/address/${address}/txs${after === undefined ? '' : `/chain/${after}`}`,
};

const paramsSchema = v.tuple([v.optional(v.string(), ''), v.optional(v.string())]);
const isMethod = (method: string): method is EsploraMethod => Object.hasOwn(paths, method);

/**
 * A server with the API of Esplora, called as the nodes of other chains are: its answers are validated here, so that
 * the next one is called where they are invalid.
 */
export function createEsploraNode(label: string, url: string): RpcNode {
  const base = url.replace(/\/$/, '');
  return {
    label,
    async request({ method, params }, signal) {
      const named = v.safeParse(paramsSchema, [params[0], params[1]]);
      if (!isMethod(method) || !named.success) throw new UpstreamFailure('refused');
      const path = paths[method](...named.output);
      const { text, bytes } = await readText({ url: base + path, signal, bytesMax: RPC_BYTES_MAX, longAnswers });
      // A hash comes as plain text.
      const resultText = method === 'getGenesisHash' ? JSON.stringify(text.trim()) : text;
      if (!v.is(esploraAnswers[method], parseResult(resultText))) throw new UpstreamFailure('invalid_response');
      return { resultText, bytes };
    },
  };
}
