import type { Hex } from '@portico/protocol';
import type { Network } from './network.ts';
import type { ReadTarget, TokenBalance } from './namespaceReads.ts';

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

/** The capabilities of a wallet on one network, by name (EIP-5792): `atomic` has `status`. */
export type Capabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type CallsStatus =
  | { readonly status: 'pending' }
  | {
      readonly status: 'confirmed' | 'partially-reverted' | 'reverted' | 'failed';
      readonly transactionHashes: readonly string[];
    };

/** The answer of a wallet to a transaction. */
export interface Sent {
  readonly hash: string;
  /** The data with which `getStatus` of the namespace follows the transaction: JSON, opaque to all other code. */
  readonly tracking: NonNullable<unknown>;
  /** The hash is a number of the wallet's own, which keeps the request until its other owners have signed. */
  readonly isHeld?: true;
  /** What is held is a batch: there is a transaction as soon as the wallet has sent it. */
  readonly isBatch?: true;
}

/** The target of a send: the wallet, and the nodes for the checks before the prompt. */
export type SendTarget = WriteTarget & ReadTarget;

export interface PreparedPermit {
  /**
   * Prompts for the signature: 65 bytes. undefined where the wallet cannot sign it, or the token would not take it.
   * @throws PorticoError `user.rejected`, `aborted`.
   */
  sign(): Promise<Hex | undefined>;
}

/**
 * Requests to the connected wallet. Every function rejects with a PorticoError that keeps the provider's code. An
 * optional member is a capability: it is there where the namespace has it.
 */
export interface NamespaceWrites {
  signMessage(target: WriteTarget, parameters: { message: string }): Promise<string>;
  /**
   * Checks spec §5, prompts, and resolves with the wallet's answer: nothing is read in between. Once the wallet is
   * prompted only its answer settles the promise, a signal cannot take the request back. `quote`: of the estimate that
   * was shown.
   */
  sendTransfer(
    target: SendTarget,
    parameters: { to: string; amount: bigint; tokenAddress?: string; memo?: string; quote?: unknown },
  ): Promise<Sent>;
  /** Transfers may carry a public text. Where they cannot, core refuses a `memo`. */
  readonly hasMemo?: boolean;
  /**
   * As `sendTransfer`, for a transaction in the namespace's own form. Account and chain are checked right before the
   * prompt.
   */
  sendTransaction(target: SendTarget, transaction: unknown): Promise<Sent>;
  /**
   * The answer of `sendTransaction` for a transaction that the host sent by the same wallet. Pure.
   * @throws PorticoError `transaction.invalid_hash`.
   */
  readonly toSent?: (target: WriteTarget, parameters: { hash: string }) => Sent;
  /** EIP-712. */
  readonly typedData?: {
    sign(target: WriteTarget, parameters: { typedData: unknown }): Promise<string>;
  };
  /** Wallets that sign transactions for another party to send. */
  readonly transactions?: {
    /**
     * Transactions in the namespace's own form, as `sendTransaction` takes them, and the signed ones in the same order.
     * The wallet prompts once for all of them.
     */
    sign(
      target: WriteTarget,
      parameters: { transactions: readonly [unknown, ...unknown[]] },
    ): Promise<readonly unknown[]>;
    /**
     * The wallet prompts once for all of them, and they are sent in their order. Resolves when it has answered; each
     * has its own promise, which resolves as soon as it is sent, and what comes after one that failed may not be sent.
     */
    signAndSend?(
      target: SendTarget,
      parameters: { transactions: readonly [unknown, ...unknown[]] },
    ): Promise<readonly Promise<Sent>[]>;
  };
  /** EIP-5792. */
  readonly calls?: {
    /** Per chain; undefined where the wallet does not have it. */
    getCapabilities(target: WriteTarget): Promise<Capabilities | undefined>;
    sendCalls(
      target: WriteTarget,
      parameters: { calls: readonly Call[]; isAtomicRequired?: boolean },
    ): Promise<{ readonly id: string }>;
    getCallsStatus(target: WriteTarget, parameters: { id: string }): Promise<CallsStatus>;
    /** The answer of `sendCalls` as one transaction, which `getStatus` of the namespace follows. Pure. */
    toSent(target: WriteTarget, parameters: { id: string }): Sent;
  };
  /** EIP-2612: approvals by a signature, which cost no fee. */
  readonly permits?: {
    /**
     * Reads whether the token has them, without a prompt: undefined where it has none for this account, or where that
     * cannot be read.
     */
    prepare(
      target: SendTarget,
      parameters: { token: string; spender: string; amount: bigint; deadlineSeconds: number },
    ): Promise<PreparedPermit | undefined>;
  };
  /** Swaps whose whole transaction a service builds, and which need no approval. */
  readonly swaps?: {
    /** In base units of the coin. */
    readonly usualFee: bigint;
    /**
     * Compares the transaction with the swap that was shown, on nodes of the page alone, without a prompt. Resolves
     * with what `sendTransaction` takes.
     * @throws PorticoError `swap.not_as_shown`, `swap.price_moved`, `swap.would_fail`.
     */
    check(
      target: SendTarget,
      swap: {
        /** As the service answered it. */
        readonly tx: unknown;
        /** The address of a token; undefined for the coin. */
        readonly from: string | undefined;
        readonly to: string | undefined;
        readonly amount: bigint;
        readonly minimum: bigint;
      },
    ): Promise<unknown>;
  };
  /** ERC-7811. */
  readonly assets?: {
    /** undefined where the wallet has not declared the capability, or where its answer is not of the spec's form. */
    get(target: WriteTarget): Promise<readonly TokenBalance[] | undefined>;
  };
}
