import { expect, test } from 'vitest';
import { base } from '../chains/base.ts';
import { mainnet } from '../chains/mainnet.ts';
import { zora } from '../chains/zora.ts';
import type { AddressKind } from '../contract/namespaceReads.ts';
import type { Network } from '../contract/network.ts';
import { findTokens } from './findTokens.ts';

const on = (network: string, caipNetworkId: Network['caipNetworkId']) => ({
  ...{ symbol: 'USDC', name: 'USD Coin', network, networkLabel: network },
  caipNetworkId,
});
const tokens = [
  on('ethereum', 'eip155:1'),
  on('base', 'eip155:8453'),
  on('polygon', 'eip155:137'),
  on('solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
];

function soldTo(
  network: Network,
  kind: AddressKind | undefined = 'account',
  networks: readonly Network[] = [mainnet, base],
): readonly string[] {
  return findTokens(tokens, { network, networks, kind }).map((token) => token.network);
}

test('behavior: tokens are sold on the networks of the page alone, those of the active one first', () => {
  expect(soldTo(base)).toEqual(['base', 'ethereum']);
  expect(soldTo(mainnet)).toEqual(['ethereum', 'base']);
});

test('behavior: where the page has no network that is sold on, Ethereum is the fallback', () => {
  expect(soldTo(zora, 'account', [zora])).toEqual(['ethereum']);
});

test('behavior: an account by a contract, or of an unknown kind, gets tokens on its own network alone', () => {
  expect((['smartAccount', 'contract'] as const).map((kind) => soldTo(base, kind))).toEqual([['base'], ['base']]);
  expect(findTokens(tokens, { network: zora, networks: [zora], kind: undefined })).toEqual([]);
});

test('behavior: nothing is sold on a test network', () => {
  expect(soldTo({ ...mainnet, testnet: true })).toEqual([]);
});
