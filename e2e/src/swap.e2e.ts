import type { Page } from '@playwright/test';
import { attachChain, deployContract, permitTokenAbi, permitTokenBytecode } from '@portico/testing/chains';
import { encodeFunctionData, getAddress, parseAbi, parseEther, toHex } from 'viem/utils';
import { loadExchange } from '../../scripts/lib/loadChains.mjs';
import { balanceOf, requestFromChain } from './harness/chain.ts';
import { type Modal, factOf } from './harness/modal.ts';
import { ownServer } from './harness/ownServer.ts';
import { accountOf, chainOf, devnet, expect, test } from './harness/test.ts';
import { approve, frameOf } from './login/card.ts';
import { startLoginSite } from './login/loginSite.ts';

/** The page requests the status of a transaction every four seconds; an approval takes one more round. */
const settled = { timeout: 20_000 };
const owner = 5;
const [dollar, copper, marble] = ['PUSD', 'PCU', 'PMBL'].map((symbol) => ({
  symbol,
  find: () => chainOf(1).tokens.find((token) => token.symbol === symbol)?.address ?? '0x',
}));

type Exchange = Awaited<ReturnType<Awaited<ReturnType<typeof loadExchange>>['deployDemoExchange']>>;

const eventsOf = (page: Page) => page.evaluate(() => window.site.events.map(({ event }) => event));

async function allowanceOf(token: `0x${string}`, spender: `0x${string}`): Promise<bigint> {
  const abi = parseAbi(['function allowance(address, address) view returns (uint256)']);
  const data = encodeFunctionData({ abi, functionName: 'allowance', args: [accountOf(owner), spender] });
  return BigInt(String(await requestFromChain(1, 'eth_call', [{ to: token, data }, 'latest'])));
}

const sentBy = async (address: string): Promise<bigint> =>
  BigInt(String(await requestFromChain(1, 'eth_getTransactionCount', [address, 'latest'])));

/** Gives a token of eight decimals the code of one whose owners approve by signatures; its balances stay. */
async function addPermits(token: `0x${string}`): Promise<void> {
  const { rpcUrl } = chainOf(1);
  const contract = { abi: permitTokenAbi, bytecode: permitTokenBytecode, args: ['', '', 8] };
  const other = await deployContract(attachChain({ chainId: 1, rpcUrl }), contract);
  const code = await requestFromChain(1, 'eth_getCode', [other, 'latest']);
  await requestFromChain(1, 'anvil_setCode', [token, code]);
}

/** From the account to a quote. */
async function fill(modal: Modal, amount: string, from: string, to: string): Promise<void> {
  await modal.openAccount();
  await modal.openTab('Tokens');
  await modal.exactButton('Swap').click();
  await expect(modal.button(/^You pay: Ether/)).toBeVisible();
  if (from !== 'Ether') {
    await modal.button(/^You pay/).click();
    await modal.button(new RegExp(`^${from}`)).click();
  }
  await modal.button(/^You receive/).click();
  await modal.button(new RegExp(`^${to}`)).click();
  await modal.field('Amount').fill(amount);
  await expect(modal.text('Receive at least')).toBeVisible();
  await modal.button('Review').click();
  await expect(modal.title('Review')).toBeVisible();
}

