import type { NamespaceReads, ReadTarget } from '@portico/core/adapter';
import type { BitcoinSource, Utxo } from '../source/bitcoinSource.ts';
import { parseAddress, requireAddress } from './addresses.ts';
import { estimateTransfer } from './fees.ts';
import { getHistory } from './history.ts';
import { createPaymentUri } from './paymentUri.ts';
import { parseTracking } from './tracking.ts';
import { getStatus } from './transactions.ts';

/** The reads of Bitcoin: those of every namespace, and those that only this one has. */
export interface BitcoinReads extends NamespaceReads {
  /** The unspent outputs of an address, inscriptions and unconfirmed ones too. */
  getUtxos(target: ReadTarget, parameters: { readonly address: string }): Promise<readonly Utxo[]>;
  /** Satoshis for each virtual byte, by the number of blocks until a transaction is likely to be in one. */
  getFeeRates(target: ReadTarget): Promise<ReadonlyMap<number, number>>;
  getHistory: NonNullable<NamespaceReads['getHistory']>;
}

/** The reads of Bitcoin over a source. */
export function createReads(source: BitcoinSource): BitcoinReads {
  const addressOf = ({ network }: ReadTarget, text: string): string => requireAddress(network, text).address;
  return {
    async getBalances(target, parameters) {
      const { balance: amount } = await source.getAddress(target, addressOf(target, parameters.address));
      const { name, symbol, decimals } = target.network.nativeCurrency;
      return [{ name, symbol, decimals, amount }];
    },
    estimateTransfer: (target, transfer) => estimateTransfer(source, target, transfer),
    // Bitcoin has no name service: no text is a name, and no address has one.
    getIdentity: async () => ({}),
    resolveName: async () => undefined,
    isName: () => false,
    getStatus: async (target, tracking) => getStatus(source, target, parseTracking(tracking)),
    async describeAddress(target, parameters) {
      const { transactionCount } = await source.getAddress(target, addressOf(target, parameters.address));
      return transactionCount === 0 ? 'unused' : 'account';
    },
    parseAddress,
    createPaymentUri,
    getUtxos: async (target, parameters) => source.getUtxos(target, addressOf(target, parameters.address)),
    getFeeRates: (target) => source.getFeeRates(target),
    getHistory: (target, parameters) => getHistory(source, target, parameters),
  };
}
