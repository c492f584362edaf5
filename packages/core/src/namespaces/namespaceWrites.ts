import type { Network } from '../chains/network.ts';
import type { ReadTarget, TokenBalance, TransferEstimate, TransferParameters } from './namespaceReads.ts';

/** The connected wallet's provider and who signs. The provider is foreign: each answer of it is parsed. */
export interface WriteTarget {
  readonly provider: unknown;
  readonly network: Network;
  readonly address: string;
  readonly signal?: AbortSignal;
}

export interface Call {
  readonly to: string;
  /** In base units of the native currency. */
  readonly value?: bigint;
  readonly data?: string;
}

export type CallsStatus =
  | { readonly status: 'pending' }
  | {
      readonly status: 'confirmed' | 'partially-reverted' | 'reverted' | 'failed';
      readonly transactionHashes: readonly string[];
    };

/** What is asked of the connected wallet. Every function rejects with a PorticoError that keeps the provider's code. */
export interface NamespaceWrites {
  /**
   * Checks spec §5, sends the request, and resolves the moment the wallet answers, with the hash and the nonce that was next. After
   * the request is sent only the answer of the wallet settles the promise: a signal cannot take the request back.
   * `isHeld`: the hash is a number of the wallet's own, which keeps the request until its other owners have signed.
   */
  sendTransfer(
    target: WriteTarget,
    parameters: TransferParameters & { readonly estimate?: TransferEstimate },
    read: ReadTarget,
  ): Promise<{ readonly hash: string; readonly nonce?: number; readonly isHeld?: true }>;
  signMessage(target: WriteTarget, parameters: { message: string }): Promise<string>;
  /** EIP-712 where the namespace has it; rejects with `method.not_supported` elsewhere. */
  signTypedData(target: WriteTarget, parameters: { typedData: unknown }): Promise<string>;
  /** EIP-5792, per chain; undefined where the wallet does not have it. */
  getCapabilities(target: WriteTarget): Promise<Readonly<Record<string, unknown>> | undefined>;
  sendCalls(
    target: WriteTarget,
    parameters: { calls: readonly Call[]; isAtomicRequired?: boolean },
  ): Promise<{ readonly id: string }>;
  getCallsStatus(target: WriteTarget, parameters: { id: string }): Promise<CallsStatus>;
  /** ERC-7811; undefined where the wallet has not said that it can, or where its answer is not of the spec's form. */
  getAssets(target: WriteTarget): Promise<readonly TokenBalance[] | undefined>;
}
