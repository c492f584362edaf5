import type { ApprovalAnswer, ApprovalRequest } from '../wallet/approvalRequest.ts';
import type { PolkadotKeyType } from './polkadotKeys.ts';

/**
 * How a Polkadot wallet behaves. Several may hold at once; `approves` is the absence of all others.
 * - `refuses`: every prompt is rejected, with a text and no number, as wallets of the browser do.
 * - `neverAnswers`: prompts stay open. `throws`: its functions throw a plain TypeError, at once.
 * - `liesAboutAccounts`, `liesAboutSignatures`: answers with invalid values.
 * - `changesPayloads`: adds a tip before it signs, and returns the whole extrinsic.
 * - `neverExpires`: signs a transaction that is valid for ever, and returns the whole extrinsic.
 * - `changesAmounts`, `changesReceivers`: signs another transfer than it was requested to.
 * - `returnsSignaturesAlone`: never returns an extrinsic.
 */
export type PolkadotPersonality =
  | 'approves'
  | 'refuses'
  | 'neverAnswers'
  | 'throws'
  | 'liesAboutAccounts'
  | 'liesAboutSignatures'
  | 'changesPayloads'
  | 'neverExpires'
  | 'changesAmounts'
  | 'changesReceivers'
  | 'returnsSignaturesAlone';

/** An account as a page receives it. */
export type InjectedPolkadotAccount = {
  readonly address: string;
  readonly name: string;
  readonly type: PolkadotKeyType | 'ethereum';
  readonly genesisHash?: string;
};

export type PolkadotWalletOptions = {
  /** Seeds of 32 bytes; two of the wallet's own where none are given. */
  keys?: readonly Uint8Array[];
  /** The kinds of the keys, in turn. Default: ed25519 alone. */
  types?: readonly PolkadotKeyType[];
  /** Accounts in addition, as they are: of Ethereum, or bound to one network. */
  more?: readonly InjectedPolkadotAccount[];
  personality?: PolkadotPersonality | readonly PolkadotPersonality[];
  /** As its prompts have it. Default: Seamark. */
  name?: string;
  /** Prompts the wallet's owner, such as by `showApproval`; left out: every request is approved. */
  onRequest?: (request: ApprovalRequest) => Promise<ApprovalAnswer>;
  /** Stores the approval under this key, as an extension would for this origin. */
  storageKey?: string;
};

/** An unsigned transaction (`SignerPayloadJSON`). */
export type SignerPayload = {
  readonly address: string;
  readonly method: string;
  readonly era: string;
  readonly nonce: string;
  readonly tip: string;
  readonly specVersion: string;
  readonly transactionVersion: string;
  readonly genesisHash: string;
  readonly blockHash: string;
  readonly signedExtensions: readonly string[];
  readonly mode?: number | undefined;
  readonly metadataHash?: string | null | undefined;
  readonly withSignedTransaction?: boolean | undefined;
};

/** A real signing wallet, with controls for tests. */
export type PolkadotTestWallet = {
  /** For `window.injectedWeb3`. */
  readonly entry: { readonly version: string; enable(origin: string): Promise<unknown> };
  /** Every request, oldest first (`enable`, `signRaw`, `signPayload`). */
  readonly requests: readonly string[];
  /** In the generic form, as most wallets give them. */
  addresses: () => Promise<string[]>;
  publicKeys: () => Promise<Uint8Array[]>;
  listenerCount: () => number;
  setPersonality: (...personality: readonly PolkadotPersonality[]) => void;
  switchAccount: (index: number) => Promise<string>;
  /** Revokes the approval, as its owner would inside the wallet. */
  revoke: () => void;
  /** The answer to a request over pairing. */
  reply: (request: { readonly method: string; readonly params: unknown }) => Promise<unknown>;
};
