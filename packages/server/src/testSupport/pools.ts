import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { type Chain, deployFixtures, deployPriceFeed } from '@portico/testing/chains';
import { toListedToken } from '../api/services/tokens/tokenList.ts';
import type { PricesFile } from '../api/upstream/prices/pricesFile.ts';

/** A chain with tokens that are listed, and feeds for its coin and for the first of them. */
export async function deployPools(chain: Chain, usd: { coin: number; dollar: number }) {
  const fixtures = await deployFixtures(chain);
  const { tokens, indivisibleToken } = fixtures;
  const [dollar] = tokens;
  if (dollar === undefined) throw new Error('There is no token.');
  const name = `eip155:${chain.chainId}`;
  const coinFeed = await deployPriceFeed(chain, { description: 'ETH / USD', usd: usd.coin });
  const dollarFeed = await deployPriceFeed(chain, { description: 'PUSD / USD', usd: usd.dollar, decimals: 18 });
  const feeds: PricesFile['feeds'] = [
    { asset: `${name}:${NATIVE_TOKEN_ADDRESSES.eip155}`, feed: coinFeed },
    { asset: `${name}:${dollar.address.toLowerCase()}`, feed: dollarFeed },
  ];
  const listed = [...tokens, indivisibleToken].flatMap((token) => {
    const entry = toListedToken({ chainId: chain.chainId, ...token }, false);
    return entry === undefined ? [] : [entry];
  });
  return { ...fixtures, name, coinFeed, dollarFeed, feeds, listed, dollar };
}
