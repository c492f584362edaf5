import type { Page } from '@playwright/test';
import { type BitcoinScriptKind, createBitcoinAddress, createBitcoinControls } from '@portico/testing/bitcoin';
import { Verifier } from 'bip322-js';
import * as v from 'valibot';
import type { Modal } from './harness/modal.ts';
import { expectConnected, expectDisconnected } from './harness/modal.ts';
import { panelOf } from './harness/servedAccount.ts';
import { scan } from './harness/scan.ts';
import { devnet, expect, test } from './harness/test.ts';
import { fillTransfer, newestTransfer, review } from './harness/transfers.ts';

const wallets = [{ key: 'breakwater', namespace: 'bip122' }] as const;
const host = { wallets: [...wallets], hasBitcoin: true };
/** The page requests the status of a transfer every four seconds. */
const settled = { timeout: 15_000 };
const stats = v.object({ funded_txo_sum: v.number(), spent_txo_sum: v.number() });
const addressSchema = v.object({ chain_stats: stats, mempool_stats: stats });

/** The Bitcoin node of this worker. */
function ledger() {
  if (!devnet.bitcoin) throw new Error('There is no Bitcoin node in the box.');
  const { accounts, rpcUrl } = devnet.bitcoin;
  const [payment = '', ordinals = ''] = accounts;
  const read = async (address: string) =>
    v.parse(addressSchema, await (await fetch(`${rpcUrl}/address/${address}`)).json());
  return {
    payment,
    ordinals,
    rpcUrl,
    ...createBitcoinControls(rpcUrl),
    async minedOf(address: string): Promise<number> {
      const { chain_stats: chain } = await read(address);
      return chain.funded_txo_sum - chain.spent_txo_sum;
    },
  };
}

const newAddress = (kind: BitcoinScriptKind = 'p2wpkh'): string =>
  createBitcoinAddress(crypto.getRandomValues(new Uint8Array(32)), kind, 'regtest').address;

async function connect(page: Page, modal: Modal): Promise<void> {
  await modal.connect('Breakwater');
  await expectConnected(page, ledger().payment);
}

/** From the account to the review of a transfer to a new address. */
async function prepare(modal: Modal, amount: string, to: string): Promise<void> {
  await modal.exactButton('Send').click();
  await expect(modal.button(/^Bitcoin/)).toBeVisible();
  await fillTransfer(modal, amount, to);
  await review(modal);
}

const promptCount = (page: Page): Promise<number> =>
  page.evaluate(() => window.bitcoinWallets.get('breakwater')?.promptCount() ?? -1);

