import { namehash } from 'viem';
import type { Hex } from 'viem';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import type { Page } from '@playwright/test';
import type { Modal } from './harness/modal.ts';
import { recordNetwork } from './harness/network.ts';
import { ownServer } from './harness/ownServer.ts';
import { happen, mintLamps, panelOf } from './harness/servedAccount.ts';
import { accountOf, chainOf, expect, test } from './harness/test.ts';
import { fillTransfer } from './harness/transfers.ts';

// Names have one avatar at a time, and all of these are on one chain.
test.describe.configure({ mode: 'serial' });

const resolverAbi = parseAbi(['function setText(bytes32 node, string key, string value)']);
/** The account that deployed the names of the devnet. */
const deployer: Hex = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
/** A picture whose host records its viewers. */
const pictureOf = (address: Hex): string => `https://evil.example/${address.toLowerCase()}.png`;
const tokenPicture = 'https://evil.example/token.png';
const names = [
  { name: 'ada.eth', address: accountOf(0) },
  { name: 'grace.eth', address: accountOf(1) },
];

async function setAvatar(name: string, avatar: string): Promise<void> {
  const args = [namehash(name), 'avatar', avatar] as const;
  const data = encodeFunctionData({ abi: resolverAbi, functionName: 'setText', args });
  await happen(deployer, chainOf(1).names?.resolver ?? '0x', { data });
}

/** Through the views of a connected visitor, in which names, tokens, networks and wallets have pictures. */
async function visitViews(page: Page, modal: Modal): Promise<void> {
  await modal.openAccount();
  await expect(modal.text('ada.eth')).toBeVisible();
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Plaza Dollar' })).toBeVisible();
  await modal.exactButton('Send').click();
  await fillTransfer(modal, '0.25', 'grace.eth');
  // The history of the server decides which of the two it is, and whether Review has a checkbox.
  await expect(modal.text(/^(First time|Sent .+ before)$/)).toBeVisible();
  await modal.button('Review').click();
  await expect(modal.title('Review')).toBeVisible();
  await expect(modal.text('grace.eth').first()).toBeVisible();
  await modal.close();
}

test.describe('the network of a page with hostile names, tokens and collectibles @once', () => {
  const lantern = { key: 'lantern', accounts: [0], hasCalls: true, tokenIconUrl: tokenPicture };

  test.beforeAll(async () => {
    for (const { name, address } of names) await setAvatar(name, pictureOf(address));
  });
  test.afterAll(async () => {
    const [ada, grace] = names.map(({ name }) => chainOf(1).names?.records.find((record) => record.name === name));
    await setAvatar('ada.eth', ada?.avatar ?? '');
    await setAvatar('grace.eth', grace?.avatar ?? '');
  });

  test('behavior: without a server no foreign picture is requested, and no foreign host at all', async ({
    context,
    page,
    site,
    modal,
  }) => {
    const network = await recordNetwork(context);
    await site.open({ wallets: [lantern], language: 'en' });
    await modal.connect('Lantern');
    await expect(page.getByRole('button', { name: /ada\.eth/ }).first()).toBeVisible();
    await visitViews(page, modal);
    expect(network.toForeignHosts()).toEqual([]);
  });

  test('param: images.allow lets a host through, without the URL of the page', async ({
    context,
    page,
    site,
    modal,
  }) => {
    const network = await recordNetwork(context);
    await site.open({ wallets: [lantern], options: { images: { allow: ['evil.example'] } } });
    await modal.connect('Lantern');
    await visitViews(page, modal);
    const pictures = await network.pictures();
    const urls = [...names.map(({ address }) => pictureOf(address)), tokenPicture];
    expect(pictures.map(({ url }) => url)).toEqual(expect.arrayContaining(urls));
    expect(pictures.filter(({ referrer }) => referrer !== undefined)).toEqual([]);
  });

  test.describe('with a server', () => {
    const server = ownServer();

    test('behavior: every picture comes from the server, without a referrer, and no foreign host is requested', async ({
      context,
      page,
      site,
      modal,
      messages,
    }) => {
      await mintLamps(accountOf(0), 79, 1, pictureOf(accountOf(0)));
      const network = await recordNetwork(context);
      await site.open({
        wallets: [{ key: 'lantern', accounts: [0] }],
        options: { server: server.url, projectId: 'demo' },
      });
      await modal.openConnect();
      await modal.button('All wallets').click();
      await expect(modal.dialog.locator('[data-slide=current] [data-row]')).toHaveCount(40);
      await modal.close();
      await modal.connect('Lantern');
      await visitViews(page, modal);
      await modal.openAccount();
      await modal.openTab('NFTs');
      const lamp = panelOf(page).getByRole('listitem').filter({ hasText: 'Lamp 79' });
      await lamp.getByRole('button').click();
      await expect(modal.title(messages.exactly('NFT'))).toBeVisible();
      expect(network.toForeignHosts()).toEqual([]);
      await expect(modal.dialog.locator('[data-slide=current] [data-empty]')).toBeVisible();
      const pictures = await network.pictures();
      expect(pictures.some(({ url }) => url.startsWith(`${server.url}/`))).toBe(true);
      // Sealed text may have the two letters `0x` by chance, an address in it would go on.
      expect(pictures.filter(({ url }) => url.startsWith(server.url) && /0x[\da-f]{8}/i.test(url))).toEqual([]);
      expect(pictures.filter(({ referrer }) => referrer !== undefined)).toEqual([]);
    });
  });
});
