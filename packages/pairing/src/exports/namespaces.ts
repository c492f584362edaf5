export type { PairedNamespace, SignRequest } from '../fallback/pairedNamespace.ts';
export type { PairedWalletProvider } from '../furtherNamespaces/walletProvider.ts';
export { withNamespaces } from '../connector/withNamespaces.ts';
export { cosmos, cosmosMainnet, osmosis } from '../furtherNamespaces/cosmos.ts';
export { near, nearMainnet, nearTestnet } from '../furtherNamespaces/near.ts';
export { stacks, stacksMainnet, stacksTestnet } from '../furtherNamespaces/stacks.ts';
export { sui, suiMainnet, suiTestnet } from '../furtherNamespaces/sui.ts';
export { ton, tonMainnet, tonTestnet } from '../furtherNamespaces/ton.ts';
export { tron, tronMainnet, tronNile } from '../furtherNamespaces/tron.ts';
