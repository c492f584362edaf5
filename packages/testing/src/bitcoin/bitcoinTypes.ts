import type { ApprovalAnswer, ApprovalRequest } from '../wallet/approvalRequest.ts';

/** The chains of the test wallets. */
export type BitcoinTestChain = 'mainnet' | 'testnet' | 'signet' | 'regtest';

/** The scripts that a key alone can spend. */
export type BitcoinScriptKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr';

export type BitcoinPurpose = 'payment' | 'ordinals';

/**
 * The wallets whose interfaces are imitated; `paired` is a wallet behind the pairing protocol, `standard` one of the
 * Wallet Standard as it is written, with the features of Bitcoin.
 */
export type BitcoinImitation =
  | 'unisat'
  | 'okx'
  | 'leather'
  | 'xverse'
  | 'phantom'
  | 'metaMask'
  | 'magicEden'
  | 'standard'
  | 'paired';

/**
 * How its owner behaves. `changesTransactions` pays a higher fee than was requested; `liesAboutAccounts` and
 * `liesAboutSignatures` answer with invalid values.
 */
export type BitcoinPersonality =
  | 'refuses'
  | 'neverAnswers'
  | 'throws'
  | 'liesAboutAccounts'
  | 'liesAboutSignatures'
  | 'changesTransactions';

export interface BitcoinWalletOptions {
  readonly imitates: BitcoinImitation;
  /** The chain that the wallet is on. Default: `mainnet`. */
  readonly chain?: BitcoinTestChain;
  /** Default: `p2wpkh` to pay, `p2tr` for inscriptions. A wallet of one address has the first. */
  readonly scripts?: Readonly<Record<BitcoinPurpose, BitcoinScriptKind>>;
  /** Private keys of 32 bytes; two for each account, one for each purpose. */
  readonly keys?: readonly Uint8Array[];
  /** Of the wallet `standard`; the others have the name of what they imitate. Default: Breakwater. */
  readonly name?: string;
  /** Prompts the wallet's owner, such as by `showApproval`; left out: every request is approved. */
  readonly onRequest?: (request: ApprovalRequest) => Promise<ApprovalAnswer>;
  /** Stores the approval under this key, as an extension would for this origin. */
  readonly storageKey?: string;
}

/** An address of a test wallet, with its key. */
export interface BitcoinTestAddress {
  readonly address: string;
  readonly kind: BitcoinScriptKind;
  readonly purpose: BitcoinPurpose;
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
  readonly script: Uint8Array;
  readonly redeemScript?: Uint8Array;
}

/** A wallet with real keys of Bitcoin, behind the interface of a known one. */
export interface BitcoinTestWallet {
  /** The id of the connector that finds it. */
  readonly connectorId: string;
  /** The object that a page calls. */
  readonly provider: object;
  /** Puts it on a page. Returns what takes it away. */
  install(page: EventTarget): () => void;
  /** The names of the requests so far. */
  readonly requests: readonly string[];
  /** How often a person was prompted. */
  promptCount(): number;
  /** The addresses of the selected account. */
  addresses(): readonly BitcoinTestAddress[];
  setPersonality(...personalities: readonly BitcoinPersonality[]): void;
  /** Selects an account, with the wallet's event. Returns its first address. */
  switchAccount(index: number): string;
  /** Goes to another chain, as its owner would, with the wallet's event. */
  setChain(chain: BitcoinTestChain): void;
  /** Takes back the permission of the page, with the wallet's event where it has one. */
  revoke(): void;
  listenerCount(): number;
}
