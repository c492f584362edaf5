import type { Page } from '@playwright/test';
import { parseSiwx, verifySiwx } from '@portico/siwx/verify';
import { createJsonRpc } from '@portico/testing';
import { solanaDevAddress } from '@portico/testing/solana';
import { balanceOf } from './harness/chain.ts';
import { expectConnected, factOf } from './harness/modal.ts';
import type { Modal } from './harness/modal.ts';
import { panelOf } from './harness/servedAccount.ts';
import { solanaTokensOf } from './harness/solanaTokens.ts';
import { storedSessions } from './harness/storedSessions.ts';
import { accountOf, devnet, expect, test } from './harness/test.ts';
import { fillTransfer, freshAddress, newestTransfer, prepareSend, review } from './harness/transfers.ts';

const wallets = [{ key: 'lantern' }, { key: 'lighthouse', namespace: 'solana' }] as const;
const host = { wallets: [...wallets], hasSolana: true };
/** The page requests the status of a transfer every four seconds. */
const settled = { timeout: 15_000 };

/** The ledger of this worker. */
function ledger() {
  if (!devnet.solana) throw new Error('There is no Solana ledger in the box.');
  const { accounts, reference, rpcUrl, token, token2022 } = devnet.solana;
  const request = createJsonRpc(rpcUrl);
  return {
    caipNetworkId: `solana:${reference}` as const,
    account: accounts[0] ?? '',
    tokenOf: (program: 'token' | 'token2022') => (program === 'token' ? token : token2022),
    async lamportsOf(address: string): Promise<number> {
      const answer = await request('getBalance', [address, { commitment: 'confirmed' }]);
      return (answer as { value: number }).value;
    },
  };
}

/** The accounts of both namespaces, as a host reads them. */
const accountsOf = (page: Page) =>
  page.evaluate(() =>
    (['eip155', 'solana'] as const).map((namespace) => {
      const { status, address } = window.site.porticos[0]?.getAccount(namespace) ?? {};
      return [status, address];
    }),
  );

/** Connects a Solana wallet in addition to the connected EVM wallet, by the page's network button. */
async function connectSolana(page: Page, modal: Modal): Promise<void> {
  await page.getByRole('button', { name: 'Ethereum' }).first().click();
  await expect(modal.title('Choose network')).toBeVisible();
  await modal.group('Choose network').getByRole('button', { name: 'Solana' }).click();
  await modal.button('Connect a wallet for {namespace}').click();
  await modal.pick('Lighthouse');
  await expect(modal.dialog).toBeHidden();
}

