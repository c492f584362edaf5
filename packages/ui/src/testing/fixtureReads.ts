import type { NamespaceReads, NamespaceWrites } from '@portico/core/adapter';
import type { TokenBalance, TransferEstimate } from '@portico/core';
import { fixtureAddresses } from './fixtureConnectors.ts';
import { fixtureImage } from './fixtureImage.ts';

/** The balances of the gallery's visitor: amounts of every size, and one token without a price. */
export const fixtureBalances: readonly TokenBalance[] = [
  { name: 'Ether', symbol: 'ETH', decimals: 18, amount: 1_204_100_000_000_000_000n, priceUsd: 3248.25 },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    decimals: 6,
    amount: 268_400_000n,
    priceUsd: 1,
    iconUrl: fixtureImage(
      210,
      'M62 36c-3-5-7-7-12-7-7 0-12 4-12 10 0 14 25 7 25 21 0 7-6 11-13 11-6 0-10-2-13-7M50 18v64',
    ),
  },
  {
    name: 'Uniswap',
    symbol: 'UNI',
    address: '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    decimals: 18,
    amount: 4_118_000_000_000_000_000n,
    priceUsd: 9.34,
    iconUrl: fixtureImage(325, 'M30 28v26c0 12 8 20 20 20s20-8 20-20V28'),
  },
  {
    name: 'A token with quite a long name that nobody has priced',
    symbol: 'LONGNAME',
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    decimals: 8,
    amount: 12n,
  },
];

/** A usual transfer's fee. */
export const fixtureEstimate: TransferEstimate = {
  expectedFee: 63_000_000_000_000n,
  maximumFee: 84_000_000_000_000n,
  quote: { maxFeePerGas: 4_000_000_000n },
  waitSeconds: 12,
};

const isHexAddress = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text);

/** Reads that answer at once, from memory. */
export function createFixtureReads(overrides: Partial<NamespaceReads> = {}): NamespaceReads {
  return {
    getBalances: async () => fixtureBalances,
    estimateTransfer: async () => fixtureEstimate,
    getIdentity: async (_targets, { address }) =>
      address === fixtureAddresses.maya ? { name: 'maya.portico.eth' } : {},
    resolveName: async (_targets, { name }) => (name === 'rafa.eth' ? fixtureAddresses.rafa : undefined),
    getStatus: async () => ({ status: 'pending' }),
    describeAddress: async () => 'account',
    parseAddress: (text) => (isHexAddress(text) ? { address: text } : { problem: 'not-an-address' }),
    isName: (text) => /^[a-z0-9-]+\.eth$/i.test(text),
    createPaymentUri: (network, { address, tokenAddress, amount }) =>
      tokenAddress === undefined
        ? `ethereum:${address}@${network.id}${amount === undefined ? '' : `?value=${amount}`}`
        : `ethereum:${tokenAddress}@${network.id}/transfer?address=${address}${amount === undefined ? '' : `&uint256=${amount}`}`,
    ...overrides,
  };
}

/** Writes that wait for ever, as for a wallet whose owner is away. */
export function createFixtureWrites(overrides: Partial<NamespaceWrites> = {}): NamespaceWrites {
  const waits = () => new Promise<never>(() => undefined);
  return {
    sendTransfer: waits,
    sendTransaction: waits,
    signMessage: waits,
    ...overrides,
  };
}
