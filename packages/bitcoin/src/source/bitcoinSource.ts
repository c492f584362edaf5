import type { ReadTarget } from '@portico/core/adapter';
import type { BitcoinAmounts } from '@portico/protocol';

/** An unspent output of an address. */
export interface Utxo {
  readonly txid: string;
  readonly vout: number;
  /** In satoshis. */
  readonly value: bigint;
  readonly isConfirmed: boolean;
}

/** A transaction as a source has it. */
export interface SourceTransaction extends BitcoinAmounts {
  readonly txid: string;
  /** Undefined while it is in no block. */
  readonly minedAtMs?: number;
}

/** How much an address has, and how often it was used. */
export interface AddressFacts {
  readonly balance: bigint;
  readonly transactionCount: number;
}

/**
 * Where the chain is read from. The source of this package is the API of Esplora at the network's URLs; a host may
 * bring another.
 */
export interface BitcoinSource {
  getAddress(target: ReadTarget, address: string): Promise<AddressFacts>;
  getUtxos(target: ReadTarget, address: string): Promise<readonly Utxo[]>;
  /** Satoshis for each virtual byte, by the number of blocks until a transaction is likely to be in one. */
  getFeeRates(target: ReadTarget): Promise<ReadonlyMap<number, number>>;
  /** The newest first; `after` is the last one of the page before. */
  getTransactions(target: ReadTarget, address: string, after?: string): Promise<readonly SourceTransaction[]>;
  /** undefined where no node has it. */
  getTransaction(target: ReadTarget, txid: string): Promise<SourceTransaction | undefined>;
  /** The bytes of a transaction in hex. */
  getRawTransaction(target: ReadTarget, txid: string): Promise<string>;
  /**
   * The id of the transaction that spends an output, empty where the source does not name it; `false` while none does,
   * undefined where the output is unknown.
   */
  getSpender(target: ReadTarget, txid: string, vout: number): Promise<string | false | undefined>;
  /** Gives a signed transaction to the network. Resolves where the network has it already, too. */
  broadcast(target: ReadTarget, rawTransaction: string): Promise<void>;
}
