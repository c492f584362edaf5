import type { ApprovalAnswer, ApprovalRequest } from '../wallet/approvalRequest.ts';

/**
 * How a Solana wallet behaves. Several may hold at once; `approves` is the absence of all others.
 * - `refuses`: every prompt is rejected (4001).
 * - `neverAnswers`: prompts stay open. `hangs`: no request is answered at all.
 * - `locked`: no account is shown without a prompt, and every prompt is refused (-32002) until it is unlocked.
 * - `throws`: its functions throw a plain TypeError, at once and not as a rejection.
 * - `drops`: a transaction gets its signature and never reaches the network.
 * - `liesAboutAccounts`, `liesAboutSignatures`: answers with invalid values.
 * - `changesMessages`: signs another text than the given one, as a wallet with a prefix does.
 */
export type SolanaPersonality =
  | 'approves'
  | 'refuses'
  | 'neverAnswers'
  | 'hangs'
  | 'locked'
  | 'throws'
  | 'drops'
  | 'liesAboutAccounts'
  | 'liesAboutSignatures'
  | 'changesMessages';

/** The optional features that the wallet has; `standard:connect` and `standard:events` are always there. */
export type SolanaFeature =
  | 'standard:disconnect'
  | 'solana:signIn'
  | 'solana:signMessage'
  | 'solana:signOffchainMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signAndSendAllTransactions';

export type SolanaWalletOptions = {
  /** A chain that the wallet lists (`solana:localnet`), and the node that it sends to there. */
  chains: readonly { id: `solana:${string}`; rpcUrl: string }[];
  /** Private keys of 32 bytes; the first two of the development accounts where none are given. */
  keys?: readonly Uint8Array[];
  name?: string;
  /** A data URI. */
  icon?: string;
  features?: readonly SolanaFeature[];
  personality?: SolanaPersonality | readonly SolanaPersonality[];
  /** Prompts the wallet's owner, such as by `showApproval`; left out: every request is approved. */
  onRequest?: (request: ApprovalRequest) => Promise<ApprovalAnswer>;
  /** Stores the approval and the chosen account under this key, as an extension would for this origin. */
  storageKey?: string;
};

/** An account as a page receives it (Wallet Standard). */
export type SolanaAccount = {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly chains: readonly string[];
  readonly features: readonly string[];
};

/** The object that registers itself with the page (Wallet Standard). */
export type StandardWallet = {
  readonly version: '1.0.0';
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  readonly accounts: readonly SolanaAccount[];
  readonly features: Readonly<Record<string, unknown>>;
};

/** A real signing wallet, with controls for tests. */
export type SolanaTestWallet = {
  readonly wallet: StandardWallet;
  /** Every call of a feature, oldest first, by its function (`connect`, `signMessage`). */
  readonly requests: readonly string[];
  addresses: () => Promise<string[]>;
  listenerCount: () => number;
  setPersonality: (...personality: readonly SolanaPersonality[]) => void;
  switchAccount: (index: number) => Promise<string>;
  /** Its owner removes an account, which no page may use any more. */
  removeAccount: (index: number) => Promise<void>;
  /** Revokes the approval, as its owner would inside the wallet. */
  revoke: () => void;
};
