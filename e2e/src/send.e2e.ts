import type { Page } from '@playwright/test';
import { accountOf, chainOf, expect, test } from './harness/test.ts';
import { requestFromChain, balanceOf } from './harness/chain.ts';
import { expectConnected } from './harness/modal.ts';
import {
  chooseToken,
  fillTransfer,
  freshAddress,
  similarAddressOf,
  newestTransfer,
  openSend,
  prepareSend,
  review,
  send,
} from './harness/transfers.ts';

const lantern = { key: 'lantern' };
const wallets = [lantern];
/** The page requests the status of a transfer every four seconds. */
const settled = { timeout: 15_000 };

const walletIs = (page: Page, ...personality: ('refuses' | 'approves' | 'diesMidSign')[]) =>
  page.evaluate((kinds) => window.wallets.get('lantern')?.setPersonality(...kinds), personality);
const eventsOf = (page: Page) => page.evaluate(() => window.site.events.map(({ event }) => event));

test.describe('sending', () => {
  test('the chain’s own coin is sent, mined, and the balance follows', async ({ page, site, modal, messages }) => {
    await site.open({ wallets });
    await modal.connect('Lantern');
    const to = freshAddress();
    await modal.openAccount();
    const ether = modal.dialog.getByRole('listitem').filter({ hasText: 'Ether' });
    const before = (await ether.textContent()) ?? '';
    await modal.close();
    await openSend(modal);
    await fillTransfer(modal, '0.25', to);
    await expect(modal.text('First time')).toBeVisible();
    await review(modal);
    await expect(modal.text('Ethereum').first()).toBeVisible();
    await modal.expectToast('Transaction started', () => modal.button('Send 0.25 ETH').click());
    await expect(modal.tab('Activity')).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => balanceOf(1, to)).toBe(250_000_000_000_000_000n);
    await expect(newestTransfer(page)).toContainText(messages.translate('To 0x'), settled);
    await modal.openTab('Tokens');
    await expect(ether).not.toHaveText(before);
    await modal.openTab('Activity');
    await newestTransfer(page).click();
    await expect(modal.text('It has arrived')).toBeVisible();
    expect(await eventsOf(page)).toEqual(expect.arrayContaining(['OPEN_SEND', 'SEND_INITIATED', 'SEND_SUCCESS']));
    await page.reload();
    await expectConnected(page, accountOf(0));
    await modal.openAccount();
    await modal.openTab('Activity');
    await expect(newestTransfer(page)).toContainText(messages.translate('Sent ETH'));
  });

  test('a token of 6 decimals is sent and mined', { tag: '@once' }, async ({ page, site, modal, messages }) => {
    await site.open({ wallets });
    await modal.connect('Lantern');
    const to = freshAddress();
    await send(modal, { amount: '1.234567', to, token: { name: 'Plaza Dollar', symbol: 'PUSD' } });
    await expect.poll(() => balanceOf(1, to, chainOf(1).tokens[0]?.address)).toBe(1_234_567n);
    await expect(newestTransfer(page)).toContainText(messages.translate('To 0x'), settled);
  });

  test(
    'a token of 18 decimals is sent and mined on another network',
    { tag: '@once' },
    async ({ page, site, modal, messages }) => {
      await site.open({ wallets: [{ ...lantern, initialChainId: 10 }] });
      await modal.connect('Lantern');
      const to = freshAddress();
      await send(modal, { amount: '0.000000000000000007', to, token: { name: 'Plaza Marble', symbol: 'PMBL' } });
      await expect.poll(() => balanceOf(10, to, chainOf(10).tokens[2]?.address)).toBe(7n);
      await expect(newestTransfer(page)).toContainText(messages.translate('To 0x'), settled);
    },
  );

  test('a refused transfer is reported, nothing is sent, and it can be retried', async ({ page, site, modal }) => {
    await site.open({ wallets });
    await modal.connect('Lantern');
    const to = freshAddress();
    await prepareSend(modal, { amount: '0.1', to });
    await walletIs(page, 'refuses');
    await modal.button('Send 0.1 ETH').click();
    await expect(modal.text('You declined it. Nothing was sent.')).toBeVisible();
    expect(await eventsOf(page)).toContain('SEND_REJECTED');
    expect(await eventsOf(page)).not.toContain('SEND_ERROR');
    expect(await balanceOf(1, to)).toBe(0n);
    await walletIs(page, 'approves');
    await modal.expectToast('Transaction started', () => modal.button('Send 0.1 ETH').click());
    await expect.poll(() => balanceOf(1, to)).toBe(100_000_000_000_000_000n);
  });

  test(
    'a wallet that disconnects while it signs is reported, and nothing is tracked',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets });
      await modal.connect('Lantern');
      await prepareSend(modal, { amount: '0.1', to: freshAddress() });
      await walletIs(page, 'diesMidSign');
      await modal.button('Send 0.1 ETH').click();
      await expect.poll(() => eventsOf(page)).toContain('SEND_ERROR');
      const transactions = await page.evaluate(() => window.site.porticos[0]?.getState().transactions);
      expect(transactions).toEqual([]);
    },
  );

  test('a transfer that the network drops is reported', { tag: '@once' }, async ({ page, site, modal, messages }) => {
    await page.clock.install();
    await site.open({ wallets });
    await modal.connect('Lantern');
    await prepareSend(modal, { amount: '0.1', to: freshAddress() });
    await page.evaluate(() => window.wallets.get('lantern')?.dropNextTransaction());
    await modal.button('Send 0.1 ETH').click();
    await expect(newestTransfer(page)).toContainText(messages.translate('Waiting for the network'));
    await page.clock.fastForward('02:00:00');
    await expect(newestTransfer(page)).toContainText(messages.translate('Dropped by the network'));
    await newestTransfer(page).click();
    await expect(modal.text('The network dropped it')).toBeVisible();
    await modal.button('Try again').click();
    await expect(modal.field('Amount')).toHaveValue('0.1');
  });

  test('a transfer replaced in the wallet is reported', { tag: '@once' }, async ({ page, site, modal, messages }) => {
    await page.clock.install();
    await site.open({ wallets });
    await modal.connect('Lantern');
    const to = freshAddress();
    await prepareSend(modal, { amount: '0.1', to });
    await requestFromChain(1, 'evm_setAutomine', [false]);
    try {
      await modal.button('Send 0.1 ETH').click();
      await expect(newestTransfer(page)).toContainText(messages.translate('Waiting for the network'));
      await page.evaluate(() => window.wallets.get('lantern')?.replaceTransaction('cancel'));
      await requestFromChain(1, 'anvil_mine', ['0x1']);
    } finally {
      await requestFromChain(1, 'evm_setAutomine', [true]);
    }
    await expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(newestTransfer(page)).toContainText(messages.translate('Replaced in your wallet'), { timeout: 500 });
    }).toPass({ intervals: [0], timeout: 15_000 });
    expect(await balanceOf(1, to)).toBe(0n);
  });

  test(
    'a transfer that fails on the network is reported before it is sent',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      await site.open({ wallets });
      await modal.connect('Lantern');
      await openSend(modal);
      await fillTransfer(modal, '0.1', chainOf(1).refusesEther);
      await expect(modal.text('This is a contract, not a person')).toBeVisible();
      await expect(modal.text('This transfer would fail on the network.')).toBeVisible();
      expect(await page.evaluate(() => window.wallets.get('lantern')?.transactions().length)).toBe(0);
    },
  );
});

