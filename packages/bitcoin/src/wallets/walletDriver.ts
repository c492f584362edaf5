import type { ScriptKind } from '../addresses/decodeAddress.ts';
import type { BitcoinChain } from '../networks/bitcoinChain.ts';

/** For which use a wallet keeps an address: paying, or holding inscriptions. */
export type AddressPurpose = 'payment' | 'ordinals';

/** An address of a wallet, checked. */
export interface WalletAddress {
  readonly address: string;
  readonly purpose: AddressPurpose;
  /** In hex: compressed, or the 32 bytes of a taproot key. Left out where the wallet gives none that is valid. */
  readonly publicKey?: string;
  /** The wallet's own name of it, cleaned. */
  readonly label?: string;
}

/** An address in an answer of a wallet: nothing of it has been checked yet. */
export interface RawAddress {
  readonly address: unknown;
  readonly purpose?: unknown;
  readonly publicKey?: unknown;
  readonly label?: unknown;
}

/** The addresses of a wallet that shows some. */
export type WalletAddresses = readonly [WalletAddress, ...WalletAddress[]];

export type MessageProtocol = 'ecdsa' | 'bip322';

export interface MessageRequest {
  readonly chain: BitcoinChain;
  readonly address: string;
  readonly kind: ScriptKind;
  readonly message: string;
  readonly protocol: MessageProtocol;
}

/** An input to sign, as a host names it. */
export interface SignInput {
  readonly index: number;
  /** The wallet's address whose output it spends. */
  readonly address: string;
  /** What the signature covers; the first is taken. Left out: all, in the form of the script. */
  readonly sighashTypes?: readonly number[];
}

/** An input that an address is to sign, and what its signature covers. */
export interface InputToSign {
  readonly index: number;
  readonly address: string;
  readonly sighash: number;
}

export interface PsbtRequest {
  readonly chain: BitcoinChain;
  readonly psbt: Uint8Array;
  readonly inputs: readonly InputToSign[];
}

export interface TransferRequest {
  readonly chain: BitcoinChain;
  readonly recipient: string;
  /** In satoshis. */
  readonly amount: bigint;
}

/** What changed in the wallet; without addresses they have to be read again. */
export interface WalletChange {
  readonly addresses?: readonly RawAddress[];
}

/**
 * One kind of wallet, by its own interface. Answers are foreign: the session checks all of them. What a wallet cannot
 * do is left out.
 */
export interface WalletDriver {
  /** Prompts for addresses. */
  connect(chain: BitcoinChain): Promise<readonly RawAddress[]>;
  /** Without a prompt; undefined where this page may see none. Left out where the wallet prompts each time. */
  readonly restore?: (chain: BitcoinChain) => Promise<readonly RawAddress[] | undefined>;
  /**
   * Without a prompt: the chain that the wallet is on, `other` for one that has no name here, undefined where unknown.
   */
  readonly readChain?: () => Promise<BitcoinChain | 'other' | undefined>;
  /** Prompts for another chain. */
  readonly switchChain?: (chain: BitcoinChain) => Promise<void>;
  /** The signatures of messages that the wallet has; both where left out. */
  readonly protocols?: readonly MessageProtocol[];
  /** The answer is the signature in base64, hex or bytes. */
  readonly signMessage?: (request: MessageRequest) => Promise<unknown>;
  /** The answer is the PSBT in base64, hex or bytes. */
  readonly signPsbt?: (request: PsbtRequest) => Promise<unknown>;
  /** The wallet makes and sends a transfer of its own. The answer is its id. */
  readonly sendTransfer?: (request: TransferRequest) => Promise<unknown>;
  readonly disconnect?: () => Promise<unknown>;
  /** Returns what ends it. */
  listen(onChange: (change: WalletChange) => void): () => void;
}