test.describe('Bitcoin', () => {
  test('is sent, mined and in Activity, also after a reload', { tag: '@once' }, async ({ page, site, modal }) => {
    const { minedOf } = ledger();
    await site.open(host);
    await connect(page, modal);
    await page.reload();
    await expectConnected(page, ledger().payment);
    await modal.openAccount();
    await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Bitcoin' })).toContainText(/\d/);
    const to = newAddress();
    await prepare(modal, '0.01', to);
    await expect(modal.text(/sat\/vB/).first()).toBeVisible();
    await modal.button('Send 0.01 BTC').click();
    await expect.poll(() => minedOf(to)).toBe(1_000_000);
    await newestTransfer(page).click();
    await expect(modal.text('It has arrived')).toBeVisible(settled);
  });

  test(
    'the account that the visitor chooses pays: taproot, whose signature the network verifies',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const { minedOf, ordinals } = ledger();
      await site.open(host);
      await connect(page, modal);
      await modal.openAccount();
      await modal.button('Settings and wallets').click();
      await expect(modal.text('Spending · Payments')).toBeVisible();
      await modal.text('Collection · Ordinals').click();
      await expectConnected(page, ordinals);
      await modal.button('Back').click();
      const to = newAddress('p2tr');
      await prepare(modal, '0.002', to);
      await modal.button('Send 0.002 BTC').click();
      await expect.poll(() => minedOf(to)).toBe(200_000);
    },
  );

  test(
    'a transfer waits for its block, and arrives with it; what came in is in Activity',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const { fund, mine, payment, setMining } = ledger();
      await fund(payment, 2_750_000n);
      await setMining(false);
      try {
        await site.open(host);
        await connect(page, modal);
        await modal.openAccount();
        await modal.openTab('Activity');
        await expect(panelOf(page)).toContainText(/Received BTC.*\+0\.0275/, settled);
        await prepare(modal, '0.003', newAddress());
        await modal.button('Send 0.003 BTC').click();
        await newestTransfer(page).click();
        await expect(modal.text('On its way')).toBeVisible(settled);
        await mine();
        await expect(modal.text('It has arrived')).toBeVisible(settled);
      } finally {
        await setMining(true);
      }
    },
  );

  test(
    'a message is signed by BIP-322, as another library verifies it',
    { tag: '@once' },
    async ({ page, site, modal }) => {
      const { payment } = ledger();
      await site.open(host);
      await connect(page, modal);
      const signature = await page.evaluate(async (address) => {
        const provider = await window.site.porticos[0]?.getProvider('bip122');
        if (!provider || !('signMessage' in provider)) throw new Error('There is no provider.');
        return provider.signMessage({ message: 'Harbour at dawn', address, protocol: 'bip322' });
      }, payment);
      expect(Verifier.verifySignature(payment, 'Harbour at dawn', signature)).toBe(true);
      expect(Verifier.verifySignature(payment, 'Harbour at dusk', signature)).toBe(false);
    },
  );

  test('the code is BIP-21, with the amount too', { tag: '@once' }, async ({ page, site, modal }) => {
    const { payment } = ledger();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.open(host);
    await connect(page, modal);
    await modal.openAccount();
    await modal.button('Receive').click();
    await expect(modal.text('Spending · Payments')).toBeVisible();
    await expect(modal.code.locator('path')).toBeVisible();
    await expect.poll(() => scan(page, modal.code)).toBe(`bitcoin:${payment}`);
    await modal.button('Request an amount').click();
    await modal.field('Amount in BTC').fill('0.5');
    await expect.poll(() => scan(page, modal.code)).toBe(`bitcoin:${payment}?amount=0.5`);
  });

  test('a wallet of another network is refused before it prompts', { tag: '@once' }, async ({ page, site, modal }) => {
    await site.open({ wallets: [{ ...wallets[0], bitcoinChain: 'testnet' }], hasBitcoin: true });
    await modal.openConnect();
    await modal.pick('Breakwater');
    await expect(modal.text('Breakwater is not on Bitcoin. Change the network there, then try again.')).toBeVisible();
    expect(await promptCount(page)).toBe(0);
    await modal.close();
    await expectDisconnected(page);
  });

  test('a refusal and dust send nothing', { tag: '@once' }, async ({ page, site, modal }) => {
    const { minedOf } = ledger();
    await site.open(host);
    await connect(page, modal);
    await modal.openAccount();
    const to = newAddress();
    await modal.exactButton('Send').click();
    await expect(modal.button(/^Bitcoin/)).toBeVisible();
    await fillTransfer(modal, '0.000002', to);
    await expect(modal.text(/0\.00000294/)).toBeVisible(settled);
    await modal.field('Amount').fill('0.001');
    await review(modal);
    await page.evaluate(() => window.bitcoinWallets.get('breakwater')?.setPersonality('refuses'));
    await modal.button('Send 0.001 BTC').click();
    await expect(modal.text('You declined it. Nothing was sent.')).toBeVisible();
    expect(await minedOf(to)).toBe(0);
    await page.evaluate(() => window.bitcoinWallets.get('breakwater')?.setPersonality());
    await modal.button('Send 0.001 BTC').click();
    await expect.poll(() => minedOf(to)).toBe(100_000);
  });

  test(
    'without an answer of its API the balance is missing, and comes with it',
    { tag: '@once' },
    async ({ page, site, modal, guard }) => {
      guard.allow(/Failed to load resource|net::ERR/);
      const { rpcUrl } = ledger();
      await page.route(`${rpcUrl}/**`, (route) => route.abort());
      await site.open(host);
      await connect(page, modal);
      await modal.openAccount();
      await expect(modal.text('Balances did not load')).toBeVisible({ timeout: 30_000 });
      await page.unroute(`${rpcUrl}/**`);
      await modal.button('Try again').click();
      await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'Bitcoin' })).toBeVisible({ timeout: 30_000 });
    },
  );
});
