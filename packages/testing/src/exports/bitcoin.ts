export { type BitcoinControls, createBitcoinControls } from '../bitcoin/bitcoinControls.ts';
export { bitcoinImitations, createBitcoinWallet } from '../bitcoin/createBitcoinWallet.ts';
export { bitcoinDevKey, bitcoinNetworks, createBitcoinAddress } from '../bitcoin/bitcoinKeys.ts';
export type {
  BitcoinImitation,
  BitcoinPersonality,
  BitcoinPurpose,
  BitcoinScriptKind,
  BitcoinTestAddress,
  BitcoinTestChain,
  BitcoinTestWallet,
  BitcoinWalletOptions,
} from '../bitcoin/bitcoinTypes.ts';
