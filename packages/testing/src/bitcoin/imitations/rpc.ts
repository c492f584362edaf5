import { ProviderRpcError } from '../../providerRpcError.ts';
import type { WalletCore } from '../walletCore.ts';

export const METHOD_NOT_FOUND = -32601;
export const ACCESS_DENIED = -32002;
const USER_REJECTION = -32000;

type Methods = Readonly<Record<string, (params: unknown) => Promise<unknown>>>;

/** The answers of a wallet of WBIP001: an envelope of JSON-RPC, which has the error of a refusal in it. */
export async function answerRpc(core: WalletCore, methods: Methods, method: string, params: unknown): Promise<object> {
  const envelope = { jsonrpc: '2.0', id: crypto.randomUUID() };
  core.log(method);
  const call = Object.entries(methods).find(([name]) => name === method)?.[1];
  if (!call) return { ...envelope, error: { code: METHOD_NOT_FOUND, message: `There is no method ${method}` } };
  try {
    return { ...envelope, result: await call(params) };
  } catch (error) {
    if (!(error instanceof ProviderRpcError)) throw error;
    const code = error.code === 4001 ? USER_REJECTION : error.code;
    return { ...envelope, error: { code, message: error.message } };
  }
}
