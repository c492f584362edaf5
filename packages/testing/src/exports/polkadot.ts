export { createPolkadotWallet } from '../polkadot/createPolkadotWallet.ts';
export { signedBytes } from '../polkadot/signedPayload.ts';
export type {
  InjectedPolkadotAccount,
  PolkadotPersonality,
  PolkadotTestWallet,
  PolkadotWalletOptions,
  SignerPayload,
} from '../polkadot/polkadotTypes.ts';
