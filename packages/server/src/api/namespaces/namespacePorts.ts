import type { RpcLimits, RpcRules } from './rpcRules.ts';

/** How the chains of a namespace are read. */
export interface NamespacePorts {
  /** JSON-RPC of the chain with this reference, the part of its CAIP-2 id after the colon. */
  createRpcRules(reference: string, limits: RpcLimits): RpcRules;
}
