import { type AdapterContext, selectRpcUrls } from '@portico/core/adapter';
import { specError, toPorticoError } from '@portico/protocol';
import * as v from 'valibot';
import type { ReadChain } from './namespaceProvider.ts';

const TIMEOUT_MS = 10_000;

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string(), data: v.unknown() }) }),
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
]);

function listUrls({ getOptions, getAllNetworks }: AdapterContext, chain: string): readonly string[] {
  const options = getOptions();
  const own = options.universalProviderConfigOverride?.rpcMap?.[chain];
  const network = getAllNetworks().find(({ caipNetworkId }) => caipNetworkId === chain);
  if (own !== undefined) return [own];
  return network ? selectRpcUrls({ options }, network) : [];
}

/**
 * Calls a node of the chain, the next one where one does not answer: hosts that use the provider also read through it.
 * @throws the node's error, with its code; a PorticoError where none answers.
 */
export async function readChain(
  context: AdapterContext,
  { chain, method, params = [] }: Parameters<ReadChain>[0],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  let failure: unknown = specError('network.not_found', { caipNetworkId: chain });
  for (const url of listUrls(context, chain)) {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(url, { method: 'POST', headers, body, signal, credentials: 'omit' });
      const answer = v.parse(answerSchema, await response.json());
      if ('result' in answer) return answer.result;
      failure = Object.assign(new Error(answer.error.message), answer.error);
      break;
    } catch (error) {
      failure = toPorticoError(error, 'rpc.failed', 'node');
    }
  }
  throw failure;
}
