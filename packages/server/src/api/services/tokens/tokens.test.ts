import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NATIVE_TOKEN_ADDRESSES, SOLANA_CHAIN_IDS, toSanitizedText } from '@portico/protocol';
import { expect, test } from 'vitest';
import { pricingData } from '../../../../scripts/pricingData.mjs';
import { isAddressOn } from '../../namespaces/facts.ts';
import { bundledFeeds } from '../../upstream/prices/bundledFeeds.ts';
import { createFeedTable } from '../../upstream/prices/feedTable.ts';
import { ownCatalogue } from '../directory/loadCatalogue.ts';
import { bundledTokens } from './bundledTokens.ts';
import { createTokens } from './createTokens.ts';
import { toListedToken } from './tokenList.ts';

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const entry = { chainId: 1, address: usdc, name: 'Coin', symbol: 'C', decimals: 6 };

test('misc: the bundled list and feeds are those of the installed source', async () => {
  for (const [name, text] of Object.entries(await pricingData()))
    expect(readFileSync(join(ownCatalogue(), 'market', name), 'utf8')).toBe(text);
});

test('misc: every listed token is one, and no two of a chain are the same', () => {
  const tokens = bundledTokens();
  expect(tokens.length).toBeGreaterThan(300);
  expect(new Set(tokens.map(({ chain, address }) => `${chain}:${address}`)).size).toBe(tokens.length);
  for (const { chain, address, symbol, name } of tokens)
    expect([isAddressOn(chain, address), toSanitizedText(symbol, 24), name !== '']).toEqual([true, symbol, true]);
});

test('behavior: known coins and tokens find the feed of their symbol, or of what they wrap, on their own chain', () => {
  const chains = ['eip155:1', 'eip155:8453', 'eip155:1313161554'];
  const tokens = createTokens({ chains });
  const feedsOf = createFeedTable({ chains, tokens, own: [] });
  const ethereum = bundledFeeds().get('eip155:1');
  const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
  expect(feedsOf('eip155:1', weth)).toMatchObject([{ feed: ethereum?.get('ETH'), pair: 'ETH/USD' }]);
  expect(feedsOf('eip155:1', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')[0]?.feed).toBe(ethereum?.get('USDC'));
  // Aurora has no feeds: its coin is ether, which is quoted on the main chain.
  const coin = NATIVE_TOKEN_ADDRESSES.eip155;
  expect(feedsOf('eip155:1313161554', coin)).toMatchObject([{ chain: 'eip155:1', feed: ethereum?.get('ETH') }]);
  expect(feedsOf('eip155:8453', coin)[0]?.chain).toBe('eip155:8453');
  expect(feedsOf('eip155:5', coin)).toEqual([]);
});

test('behavior: SOL finds its feed on the main chain; coins of test ledgers and tokens of the ledger find none', () => {
  const [mainnet, devnet] = [`solana:${SOLANA_CHAIN_IDS.mainnet}`, `solana:${SOLANA_CHAIN_IDS.devnet}`];
  const chains = ['eip155:1', mainnet, devnet];
  const tokens = createTokens({ chains });
  const feedsOf = createFeedTable({ chains, tokens, own: [] });
  const coin = NATIVE_TOKEN_ADDRESSES.solana;
  expect(feedsOf(mainnet, coin)).toMatchObject([
    { chain: 'eip155:1', feed: bundledFeeds().get('eip155:1')?.get('SOL') },
  ]);
  expect(feedsOf(devnet, coin)).toEqual([]);
  const [usd] = tokens.ofChain(mainnet);
  expect([usd?.symbol, feedsOf(mainnet, usd?.address ?? '')]).toEqual(['USDC', []]);
  expect(tokens.find(mainnet, coin)).toMatchObject({ symbol: 'SOL', decimals: 9, isKnown: true });
  expect(tokens.find('solana:unknown', coin)).toBeUndefined();
});

test('error: an own token named like a known one has no price by its name', () => {
  const impostor = toListedToken({ ...entry, address: `0x${'ab'.repeat(20)}`, symbol: 'ETH' }, false);
  const tokens = createTokens({ chains: ['eip155:1'], own: impostor === undefined ? [] : [impostor] });
  expect(tokens.find('eip155:1', `0x${'AB'.repeat(20)}`)?.symbol).toBe('ETH');
  expect(createFeedTable({ chains: ['eip155:1'], tokens, own: [] })('eip155:1', `0x${'ab'.repeat(20)}`)).toEqual([]);
});

test('param: an entry is a token, or nothing; what cannot be seen is taken out of its names', () => {
  expect(toListedToken(entry, true)).toEqual({
    chain: 'eip155:1',
    address: usdc.toLowerCase(),
    name: 'Coin',
    symbol: 'C',
    decimals: 6,
    isKnown: true,
  });
  expect(toListedToken({ ...entry, symbol: 'U\u202eS\u0000D', name: '\u200b' }, true)).toMatchObject({
    symbol: 'USD',
    name: 'USD',
  });
  const mint = 'So1anaTestMint11111111111111111111111111111';
  const chain = `solana:${SOLANA_CHAIN_IDS.mainnet}`;
  expect(toListedToken({ ...entry, chainId: chain, address: mint }, false)).toMatchObject({ chain, address: mint });
  for (const wrong of [
    { ...entry, chainId: chain },
    { ...entry, chainId: 1, address: mint },
    { ...entry, chainId: 'solana:mainnet', address: mint },
    { ...entry, chainId: 'cosmos:hub', address: mint },
    null,
    { ...entry, decimals: 78 },
    { ...entry, decimals: -1 },
    { ...entry, decimals: 1.5 },
    { ...entry, address: '0x12' },
    { ...entry, chainId: 0 },
    { ...entry, symbol: '\u200b' },
  ])
    expect(toListedToken(wrong, true)).toBeUndefined();
});