test.describe('EVM and Solana on one page', () => {
  test('both are connected side by side, also after a reload; SOL is sent, and it arrives', async ({
    page,
    site,
    modal,
  }) => {
    const { caipNetworkId, account, lamportsOf } = ledger();
    await site.open(host);
    await modal.connect('Lantern');
    await connectSolana(page, modal);
    const both = [
      ['connected', accountOf(0)],
      ['connected', account],
    ];
    expect(await accountsOf(page)).toEqual(both);
    await expect(factOf(page, 'network')).toHaveText(caipNetworkId);
    await page.reload();
    await expectConnected(page, account);
    await expect.poll(() => accountsOf(page)).toEqual(both);

    const to = await solanaDevAddress(100 + Math.floor(Math.random() * 100));
    const before = await lamportsOf(to);
    await modal.openAccount();
    await expect(modal.dialog.getByRole('listitem').filter({ hasText: 'SOL' })).toContainText('SOL');
    await modal.exactButton('Send').click();
    await expect(modal.button(/^Solana/)).toBeVisible();
    await fillTransfer(modal, '0.25', to);
    await review(modal);
    await modal.button('Send 0.25 SOL').click();
    await expect.poll(() => lamportsOf(to)).toBe(before + 250_000_000);
    await newestTransfer(page).click();
    await expect(modal.text('It has arrived')).toBeVisible(settled);
  });

  test(
    'the EVM wallet sends on while the Solana wallet stays connected',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const { account } = ledger();
      await site.open(host);
      await modal.connect('Lantern');
      await connectSolana(page, modal);
      await page.getByRole('button', { name: 'Solana' }).first().click();
      await modal.group('Choose network').getByRole('button', { name: 'Ethereum' }).click();
      await expectConnected(page, accountOf(0));
      await expect(modal.dialog).toBeHidden();
      const to = freshAddress();
      await prepareSend(modal, { amount: '0.25', to });
      await modal.button('Send 0.25 ETH').click();
      await expect.poll(() => balanceOf(1, to)).toBe(250_000_000_000_000_000n);
      expect(await accountsOf(page)).toEqual([
        ['connected', accountOf(0)],
        ['connected', account],
      ]);
    },
  );

  test('a wallet that has both is one entry, and connects where the visitor chooses', async ({ page, site, modal }) => {
    const { account } = ledger();
    const twin = { key: 'twin', name: 'Lantern', namespace: 'solana' } as const;
    await site.open({ wallets: [{ key: 'lantern' }, twin], hasSolana: true });
    await modal.openConnect();
    await expect(modal.group('Wallets').getByRole('button', { name: 'Lantern' })).toHaveCount(1);
    await modal.pick('Lantern');
    await modal.dialog.getByRole('button', { name: 'Solana' }).click();
    await expect(modal.dialog).toBeHidden();
    await expectConnected(page, account);
    expect(await accountsOf(page)).toEqual([
      ['disconnected', undefined],
      ['connected', account],
    ]);
  });

  for (const program of ['token', 'token2022'] as const) {
    test(
      `a token of the program ${program} has its name, is sent, and arrives`,
      { tag: '@once' },
      async ({ page, site, modal }) => {
        const { account, tokenOf } = ledger();
        const { address: mint, name, symbol } = tokenOf(program);
        await site.open({ wallets: [wallets[1]], hasSolana: true });
        await modal.connect('Lighthouse');
        await expectConnected(page, account);
        const to = await solanaDevAddress(program === 'token' ? 210 : 211);
        const before = await solanaTokensOf(to, mint);
        await modal.openAccount();
        await expect(modal.dialog.getByRole('listitem').filter({ hasText: name })).toContainText(symbol);
        await modal.exactButton('Send').click();
        await modal.button(/^Solana/).click();
        await expect(modal.title('Choose a token')).toBeVisible();
        await modal.button(new RegExp(`^${name}`)).click();
        await fillTransfer(modal, '1.25', to);
        await review(modal);
        await modal.button(`Send 1.25 ${symbol}`).click();
        await expect.poll(() => solanaTokensOf(to, mint)).toBe(before + 1_250_000n);
        await newestTransfer(page).click();
        await expect(modal.text('It has arrived')).toBeVisible(settled);
      },
    );
  }

  test(
    'a wallet connects and signs in at once, and is signed in after a reload',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const { account, caipNetworkId: chainId } = ledger();
      await site.open({ wallets: [wallets[1]], hasSolana: true, signIn: 'required' });
      await modal.connect('Lighthouse');
      await expectConnected(page, account);
      await expect(modal.dialog).toBeHidden();
      const [session] = await storedSessions(page);
      if (!session) throw new Error('Nothing was kept.');
      const { host: domain } = new URL(page.url());
      const { nonce } = parseSiwx(session.message);
      const verified = await verifySiwx({ ...session, domain, nonce, chainId, address: account });
      expect(verified).toMatchObject({ isVerified: true, data: { statement: 'Welcome to the test site.' } });
      await page.reload();
      await expectConnected(page, account);
      await expect(modal.dialog).toBeHidden();
    },
  );

  test(
    'activity is read from the nodes of the ledger, without a server',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const { account, lamportsOf } = ledger();
      const before = await lamportsOf(account);
      await createJsonRpc(devnet.solana?.rpcUrl ?? '')('requestAirdrop', [account, 2_750_000_000]);
      await expect.poll(() => lamportsOf(account)).toBeGreaterThan(before);
      await site.open({ wallets: [wallets[1]], hasSolana: true });
      await modal.connect('Lighthouse');
      await modal.openAccount();
      await modal.openTab('Activity');
      await expect(panelOf(page)).toContainText(/Received SOL.*\+2\.75/, settled);
    },
  );

  test(
    'less than a new account must hold is refused with how much that is',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open(host);
      await modal.connect('Lantern');
      await connectSolana(page, modal);
      await modal.openAccount();
      await modal.exactButton('Send').click();
      await expect(modal.button(/^Solana/)).toBeVisible();
      await fillTransfer(modal, '0.0001', await solanaDevAddress(99));
      await expect(
        modal.text('No account can receive or keep less than {minimum} {symbol}. Change the amount.'),
      ).toBeVisible();
    },
  );
});
