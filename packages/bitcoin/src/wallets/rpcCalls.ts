import { readProperty } from '@portico/core/adapter';
import { PorticoError, isPorticoError, toPorticoError } from '@portico/protocol';
import { callMethod } from './callMethod.ts';

/** Codes that have another meaning in WBIP001 than in JSON-RPC. */
const REJECTED = -32000;
const DENIED = -32002;

/** The error of an answer, or of a rejection: Leather rejects with its whole answer. */
function toRpcError(error: unknown, method: string): PorticoError {
  const code = readProperty(error, 'code');
  if (code === REJECTED) return new PorticoError('user.rejected', {}, { cause: error });
  if (code === DENIED) return new PorticoError('wallet.unauthorized', {}, { cause: error });
  const cause =
    error instanceof Error ? error : Object.assign(new Error(String(readProperty(error, 'message'))), { code });
  const failure = toPorticoError(cause, 'connector.failed');
  return isPorticoError(failure, 'rpc.method_not_found') || isPorticoError(failure, 'rpc.method_not_supported')
    ? new PorticoError('wallet.method_unsupported', { method }, { cause })
    : failure;
}

/** A request of WBIP001, whose answer is an envelope of JSON-RPC: its result, or its error thrown. */
export async function requestRpc(provider: unknown, method: string, params: unknown): Promise<unknown> {
  const answer = await callMethod(provider, 'request', method, params).catch((error: unknown) => {
    if (isPorticoError(error)) throw error;
    throw toRpcError(readProperty(error, 'error') ?? error, method);
  });
  const error = readProperty(answer, 'error');
  if (error !== undefined && error !== null) throw toRpcError(error, method);
  return readProperty(answer, 'result');
}
