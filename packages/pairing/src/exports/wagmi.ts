export { type WagmiPairingParameters, pairing } from '../wagmi/pairing.ts';
export type * from '../wagmi/wagmiTypes.ts';
