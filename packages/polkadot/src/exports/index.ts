export { type PolkadotAdapter, polkadotAdapter } from '../adapter/polkadotAdapter.ts';
export { type Ss58Address, type Ss58Problem, formatSs58, parseSs58 } from '../addresses/ss58.ts';
export { kusama, polkadot, polkadotAssets, westend } from '../networks/networks.ts';
export type { NativeAccount } from '../reads/account.ts';
export type { PolkadotReads } from '../reads/createReads.ts';
export type { InjectedPolkadotWallet, PolkadotProvider, PolkadotRequestProvider } from '../wallet/injectedWallet.ts';
export type { PolkadotCall, PolkadotPayload, SignedPolkadotPayload } from '../writes/payload.ts';
