import type { ApiErrorCode } from '@portico/protocol/api';
import { ApiError } from '../../../http/apiError.ts';

/** Codes of JSON-RPC 2.0 and EIP-1474. */
export const rpcCodes = {
  parse: -32_700,
  invalidRequest: -32_600,
  internal: -32_603,
  resourceUnavailable: -32_002,
  limitExceeded: -32_005,
} as const;

/** Why a JSON-RPC request as a whole is refused. */
export class RpcRefusal extends ApiError {
  readonly rpcCode: number;
  /** The id of the request as it was written; `null` where it has none that is known. */
  readonly idText: string;

  constructor(code: ApiErrorCode, message: string, rpc: { code: number; idText?: string; cause?: unknown }) {
    super(code, message, { cause: rpc.cause });
    this.rpcCode = rpc.code;
    this.idText = rpc.idText ?? 'null';
  }
}

/** The code of JSON-RPC for a refusal of the services. */
export function toRpcCode(error: ApiError): number {
  if (error instanceof RpcRefusal) return error.rpcCode;
  if (error.code === 'limit.exceeded') return rpcCodes.limitExceeded;
  if (error.code === 'server.internal') return rpcCodes.internal;
  return error.status >= 500 ? rpcCodes.resourceUnavailable : rpcCodes.invalidRequest;
}
