export { type BitcoinAdapter, type BitcoinAdapterParameters, bitcoinAdapter } from '../adapter/bitcoinAdapter.ts';
export type {
  BitcoinMessage,
  BitcoinProvider,
  BitcoinPsbt,
  BitcoinRequestProvider,
  BitcoinTransfer,
} from '../provider/bitcoinProvider.ts';
export type { BitcoinReads } from '../reads/createReads.ts';
export type { AddressFacts, BitcoinSource, SourceTransaction, Utxo } from '../source/bitcoinSource.ts';
export type { AddressPurpose, MessageProtocol, SignInput, WalletAddress } from '../wallets/walletDriver.ts';
export type { BitcoinTransaction } from '../writes/signTransactions.ts';
