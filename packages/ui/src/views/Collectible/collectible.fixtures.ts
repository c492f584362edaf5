import type { Collectible } from '@portico/core/internal';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { fixtureImage } from '../../testing/fixtureImage.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const lantern: Collectible = {
  caipNetworkId: 'eip155:1',
  address: '0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85',
  tokenId: '4021',
  standard: 'ERC721',
  quantity: 1n,
  name: 'Lanterns of the harbour at night',
  collection: 'Harbour Nights',
  description: 'One of ten thousand lanterns that were hung along the quay. Each is lit by hand, and none twice.',
  imageUrl: fixtureImage(25, 'M50 18v10M34 38h32v40H34zM26 82h48'),
};

const show = (change: Partial<Collectible> = {}): Fixture<'Collectible'> => ({
  route: { view: 'Collectible', collectible: { ...lantern, ...change } },
  history: [{ view: 'Account', tab: 'nfts' }],
  setup: { connected: { connectorId: fixtureWallets.harbour.id } },
});

const { name: _name, collection: _collection, description: _description, imageUrl: _imageUrl, ...bare } = lantern;

export const fixtures = defineFixtures('Collectible', {
  default: show(),
  copies: show({ standard: 'ERC1155', quantity: 1200n, name: 'Meadow', collection: 'Grass' }),
  broken: show({ imageUrl: 'data:image/png;base64,AAAA' }),
  bare: {
    ...show(),
    route: { view: 'Collectible', collectible: { ...bare, tokenId: '97346198236491823649182736491827364' } },
  },
});
