import type { Hex } from 'viem';
import type { ApprovalAnswer, ApprovalRequest } from './approvalRequest.ts';

/**
 * How a wallet behaves. Several may hold at once; `approves` is the absence of all others.
 * - `refuses`: every prompt is rejected (4001).
 * - `locked`: starts locked; -32002 until `unlock()`, and `eth_accounts` is empty.
 * - `slow`: every request takes `delayMs` longer.
 * - `neverAnswers`: prompts stay open (`answerPending` ends them). `hangs`: no request is answered at all.
 * - `wrongChain`: is on `strayChain`, which no host requested.
 * - `unknownChain`: has only its current chain (4902) until another is added.
 * - `diesMidSign`: disconnects permanently while something is being signed.
 * - `throws`: `request` throws a plain TypeError, at once and not as a rejection.
 * - `liesAboutChain`, `liesAboutAccounts`, `liesAboutAssets`: answers with the values of `lies`.
 * - `withoutAddChain`: has no wallet_addEthereumChain. `withoutEvents`: changes are never announced.
 * - `wrapsErrors`: its errors come as -32603 with the true one in `data.originalError`.
 * - `manual`: calls `onRequest`.
 */
export type Personality =
  | 'approves'
  | 'refuses'
  | 'locked'
  | 'slow'
  | 'neverAnswers'
  | 'hangs'
  | 'wrongChain'
  | 'unknownChain'
  | 'diesMidSign'
  | 'throws'
  | 'liesAboutChain'
  | 'liesAboutAccounts'
  | 'liesAboutAssets'
  | 'withoutAddChain'
  | 'withoutEvents'
  | 'wrapsErrors'
  | 'manual';

export type TestChain = {
  id: number;
  rpcUrl: string;
  name?: string;
  nativeCurrency?: { name: string; symbol: string; decimals: number };
};

/** Private keys, or a mnemonic and the number of its accounts. */
export type AccountSource = readonly Hex[] | { mnemonic: string; count: number };

/** A token that the wallet lists (ERC-7811); balances are read from the chain. */
export type TestAsset = {
  address: Hex;
  name: string;
  symbol: string;
  decimals: number;
  price?: number;
  iconUrl?: string;
};

/** The responses of the dishonest personalities. */
export type InvalidResponses = { chainId?: unknown; eventChainId?: unknown; accounts?: unknown; assets?: unknown };

export type TestWalletOptions = {
  chains: readonly TestChain[];
  /** The first accounts of the well-known development mnemonic by default. */
  accounts?: AccountSource;
  name?: string;
  rdns?: string;
  uuid?: string;
  /** A data URI. */
  icon?: string;
  initialChainId?: number;
  personality?: Personality | readonly Personality[];
  /** For `slow`. */
  delayMs?: number;
  /** How the wallet waits; inject a function to keep real time out of a test. */
  wait?: (durationMs: number) => Promise<void>;
  strayChain?: TestChain;
  invalidResponses?: InvalidResponses;
  /** Called where the personality is `manual`. */
  onRequest?: (request: ApprovalRequest) => Promise<ApprovalAnswer>;
  /** Stores approval, chain and account under this key, as an extension would for this origin. */
  storageKey?: string;
  /** The storage; localStorage by default. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>;
  /** Tokens by chain id; their presence makes the wallet support ERC-7811. */
  assets?: Readonly<Record<number, readonly TestAsset[]>>;
  /** Has EIP-5792 (wallet_sendCalls and the related methods); on by default. */
  hasCalls?: boolean;
  maxCallsPerBundle?: number;
};

/** The four fields of EIP-6963. */
export type WalletInfo = { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string };

export type ProviderEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message';
export type ProviderListener = (payload: unknown) => void;

/** An EIP-1193 provider. */
export type TestProvider = {
  request: (args: { method: string; params?: unknown }) => Promise<unknown>;
  on: (event: string, listener: ProviderListener) => TestProvider;
  removeListener: (event: string, listener: ProviderListener) => TestProvider;
  isConnected: () => boolean;
};

export type LoggedRequest = { readonly method: string; readonly params: unknown };

/** A transaction that the wallet signed, and its state in the wallet. */
export type SignedTransaction = {
  readonly hash: Hex;
  readonly chainId: number;
  readonly from: Hex;
  readonly nonce: number;
  readonly fate: 'sent' | 'held' | 'dropped' | 'replaced';
};

/** Anything EIP-6963 can announce. */
export type Announceable = { readonly info: WalletInfo; readonly provider: TestProvider };

/** A real signing wallet, with controls for tests. */
export type TestWallet = Announceable & {
  /** Every request so far, oldest first. */
  readonly requests: readonly LoggedRequest[];
  readonly transactions: () => readonly SignedTransaction[];
  /** Its accounts, the selected one first, whether or not the page may see them. */
  addresses: () => Promise<Hex[]>;
  chainId: () => number;
  isAuthorised: () => boolean;
  listenerCount: () => number;
  setPersonality: (...personality: readonly Personality[]) => void;
  switchAccount: (index: number) => Promise<void>;
  setAccounts: (accounts: AccountSource) => Promise<void>;
  /** Switches to any chain without a prompt, as its owner would inside the wallet. */
  setChain: (chainId: number) => void;
  lock: () => void;
  unlock: () => Promise<void>;
  /** Revokes the approval, as its owner would inside the wallet. */
  revoke: () => void;
  /** Loses its connection permanently, until `revive`. */
  die: () => void;
  revive: () => void;
  /** Ends every prompt left open by `neverAnswers`. */
  answerPending: (answer: ApprovalAnswer) => void;
  /** The next transaction gets a hash and never reaches the network. */
  dropNextTransaction: () => void;
  /** Transactions get a hash and stay in the wallet until released. */
  holdTransactions: () => void;
  releaseTransactions: () => Promise<Hex[]>;
  /** Sends another transaction with the same nonce and a higher fee; of the latest one unless a hash is given. */
  replaceTransaction: (kind: 'speedUp' | 'cancel', hash?: Hex) => Promise<Hex>;
  /** Leaves the page: no announcement, no event, no timer; its provider answers 4900. */
  remove: () => void;
  /** Calls `undo` when the wallet is removed; used by the code that announces or injects it. */
  whenRemoved: (undo: () => void) => void;
};
