import { BITCOIN_CHAIN_IDS, parseCaipNetworkId, SOLANA_CHAIN_IDS } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import * as exported from '../exports/networks.ts';
import { networkIcons } from './icons/index.ts';
import { defineNetwork } from '../options/defineNetwork.ts';
import { mainnet } from './mainnet.ts';
import type { Network } from '../contract/network.ts';

const networks: readonly Network[] = Object.values(exported).flatMap((value) =>
  typeof value === 'function' ? [] : [value],
);
const each = networks.map((network) => [network.name, network] as const);
const idOf = (id: string): Network | undefined => networks.find(({ caipNetworkId }) => caipNetworkId === id);

describe('the network list', () => {
  test.each([
    ['Ethereum', 1, 'ETH'],
    ['Optimism', 10, 'ETH'],
    ['Arbitrum', 42_161, 'ETH'],
    ['Polygon', 137, 'POL'],
    ['Celo', 42_220, 'CELO'],
    ['Aurora', 1_313_161_554, 'ETH'],
    ['BNB', 56, 'BNB'],
    ['Avalanche', 43_114, 'AVAX'],
    ['zkSync', 324, 'ETH'],
    ['Gnosis', 100, 'XDAI'],
    ['Base', 8_453, 'ETH'],
    ['Zora', 7_777_777, 'ETH'],
  ])('behavior: %s is there', (name, id, symbol) => {
    const network = idOf(`eip155:${id}`);
    // Its own name today; the specification calls it Optimism.
    expect(network?.name.toLowerCase()).toContain(name === 'Optimism' ? 'op mainnet' : name.toLowerCase());
    expect(network?.id).toBe(id);
    expect(network?.nativeCurrency).toMatchObject({
      symbol: expect.stringMatching(new RegExp(`^${symbol}$`, 'i')),
      decimals: 18,
    });
  });

  test.each([
    ['Sepolia', exported.sepolia, 11_155_111],
    ['Hoodi', exported.hoodi, 560_048],
    ['Base Sepolia', exported.baseSepolia, 84_532],
    ['OP Sepolia', exported.optimismSepolia, 11_155_420],
    ['Arbitrum Sepolia', exported.arbitrumSepolia, 421_614],
    ['Localhost', exported.anvil, 31_337],
  ] as const)('behavior: the test network %s is there', (name, network, id) => {
    expect(network).toMatchObject({ name, id, caipNetworkId: `eip155:${id}`, testnet: true });
  });

  test('behavior: the three Solana networks are there', () => {
    const ids = Object.values(SOLANA_CHAIN_IDS).map((reference) => `solana:${reference}`);
    expect(ids.map((id) => idOf(id)?.nativeCurrency.decimals)).toEqual([9, 9, 9]);
    expect(ids.map((id) => idOf(id)?.testnet ?? false)).toEqual([false, true, true]);
  });

  // The specification names these chains of the pairing protocol's own RPC; reads over a pairing need none of it.
  test.each([1, 10, 56, 100, 137, 324, 8_453, 42_161, 43_114])('behavior: chain %s brings a node for reads', (id) => {
    expect(idOf(`eip155:${id}`)?.rpcUrls.default.http[0]).toMatch(/^https:\/\/[\w.-]+\.[a-z]+(\/|$)/);
  });

  test('behavior: the three Bitcoin networks are there', () => {
    const ids = Object.values(BITCOIN_CHAIN_IDS).map((reference) => `bip122:${reference}`);
    expect(ids.map((id) => idOf(id)?.nativeCurrency)).toEqual(
      ids.map(() => ({ name: 'Bitcoin', symbol: 'BTC', decimals: 8 })),
    );
    expect(ids.map((id) => idOf(id)?.testnet ?? false)).toEqual([false, true, true]);
  });

  test('behavior: no other network is there, and none twice', () => {
    const keys = networks.map(({ caipNetworkId, chainNamespace }) =>
      networkIcons.has(chainNamespace) ? chainNamespace : caipNetworkId,
    );
    expect([...new Set(keys)].sort()).toEqual([...networkIcons.keys()].sort());
    expect(new Set(networks.map(({ name }) => name)).size).toBe(networks.length);
  });

  test.each(each)('behavior: %s has every field of a network, in one voice', (_name, network) => {
    const { chainNamespace, chainId } = parseCaipNetworkId(network.caipNetworkId);
    expect(network.chainNamespace).toBe(chainNamespace);
    expect(String(network.id)).toBe(chainId);
    const { http } = network.rpcUrls.default;
    expect(http.length).toBeGreaterThan(0);
    const explorer = network.blockExplorers?.default.url;
    if (network.testnet !== true) expect(explorer).toBeDefined();
    const pages = explorer === undefined ? http : [...http, explorer];
    // The developer's own machine is the one place that is read without a certificate.
    const isLocal = network === exported.anvil;
    for (const page of pages) expect(new URL(page).origin).toMatch(isLocal ? /^http:\/\/127\.0\.0\.1:/ : /^https:/);
    for (const { address } of Object.values(network.contracts ?? {})) expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
  });
});

test.each(['eip155:', 'cosmos:hub'])('error: a network with the id %s is "Invalid chainId"', (id) => {
  expect(() => defineNetwork({ ...mainnet, id, chainNamespace: undefined, caipNetworkId: undefined })).toThrow(
    /^Invalid chainId$/,
  );
});
