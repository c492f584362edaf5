import { afterEach, describe, expect, test, vi } from 'vitest';
import { mountForTest, nameOf, press } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureCollectibles } from '../../testing/fixtureHistory.ts';
import type { FixtureSetup } from '../../testing/fixturePortico.ts';
import type { FixtureAnswer } from '../../testing/fixtureService.ts';
import { fixtures } from './account.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

function show(fixture: keyof typeof fixtures.fixtures, setup: FixtureSetup = {}): Mounted {
  const chosen = fixtures.fixtures[fixture];
  if (!chosen) throw new Error(`There is no fixture ${fixture}.`);
  mounted = mountForTest({ ...chosen, setup: { ...chosen.setup, ...setup } });
  return mounted;
}

const cells = ({ root }: Mounted) => [...root.querySelectorAll<HTMLElement>('[data-slide=current] .nft')];

describe('NFTs tab', () => {
  test('behavior: pictures with names and collections, copies counted, a number where there is no name', async () => {
    const page = show('nftsHeld');
    await vi.waitFor(() => expect(cells(page)).toHaveLength(5));
    expect(cells(page).map(nameOf)).toEqual([
      'Lanterns of the harbour at nightHarbour Nights',
      'MeadowGrassQuantity ×12',
      '#9734…7364Names',
      'Broken#12',
      'AnchorHarbour',
    ]);
    expect(cells(page)[0]?.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });

  test('error: a picture that is invalid, or fails to load, is replaced by colours and a sign', async () => {
    const page = show('nftsHeld');
    await vi.waitFor(() => expect(cells(page)).toHaveLength(5));
    await vi.waitFor(() => expect(cells(page)[3]?.querySelector('img')).toBeNull());
    const isEmpty = cells(page).map((cell) => cell.querySelector('[data-empty]') !== null);
    expect(isEmpty).toEqual([false, false, true, true, false]);
  });

  test('behavior: walked by arrow keys, opened by Enter; coming back, the tab is still there', async () => {
    const page = show('nftsHeld');
    await vi.waitFor(() => expect(cells(page)).toHaveLength(5));
    cells(page)[0]?.focus();
    await press('{ArrowRight}');
    expect(page.root.activeElement).toBe(cells(page)[1]);
    await press('{ArrowDown}');
    expect(page.root.activeElement).toBe(cells(page)[3]);
    await press('{Home}');
    await press('{Enter}');
    await vi.waitFor(() => expect(page.find('[data-slide=current] .collectible')).not.toBeNull());
    for (const messages of ['Harbour Nights', '4021', '0x57f1…ea85', 'Ethereum', 'One of ten thousand'])
      expect(page.text()).toContain(messages);
    expect(page.text()).not.toContain('Quantity');
    const link = page.get('[data-slide=current] a.button');
    expect(link.getAttribute('href')).toBe('https://etherscan.io/token/0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85');
    page.ui.router.goBack();
    await vi.waitFor(() => expect(cells(page)).toHaveLength(5));
  });

  test('behavior: the next page by a press; the focus moves to the first new one', async () => {
    // So many that the end is out of view: the visible part loads its next page.
    const many = Array.from({ length: 8 }, (_, index) => ({ ...fixtureCollectibles[0], tokenId: `${index}000` }));
    const nfts = (cursor: string | null): FixtureAnswer =>
      cursor === null
        ? { collectibles: many, next: 'more' }
        : { collectibles: [...many.slice(-1), ...fixtureCollectibles], next: null };
    const page = show('nftsMore', { service: { nfts } });
    await vi.waitFor(() => expect(cells(page)).toHaveLength(8));
    page.button('More').focus();
    await press('{Enter}');
    // One that is in both pages is listed once.
    await vi.waitFor(() => expect(cells(page)).toHaveLength(13));
    await vi.waitFor(() => expect(page.root.activeElement).toBe(cells(page)[8]));
  });

  test.each([
    ['nfts', 'This site does not show NFTs yet.'],
    ['nftsEmpty', 'NFTs you receive on Ethereum appear here.'],
    ['nftsOnOtherNetworks', 'This site does not show NFTs on Ethereum.'],
    ['nftsFailed', 'NFTs did not load'],
    ['nftsMore', 'Older transactions are still being loaded.'],
  ])('behavior: %s is written out', async (fixture, messages) => {
    const page = show(fixture);
    await vi.waitFor(() => expect(page.text()).toContain(messages), 3000);
  });

  test('behavior: for a collectible with copies, the number held is shown', async () => {
    mounted = mountForTest({
      route: {
        view: 'Collectible',
        collectible: {
          caipNetworkId: 'eip155:1',
          address: '0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85',
          tokenId: '7',
          standard: 'ERC1155',
          quantity: 1200n,
        },
      },
    });
    const page = mounted;
    await vi.waitFor(() => expect(page.text()).toContain('Quantity1,200'));
  });
});
