export { createPolkadotWallet } from '../polkadot/createPolkadotWallet.ts';
export type { PolkadotKeyType } from '../polkadot/polkadotKeys.ts';
export { signedBytes } from '../polkadot/signedPayload.ts';
export type {
  InjectedPolkadotAccount,
  PolkadotPersonality,
  PolkadotTestWallet,
  PolkadotWalletOptions,
  SignerPayload,
} from '../polkadot/polkadotTypes.ts';
