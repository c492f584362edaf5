import { expect, test, vi } from 'vitest';
import { currentRoute, nameOf, showFixture } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './collectible.fixtures.ts';

/** Label and value of each fact. */
function factsOf({ root }: Mounted): string[][] {
  const terms = [...root.querySelectorAll('[data-slide=current] dt')];
  return terms.map((term) => [nameOf(term), term.nextElementSibling ? nameOf(term.nextElementSibling) : '']);
}

test('behavior: name, description, facts, and the page of the contract on the explorer', async () => {
  const page = await showFixture(fixtures);
  expect(page.get('[data-slide=current] .lead').textContent).toBe('Lanterns of the harbour at night');
  expect(page.get('[data-slide=current] .sub').textContent).toContain('Each is lit by hand');
  expect(factsOf(page)).toEqual([
    ['Collection', 'Harbour Nights'],
    ['Token ID', '4021'],
    ['Contract', '0x57f1…ea85'],
    ['Network', 'Ethereum'],
  ]);
  const link = page.button('View on Etherscan');
  expect(link.getAttribute('href')).toBe('https://etherscan.io/token/0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(nameOf(link)).toContain('opens in a new tab');
});

test('behavior: copies of one collectible are counted', async () => {
  const page = await showFixture(fixtures, 'copies');
  expect(factsOf(page)).toContainEqual(['Quantity', '1,200']);
});

test('behavior: without a name in the contract the ends of its number are shown, and copied whole', async () => {
  const page = await showFixture(fixtures, 'bare');
  expect(page.get('[data-slide=current] .lead').textContent).toBe('#9734…7364');
  expect(factsOf(page).map(([label]) => label)).toEqual(['Token ID', 'Contract', 'Network']);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  page.button('Copy').click();
  page.button('Copy address').click();
  expect(copied.mock.calls).toEqual([
    ['97346198236491823649182736491827364'],
    ['0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85'],
  ]);
});

test('error: a picture that fails to load leaves derived colours', async () => {
  const page = await showFixture(fixtures, 'broken');
  await vi.waitFor(() => expect(page.find('[data-slide=current] .nft-picture [data-empty]')).not.toBeNull());
  expect(page.find('[data-slide=current] .nft-picture img')).toBeNull();
});

test('behavior: on a network that the host took away there is neither its name nor an explorer', async () => {
  const page = await showFixture(fixtures);
  // Else the wallet would be on an unsupported network, which has a view of its own.
  page.ui.portico.updateOptions({ enableNetworkSwitch: false });
  await page.ui.portico.removeNetwork('eip155:1');
  await vi.waitFor(() => expect(factsOf(page).map(([label]) => label)).not.toContain('Network'));
  expect(currentRoute(page)?.view).toBe('Collectible');
  expect(page.find('[data-slide=current] a')).toBeNull();
});
