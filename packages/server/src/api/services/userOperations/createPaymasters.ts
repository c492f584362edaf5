import { callPaymaster } from '@portico/protocol/api';
import * as v from 'valibot';
import { ApiError } from '../../../http/apiError.ts';
import type { FetchPublic } from '../../upstream/fetchPublic.ts';
import { UpstreamFailure, readText } from '../../upstream/readJson.ts';
import { parseResult } from '../../upstream/rpcNode.ts';

/** What sends the user operations of a chain, as the operator configured it. */
export interface BundlerSettings {
  readonly url: string;
  /** Pays the fees of logins: its address, and its own parameters, such as the id of a policy. */
  readonly paymaster?:
    | { readonly url: string; readonly context?: Readonly<Record<string, unknown>> | undefined }
    | undefined;
}

/** Bundlers by CAIP-2 id. */
export type Bundlers = Readonly<Record<string, BundlerSettings>>;

type Wanted = v.InferOutput<NonNullable<typeof callPaymaster.body>>;
/** Data of a paymaster. */
type PaymasterData = v.InferOutput<typeof callPaymaster.response>;

/** Room for the data, and for a picture of the sponsor, which is not passed on. */
const BYTES_MAX = 262_144;
const TIMEOUT_MS = 5_000;

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number() }) }),
  v.object({ result: v.pipe(v.unknown(), callPaymaster.response) }),
]);

/** The paymaster's own text is foreign: it stays here. */
const refused = (cause?: unknown): ApiError =>
  new ApiError('sponsor.refused', 'The paymaster does not pay for this user operation.', { cause });

function toData(text: string): PaymasterData {
  const { success, output } = v.safeParse(answerSchema, parseResult(text));
  if (!success) throw new UpstreamFailure('invalid_response');
  if ('error' in output) throw refused();
  return output.result;
}

/**
 * Requests data of paymasters: the operator's at its address, that of a page on the open internet alone.
 * @throws ApiError where the paymaster does not pay, UpstreamFailure where it does not answer.
 */
export function createPaymasters(bundlers: Bundlers, fetchPublic: FetchPublic) {
  return async (chainId: string, wanted: Wanted, signal: AbortSignal): Promise<PaymasterData> => {
    const { url, method, userOperation, entryPoint, context = {} } = wanted;
    const own = bundlers[chainId]?.paymaster;
    if (bundlers[chainId] === undefined || (url === undefined && own === undefined))
      throw new ApiError('chain.unsupported', 'No paymaster is configured for this network.');
    const hexId = `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`;
    // A page chooses no parameters of the operator's paymaster.
    const params = [userOperation, entryPoint, hexId, url === undefined ? (own?.context ?? {}) : context];
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const limits = { bytesMax: BYTES_MAX, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) };
    const request = { ...limits, method: 'POST' as const, body };
    try {
      if (url !== undefined) return toData(await fetchPublic({ ...request, url }));
      const headers = { 'content-type': 'application/json' };
      return toData((await readText({ ...request, url: own?.url ?? '', headers })).text);
    } catch (error) {
      const isRefusal = error instanceof UpstreamFailure && (error.kind === 'refused' || error.kind === 'status');
      throw isRefusal ? refused(error) : error;
    }
  };
}

/** Requests data of paymasters. */
export type Paymasters = ReturnType<typeof createPaymasters>;
