import type { CaipNetworkId } from '@portico/protocol';
import { isRecord } from '@portico/core/adapter';
import type { MessageProtocol, SignInput, WalletAddress } from '../wallets/walletDriver.ts';

/** On which network a request is; left out, the one that the wallet was connected on. */
interface OnNetwork {
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

export interface BitcoinMessage extends OnNetwork {
  readonly message: string;
  readonly address: string;
  /** Left out: BIP-322 for taproot addresses, which have no other, and ECDSA for the rest, where the wallet has it. */
  readonly protocol?: MessageProtocol;
}

export interface BitcoinPsbt extends OnNetwork {
  /** In base64, hex or bytes. */
  readonly psbt: string | Uint8Array;
  /** Left out: every input that spends an output of the wallet. */
  readonly signInputs?: readonly SignInput[] | undefined;
}

export interface BitcoinTransfer extends OnNetwork {
  readonly recipient: string;
  /** In satoshis. */
  readonly amount: bigint | string;
}

/** A connected wallet of Bitcoin, whichever interface it has. Every function rejects with a PorticoError. */
export interface BitcoinProvider {
  getAccountAddresses(parameters?: OnNetwork): Promise<readonly WalletAddress[]>;
  /** The signature in base64. */
  signMessage(parameters: BitcoinMessage): Promise<string>;
  /** Signs without sending: the PSBT in base64, of the same transaction. */
  signPsbt(parameters: BitcoinPsbt): Promise<{ readonly psbt: string }>;
  /** The wallet's own transfer, at its own fee; not every wallet has one. The answer is the id of the transaction. */
  sendTransfer(parameters: BitcoinTransfer): Promise<string>;
}

/** A paired wallet: it takes requests such as `signPsbt`. */
export interface BitcoinRequestProvider {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

declare module '@portico/core' {
  interface NamespaceTypes {
    readonly bip122: { readonly provider: BitcoinProvider | BitcoinRequestProvider };
  }
}

const methods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'] as const;

export function isBitcoinProvider(value: unknown): value is BitcoinProvider {
  return isRecord(value) && methods.every((method) => typeof value[method] === 'function');
}

export function isRequestProvider(value: unknown): value is BitcoinRequestProvider {
  return isRecord(value) && typeof value['request'] === 'function';
}