test.describe('swapping', { tag: '@once' }, () => {
  let made: Exchange;
  const server = ownServer(
    async () => {
      const { deployDemoExchange } = await loadExchange();
      const { rpcUrl, tokens } = chainOf(1);
      made = await deployDemoExchange(attachChain({ chainId: 1, rpcUrl }), tokens);
      return {};
    },
    () => undefined,
    () => [made],
  );
  const settings = (key: string, hasCalls = false) => ({
    wallets: [{ key, accounts: [owner], hasCalls }],
    exchange: made.exchange,
    options: { server: server.url, projectId: 'demo' },
  });

  test('the coin is swapped for a token, and that over two hops for another one, approved exactly', async ({
    page,
    site,
    modal,
  }) => {
    const [pays, gets] = [dollar?.find() ?? '0x', marble?.find() ?? '0x'];
    const [dollars, marbles] = await Promise.all([pays, gets].map((token) => balanceOf(1, accountOf(owner), token)));
    await site.open(settings('lantern'));
    await modal.connect('Lantern');
    await fill(modal, '0.5', 'Ether', 'Plaza Dollar');
    await modal.button('Swap ETH for PUSD').click();
    // Half a coin at 2,500 dollars, less 0.3 %: the quote, within its slippage.
    await expect
      .poll(() => balanceOf(1, accountOf(owner), pays), settled)
      .toBeGreaterThan((dollars ?? 0n) + 1_230_000_000n);
    await expect.poll(() => eventsOf(page), settled).toContain('SWAP_SUCCESS');
    await modal.close();

    await fill(modal, '100', 'Plaza Dollar', 'Plaza Marble');
    await expect(modal.text('Allow the exchange to spend 100 PUSD')).toBeVisible();
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('refuses'));
    await modal.button('Swap PUSD for PMBL').click();
    await expect(modal.text('You declined it. Nothing was sent.')).toBeVisible();
    expect(await eventsOf(page)).toContain('SWAP_APPROVAL_ERROR');
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('approves'));
    await modal.button('Swap PUSD for PMBL').click();
    await expect
      .poll(() => balanceOf(1, accountOf(owner), gets), settled)
      .toBeGreaterThan((marbles ?? 0n) + 115n * 10n ** 18n);
    expect(await allowanceOf(pays, made.exchange.swapRouter)).toBe(0n);
  });

  test('a wallet whose calls are not atomic approves first, or by a signature, then swaps a token for the coin', async ({
    page,
    site,
    modal,
  }) => {
    const pays = copper?.find() ?? '0x';
    const before = await balanceOf(1, accountOf(owner), pays);
    await site.open(settings('harbour', true));
    await modal.connect('Harbour');
    await fill(modal, '10', 'Plaza Copper', 'Ether ETH');
    await expect(modal.text('Allow the exchange to spend 10 PCU')).toBeVisible();
    const coins = await balanceOf(1, accountOf(owner));
    await modal.button('Swap PCU for ETH').click();
    await expect.poll(() => eventsOf(page), settled).toContain('SWAP_SUCCESS');
    // 42.5 dollars at 2,500 for a coin, less fees of pools and of the network.
    expect(await balanceOf(1, accountOf(owner))).toBeGreaterThan(coins + 15n * 10n ** 15n);
    expect(await balanceOf(1, accountOf(owner), pays)).toBe(before - 10n * 10n ** 8n);
    expect(await allowanceOf(pays, made.exchange.swapRouter)).toBe(0n);
    await modal.close();

    // The same token with permits: a signature in the place of a transaction.
    await addPermits(pays);
    await fill(modal, '1', 'Plaza Copper', 'Ether ETH');
    const sent = await sentBy(accountOf(owner));
    await page.evaluate(() => window.wallets.get('harbour')?.setPersonality('slow'));
    await modal.button('Swap PCU for ETH').click();
    await expect(modal.text('Sign to let the exchange spend exactly 1 PCU. There is no fee.')).toBeVisible();
    await expect.poll(() => balanceOf(1, accountOf(owner), pays), settled).toBe(before - 11n * 10n ** 8n);
    expect(await sentBy(accountOf(owner))).toBe(sent + 1n);
    expect(await allowanceOf(pays, made.exchange.swapRouter)).toBe(0n);
  });

  test('the wallet of a login swaps the coin for a token and back, and its own window shows what is sent', async ({
    page,
    site,
    modal,
  }) => {
    test.setTimeout(180_000);
    const login = await startLoginSite(devnet);
    try {
      const { exchange, options } = settings('none');
      await site.open({ wallets: [], exchange, options, loginFrameUrl: login.frameUrl, socials: [] });
      await modal.opener('Connect wallet').click();
      await modal.field('Email address').fill('grace@example.org');
      await modal.exactButton('Continue').click();
      await modal.field('Code from the email').fill(await login.codeFor('grace@example.org'));
      await expect(factOf(page, 'status')).toHaveText('connected', { timeout: 20_000 });
      await expect(modal.dialog).toBeHidden();
      const address = getAddress(await factOf(page, 'address').innerText());
      await requestFromChain(1, 'anvil_setBalance', [address, toHex(parseEther('2'))]);
      const pays = dollar?.find() ?? '0x';
      const successes = async () => (await eventsOf(page)).filter((event) => event === 'SWAP_SUCCESS').length;

      await fill(modal, '0.5', 'Ether', 'Plaza Dollar');
      await modal.button('Swap ETH for PUSD').click();
      await expect(frameOf(page).getByText(made.exchange.swapRouter)).toBeVisible();
      await approve(page);
      await expect.poll(() => balanceOf(1, address, pays), settled).toBeGreaterThan(1_230_000_000n);
      await expect(modal.tab('Activity')).toHaveAttribute('aria-selected', 'true');
      await expect.poll(successes, settled).toBe(1);
      await modal.close();

      // Two requests, one after the other: the approval, and the swap once that is in a block.
      await fill(modal, '100', 'Plaza Dollar', 'Ether ETH');
      await modal.button('Swap PUSD for ETH').click();
      const before = await balanceOf(1, address, pays);
      await approve(page);
      await expect(frameOf(page).getByText(made.exchange.swapRouter)).toBeVisible(settled);
      await approve(page);
      await expect.poll(() => balanceOf(1, address, pays), settled).toBe(before - 100_000_000n);
      await expect.poll(successes, settled).toBe(2);
    } finally {
      await login.stop();
    }
  });
});
