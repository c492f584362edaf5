import type { Page } from '@playwright/test';
import { createJsonRpc } from '@portico/testing';
import { solanaDevAddress } from '@portico/testing/solana';
import { WRAPPED_SOL } from '@portico/protocol/swap';
import * as v from 'valibot';
import { startJupiterService } from './harness/jupiterService.ts';
import { newestTransfer, fillTransfer, review } from './harness/transfers.ts';
import { startPriceServer, startNamedLedger } from './harness/namedLedger.ts';
import { ownServer } from './harness/ownServer.ts';
import { panelOf } from './harness/servedAccount.ts';
import { solanaTokensOf } from './harness/solanaTokens.ts';
import { devnet, expect, test } from './harness/test.ts';

// One server and one ledger for all of them.
test.describe.configure({ mode: 'serial' });

/** The public node that core reads Solana from. */
const publicNode = 'https://api.mainnet-beta.solana.com/';
const wallets = [{ key: 'lighthouse', namespace: 'solana' }] as const;
const host = { wallets: [...wallets], hasSolana: true, isSolanaMainnet: true };
const PRICES = { coin: 150, token: 2 };
/** The page requests the status of a transfer every four seconds. */
const settled = { timeout: 15_000 };

test.describe('a Solana account as a server of ours reports it @once', () => {
  let ledger: Awaited<ReturnType<typeof startNamedLedger>>;
  let jupiter: Awaited<ReturnType<typeof startJupiterService>>;
  let pools: Awaited<ReturnType<typeof startPriceServer>>;
  test.beforeAll(async () => {
    ledger = await startNamedLedger();
    const { token } = ledger.description;
    pools = await startPriceServer({ 'coingecko:solana': PRICES.coin, [`solana:${token.address}`]: PRICES.token });
    // A coin for 75 tokens, as by their prices.
    const reserves = [40_000_000_000n, 3_000_000_000n] as const;
    jupiter = await startJupiterService(devnet.solana?.rpcUrl ?? '', { mints: [WRAPPED_SOL, token.address], reserves });
  });
  test.afterAll(() => Promise.all([ledger.stop(), pools.stop(), jupiter.stop()]));
  const server = ownServer(
    async () => ({
      PORTICO_PRICE_SOURCES: 'onchain,defillama',
      PORTICO_DEFILLAMA_URL: pools.url,
      PORTICO_SWAP_EXCHANGES: JSON.stringify([{ kind: 'jupiter', url: jupiter.url, key: 'a-key' }]),
    }),
    () => ledger.description,
  );
  const options = () => ({ server: server.url, projectId: 'demo' });

  /**
   * The public node is available to the page as well; resolves with the methods that the page requests of it from now
   * on.
   */
  async function watchNode(page: Page): Promise<readonly string[]> {
    const methods: string[] = [];
    await page.route(publicNode, async (route) => {
      const body = route.request().postData() ?? '';
      methods.push(v.parse(v.object({ method: v.string() }), JSON.parse(body)).method);
      await route.fulfill({
        contentType: 'application/json',
        headers: { 'access-control-allow-origin': '*' },
        body: await ledger.request(body),
      });
    });
    return methods;
  }

  /** How often the server answered a call with success, by its own figures. */
  async function answeredCount(route: string): Promise<number> {
    const figures = await (await fetch(`${server.url}/metrics`)).text();
    const lines = figures.split('\n').filter((line) => line.startsWith('portico_http_requests_total{'));
    const own = lines.filter((line) => line.includes(`route="${route}"`) && line.includes('status="200"'));
    return own.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
  }

  const lamportsOf = async (address: string): Promise<number> => {
    const request = createJsonRpc(devnet.solana?.rpcUrl ?? '');
    const answer = await request('getBalance', [address, { commitment: 'confirmed' }]);
    return v.parse(v.object({ value: v.number() }), answer).value;
  };

  /** The hash of a transfer from another account, made outside the page. */
  let received: string;
  test.beforeAll(async () => {
    const { accounts, reference } = ledger.description;
    const [account = ''] = accounts;
    const before = await lamportsOf(account);
    received = String(await createJsonRpc(devnet.solana?.rpcUrl ?? '')('requestAirdrop', [account, 1_250_000_000]));
    await expect.poll(() => lamportsOf(account)).toBe(before + 1_250_000_000);
    // A server that has just begun on a busy machine may be late once: the page would then read the ledger itself.
    for (const what of ['balance', 'history']) {
      const path = `v1/account/${account}/${what}?chainId=solana:${reference}&projectId=demo`;
      await expect.poll(async () => (await fetch(`${server.url}/${path}`)).status, { timeout: 60_000 }).toBe(200);
    }
  });

  test('balances with prices, activity, the data of a transfer and a swap come from it, and the page calls no node', async ({
    page,
    site,
    modal,
  }) => {
    test.setTimeout(120_000);
    const [account = ''] = ledger.description.accounts;
    const requested = await watchNode(page);
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await site.open({ ...host, options: options() });
    await modal.connect('Lighthouse');
    await modal.openAccount();
    const money = (usd: number) => usd.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const tokens = panelOf(page).getByRole('listitem');
    const inCoins = ((await lamportsOf(account)) / 1e9) * PRICES.coin;
    // Other tests of this worker may have sent some.
    const held = await solanaTokensOf(account, ledger.description.token.address);
    const inTokens = (Number(held) / 1e6) * PRICES.token;
    await expect(tokens.filter({ hasText: 'SOL' })).toContainText(money(inCoins));
    await expect(tokens.filter({ hasText: 'Plaza Shell' })).toContainText(money(inTokens));
    // The other token has no price.
    await expect(modal.dialog.locator('.account-total')).toContainText(money(inCoins + inTokens));

    const to = await solanaDevAddress(200);
    await modal.exactButton('Send').click();
    await expect(modal.button(/^Solana/)).toBeVisible();
    await fillTransfer(modal, '0.25', to);
    await review(modal);
    await modal.button('Send 0.25 SOL').click();
    await expect.poll(() => lamportsOf(to)).toBe(250_000_000);
    await newestTransfer(page).click();
    await expect(modal.text('It has arrived')).toBeVisible(settled);
    await modal.close();

    await page.reload();
    await modal.openAccount();
    await modal.openTab('Activity');
    const rows = panelOf(page).getByRole('link');
    await expect(rows.filter({ hasText: 'Received SOL' }).first()).toContainText('+1.25');
    await expect(rows.filter({ hasText: 'Received SOL' }).first()).toHaveAttribute(
      'href',
      `https://solscan.io/tx/${received}`,
    );
    await expect(panelOf(page).getByText('Sent SOL').first()).toBeVisible();
    // A feature that it does not offer for Solana is named, and is no failure.
    await modal.openTab('NFTs');
    await expect(modal.text('This site does not show NFTs on Solana.')).toBeVisible();

    // One prompt, and no approval before it.
    await modal.openTab('Tokens');
    await modal.exactButton('Swap').click();
    await expect(modal.button(/^You pay: Solana/)).toBeVisible();
    await modal.button(/^You receive/).click();
    await modal.button(/^Plaza Shell/).click();
    await modal.field('Amount').fill('0.1');
    await expect(modal.text('Receive at least')).toBeVisible();
    await modal.button('Review').click();
    // The form names the slippage, too, until the review has taken its place.
    await expect(modal.button(/^Swap SOL for/)).toBeVisible();
    await expect(modal.text('Slippage')).toBeVisible();
    const shells = await solanaTokensOf(account, ledger.description.token.address);
    await modal.button(/^Swap SOL for/).click();
    // 7.5 tokens, less the slippage and what the pool moves.
    await expect
      .poll(() => solanaTokensOf(account, ledger.description.token.address), settled)
      .toBeGreaterThan(shells + 7_300_000n);
    await expect
      .poll(() => page.evaluate(() => window.site.events.map(({ event }) => event)), settled)
      .toContain('SWAP_SUCCESS');

    expect(requested).toEqual([]);
    // The origin `null` is of data and blobs, which came with the page; the wallet connects to the ledger directly.
    const own = ['null', ...[server.url, page.url(), devnet.solana?.rpcUrl ?? ''].map((url) => new URL(url).origin)];
    expect([...origins].filter((origin) => !own.includes(origin))).toEqual([]);
    for (const call of ['account/{address}/balance', 'account/{account}/history', 'rpc'])
      expect(await answeredCount(`/v1/${call}`), call).toBeGreaterThan(0);
  });

  test('without it the page reads the ledger itself, and sends', async ({ page, site, modal, guard }) => {
    test.setTimeout(120_000);
    guard.allow(/Failed to load resource|net::ERR/);
    await server.stop();
    const requested = await watchNode(page);
    await site.open({ ...host, options: options() });
    await modal.connect('Lighthouse');
    await modal.openAccount();
    const tokens = panelOf(page).getByRole('listitem');
    await expect(tokens.filter({ hasText: 'SOL' })).toBeVisible();
    const held = await solanaTokensOf(ledger.description.accounts[0] ?? '', ledger.description.token.address);
    await expect(tokens.filter({ hasText: 'Plaza Shell' })).toContainText(String(Number(held) / 1e6));
    expect(new Set(requested)).toContain('getTokenAccountsByOwner');
    const to = await solanaDevAddress(201);
    await modal.exactButton('Send').click();
    await expect(modal.button(/^Solana/)).toBeVisible();
    await fillTransfer(modal, '0.5', to);
    await review(modal);
    await modal.button('Send 0.5 SOL').click();
    await expect.poll(() => lamportsOf(to)).toBe(500_000_000);
    await newestTransfer(page).click();
    await expect(modal.text('It has arrived')).toBeVisible(settled);
    expect(new Set(requested)).toContain('getSignatureStatuses');
  });
});
