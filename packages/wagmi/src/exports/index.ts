export { wagmiAdapter } from '../adapter/wagmiAdapter.ts';
export type { WagmiAdapterParameters } from '../adapter/createWagmiAdapter.ts';
export { getDefaultConfig } from '../config/getDefaultConfig.ts';
export type { DefaultConfigParameters } from '../config/getDefaultConfig.ts';
