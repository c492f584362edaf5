import { fixtureAddresses } from './fixtureConnectors.ts';
import { fixtureImage } from './fixtureImage.ts';
import { FIXTURE_NOW_MS } from './fixturePortico.ts';
import { fixtureTransactions } from './fixtureTransactions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { maya, rafa, vault } = fixtureAddresses;

type Direction = 'in' | 'out' | 'self';

const token = (direction: Direction, symbol: string, numeric: string) => ({
  fungible_info: { symbol },
  direction,
  quantity: { numeric },
});
const nft = (direction: Direction, name: string | undefined, numeric = '1', isSpam = false) => ({
  nft_info: { ...(name !== undefined && { name }), flags: { is_spam: isSpam } },
  direction,
  quantity: { numeric },
});

function transaction(
  digit: string,
  agoMs: number,
  operationType: string,
  transfers: readonly object[],
  change: object = {},
) {
  const hash = `0x${digit.repeat(64)}`;
  return {
    id: `eip155:1:${hash}`,
    metadata: {
      operationType,
      hash,
      minedAt: new Date(FIXTURE_NOW_MS - agoMs).toISOString(),
      nonce: 1,
      sentFrom: maya,
      sentTo: rafa,
      status: 'confirmed',
      chain: 'eip155:1',
      ...change,
    },
    transfers,
  };
}

/** An incoming transaction of this age. */
export function fixtureTransaction(id: string, agoMs: number): object {
  return transaction(id, agoMs, 'receive', [token('in', 'ETH', '0.5')], { sentFrom: rafa, sentTo: maya });
}

const mined = fixtureTransactions[1];

/** One of every kind, over this year and the last; the second of the fixtures' own transfers is among them. */
export const fixtureHistory: readonly object[] = [
  transaction('a', 40_000, 'receive', [token('in', 'ETH', '0.5')], { sentFrom: rafa, sentTo: maya }),
  transaction('2', 2 * HOUR_MS, 'send', [token('out', 'USDC', '120.5')], { hash: mined?.hash ?? '' }),
  transaction('b', 26 * HOUR_MS, 'trade', [token('out', 'ETH', '0.2'), token('in', 'USDC', '649.65')], {
    sentTo: vault,
  }),
  transaction('c', 3 * DAY_MS, 'approve', [token('out', 'USDC', '0')], { sentTo: vault }),
  transaction('d', 9 * DAY_MS, 'mint', [nft('in', 'Lanterns of the harbour at night #4021')], { sentTo: vault }),
  transaction('e', 10 * DAY_MS, 'receive', [nft('in', 'Free money, claim now', '1', true)], { sentFrom: rafa }),
  transaction('f', 33 * DAY_MS, 'send', [token('out', 'ETH', '1')], { status: 'failed' }),
  transaction('7', 45 * DAY_MS, 'receive', [nft('in', undefined, '12')], { sentFrom: rafa, sentTo: maya }),
  transaction('8', 160 * DAY_MS, 'execute', [], { sentTo: vault }),
  transaction('9', 200 * DAY_MS, 'deploy', [], { sentTo: '' }),
  transaction('0', 420 * DAY_MS, 'receive', [token('in', 'ETH', '2')], { sentFrom: rafa, sentTo: maya }),
];

const contract = 'eip155:1:0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85';

function collectible(tokenId: string, change: object = {}) {
  return { chainId: 'eip155:1', address: contract, tokenId, standard: 'ERC721', quantity: '1', ...change };
}

/**
 * Collectibles with a picture, without one, with one that does not come, in many copies, with long names and numbers.
 */
export const fixtureCollectibles: readonly object[] = [
  collectible('4021', {
    name: 'Lanterns of the harbour at night',
    collection: 'Harbour Nights',
    description: 'One of ten thousand lanterns that were hung along the quay. Each is lit by hand, and none twice.',
    imageUrl: fixtureImage(25, 'M50 18v10M34 38h32v40H34zM26 82h48'),
  }),
  collectible('7', {
    name: 'Meadow',
    collection: 'Grass',
    standard: 'ERC1155',
    quantity: '12',
    imageUrl: fixtureImage(140, 'M50 80V40M50 55c-20 0-22-16-22-22 16 0 22 8 22 22z'),
  }),
  collectible('97346198236491823649182736491827364', { collection: 'Names' }),
  collectible('12', { name: 'Broken', imageUrl: 'data:image/png;base64,AAAA' }),
  collectible('13', { name: 'Anchor', collection: 'Harbour', imageUrl: fixtureImage(215, 'M50 20v60M38 34h24') }),
];