test.describe('typed amounts', () => {
  test('amounts: too many decimals, too much, too much with the fee, 2^256', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    await site.open({ wallets });
    await modal.connect('Lantern');
    await openSend(modal);
    const amount = modal.field('Amount');
    await fillTransfer(modal, '0.1234567890123456789', freshAddress());
    await expect(modal.text('ETH has at most 18 decimals')).toBeVisible();
    await amount.fill('123456789');
    await expect(modal.text(messages.exactly('You have {amount} ETH'))).toBeVisible();
    const wei = await balanceOf(1, accountOf(0));
    await amount.fill(`${wei / 10n ** 18n}.${String(wei % 10n ** 18n).padStart(18, '0')}`);
    await expect(modal.text('Not enough ETH left for the fee')).toBeVisible();
    await amount.fill(String(2n ** 256n));
    await expect(modal.text('This number is too large')).toBeVisible();
    await amount.fill('abc');
    await expect(amount).toHaveValue('');
    await modal.button('Review').click();
    await expect(modal.text('Enter an amount')).toBeVisible();
    await expect(amount).toBeFocused();
    await modal.button('Use the maximum').click();
    await modal.button('Review').click();
    await expect(modal.title('Review')).toBeVisible();
    await modal.button('Back').click();
    await chooseToken(modal, 'Plaza Dollar');
    await amount.fill('1.2345678');
    await expect(modal.text('PUSD has at most 6 decimals')).toBeVisible();
    const requested = await page.evaluate(() => window.wallets.get('lantern')?.requests.map(({ method }) => method));
    expect(requested).not.toContain('eth_sendTransaction');
  });

  test('amounts in German have a comma', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets, options: { locale: 'de' } });
    await page.evaluate(() => void window.site.porticos[0]?.connect({ connectorId: 'example.portico.lantern' }));
    await expectConnected(page, accountOf(0));
    const to = freshAddress();
    await page.evaluate(
      (address) =>
        void window.site.porticos[0]?.open({ view: 'WalletSend', arguments: { to: address, amount: '0.5' } }),
      to,
    );
    const amount = modal.dialog.locator('input[inputmode=decimal]');
    await expect(amount).toHaveValue('0,5');
    await amount.fill('0,25');
    await modal.dialog.locator('button[type=submit]').click();
    await modal.checkbox().check();
    await modal.button(/0,25/).click();
    await expect.poll(() => balanceOf(1, to)).toBe(250_000_000_000_000_000n);
  });

  test('addresses: wrong checksum, no address, own, contract, similar, known', async ({
    page,
    site,
    modal,
    messages,
  }) => {
    await site.open({ wallets });
    await modal.connect('Lantern');
    const known = freshAddress();
    await send(modal, { amount: '0.01', to: known });
    await expect(newestTransfer(page)).toContainText(messages.translate('Sent ETH'));
    await modal.close();
    await openSend(modal);
    const to = modal.field('To');
    // After a sent transfer the form is empty again.
    await expect(modal.field('Amount')).toHaveValue('');
    await expect(to).toHaveValue('');
    await fillTransfer(modal, '0.01', '0x1234');
    await expect(modal.text('This is not an address on Ethereum')).toBeVisible();
    const swapped = accountOf(1).replaceAll(/[a-zA-F]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    await to.fill(`0x${swapped.slice(2)}`);
    await expect(modal.text('One character of this address is wrong')).toBeVisible();
    await to.fill(accountOf(0));
    await expect(modal.text('This is your own address')).toBeVisible();
    await to.fill(chainOf(1).tokens[0]?.address ?? '');
    await expect(modal.text('This is a contract, not a person')).toBeVisible();
    await to.fill(known);
    await expect(modal.text('Sent once before')).toBeVisible();
    await to.fill(similarAddressOf(known));
    await expect(modal.text('Looks like an address you used, but is not the same')).toBeVisible();
    await modal.button('Review').click();
    await modal.button('Send 0.01 ETH').click();
    await expect(modal.checkbox('I checked the address')).toHaveAttribute('aria-invalid', 'true');
    expect(await page.evaluate(() => window.wallets.get('lantern')?.transactions().length)).toBe(1);
  });

  test('names are resolved as they are typed', { tag: '@once' }, async ({ page, site, modal, messages }) => {
    await site.open({ wallets: [{ ...lantern, accounts: [0] }] });
    await modal.connect('Lantern');
    await openSend(modal);
    await fillTransfer(modal, '0.01', 'nobody-at-all.eth');
    await expect(modal.text('No address has this name')).toBeVisible();
    await modal.field('To').fill('grace.eth');
    await expect(modal.text(new RegExp(accountOf(1).slice(0, 6), 'i'))).toBeVisible();
    const before = await balanceOf(1, accountOf(1));
    await review(modal);
    await expect(modal.text('grace.eth')).toBeVisible();
    await modal.button('Send 0.01 ETH').click();
    await expect.poll(() => balanceOf(1, accountOf(1))).toBe(before + 10_000_000_000_000_000n);
    await expect(newestTransfer(page)).toContainText(messages.translate('To 0x'), settled);
  });
});
