import type { CaipNetworkId } from '@portico/protocol';

/** A call that needs the approval of the visitor. */
export interface ApprovalCall {
  readonly caipNetworkId: CaipNetworkId;
  readonly method: string;
  readonly params: unknown;
}

/**
 * Shows a call to the visitor and carries it out once a trusted click approved it. Where the operator offers no login,
 * calls that need approval are not available.
 */
export type Approve = (call: ApprovalCall, signal: AbortSignal) => Promise<unknown>;
