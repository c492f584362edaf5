import type { Network } from '@portico/core';
import type { NetworkOf } from '@portico/core/networks';

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 };
const subscan = (name: string) => ({
  default: { name: 'Subscan', url: `https://${name}.subscan.io`, paths: { address: 'account', tx: 'extrinsic' } },
});

/** Polkadot, the relay chain. */
export const polkadot: NetworkOf<'polkadot:91b171bb158e2d3848fa23a9f1c25182', '91b171bb158e2d3848fa23a9f1c25182'> = {
  id: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  nativeCurrency: dot,
  rpcUrls: { default: { http: ['https://rpc.polkadot.io'] } },
  blockExplorers: subscan('polkadot'),
};

/** Polkadot Asset Hub, where balances of DOT are since the end of 2025. */
export const polkadotAssets: NetworkOf<
  'polkadot:68d56f15f85d3136970ec16946040bc1',
  '68d56f15f85d3136970ec16946040bc1'
> = {
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  nativeCurrency: dot,
  rpcUrls: { default: { http: ['https://polkadot-asset-hub-rpc.polkadot.io'] } },
  blockExplorers: subscan('assethub-polkadot'),
};

/** Kusama, the relay chain. */
export const kusama: NetworkOf<'polkadot:b0a8d493285c2df73290dfb7e61f870f', 'b0a8d493285c2df73290dfb7e61f870f'> = {
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
  rpcUrls: { default: { http: ['https://kusama-rpc.polkadot.io'] } },
  blockExplorers: subscan('kusama'),
};

/** Westend, a test network. */
export const westend: NetworkOf<'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 'e143f23803ac50e8f6f8e62695d1ce9e'> = {
  id: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  testnet: true,
  nativeCurrency: { name: 'Westend', symbol: 'WND', decimals: 12 },
  rpcUrls: { default: { http: ['https://westend-rpc.polkadot.io'] } },
  blockExplorers: subscan('westend'),
};

/** That of Substrate in general: any network takes it. */
const GENERIC_PREFIX = 42;

const prefixes: Readonly<Record<string, number>> = {
  [polkadot.caipNetworkId]: 0,
  [polkadotAssets.caipNetworkId]: 0,
  [kusama.caipNetworkId]: 2,
  [westend.caipNetworkId]: GENERIC_PREFIX,
};

/** The SS58 prefix of a network; the generic one of a network that is not known here. */
export function prefixOf({ caipNetworkId }: Pick<Network, 'caipNetworkId'>): number {
  return prefixes[caipNetworkId] ?? GENERIC_PREFIX;
}

/** True for addresses in the form of a network, and in the generic form. */
export function isPrefixOf(network: Pick<Network, 'caipNetworkId'>, prefix: number): boolean {
  return prefix === prefixOf(network) || prefix === GENERIC_PREFIX;
}

const GENESIS_CHARACTERS = 32;

/** True where a wallet's genesis hash is that of the network, whose CAIP-2 id has the first 32 digits of it. */
export function isGenesisOf({ id }: Pick<Network, 'id'>, hash: string): boolean {
  return hash.replace(/^0x/, '').slice(0, GENESIS_CHARACTERS).toLowerCase() === String(id).toLowerCase();
}
