import type { Page } from '@playwright/test';
import type { Hex } from '@portico/protocol';
import { encodeApproval } from '@portico/protocol/swap';
import {
  attachChain,
  deployContract,
  mintTokens,
  peculiarTokenAbi,
  peculiarTokenBytecode,
  permitTokenAbi,
  permitTokenBytecode,
} from '@portico/testing/chains';
import * as v from 'valibot';
import { erc20Abi } from 'viem';
import {
  encodeEventTopics,
  encodeFunctionData,
  formatUnits,
  getAddress,
  parseAbi,
  parseEther,
  toHex,
} from 'viem/utils';
import { balanceOf, requestFromChain } from './harness/chain.ts';
import { type Modal, factOf } from './harness/modal.ts';
import { ownExchange } from './harness/ownExchange.ts';
import { ownServer } from './harness/ownServer.ts';
import { accountOf, chainOf, devnet, expect, test } from './harness/test.ts';
import { approve, frameOf } from './login/card.ts';
import { smartAccount } from './login/smartAccount.ts';
import { startLoginSite } from './login/loginSite.ts';

/** The page requests the status of a transaction every four seconds; an approval takes one more round. */
const settled = { timeout: 20_000 };
const owner = 5;
const [dollar, copper, marble] = ['PUSD', 'PCU', 'PMBL'].map((symbol) => ({
  symbol,
  find: () => chainOf(1).tokens.find((token) => token.symbol === symbol)?.address ?? '0x',
}));

const eventsOf = (page: Page) => page.evaluate(() => window.site.events.map(({ event }) => event));

async function allowanceOf(token: Hex, spender: Hex, holder = accountOf(owner)): Promise<bigint> {
  const abi = parseAbi(['function allowance(address, address) view returns (uint256)']);
  const data = encodeFunctionData({ abi, functionName: 'allowance', args: [holder, spender] });
  return BigInt(String(await requestFromChain(1, 'eth_call', [{ to: token, data }, 'latest'])));
}

const sentBy = async (address: string): Promise<bigint> =>
  BigInt(String(await requestFromChain(1, 'eth_getTransactionCount', [address, 'latest'])));

/** Gives a token the code of another contract; its balances and allowances stay. */
async function replaceCode(token: Hex, contract: Parameters<typeof deployContract>[1]): Promise<void> {
  const { rpcUrl } = chainOf(1);
  const other = await deployContract(attachChain({ chainId: 1, rpcUrl }), contract);
  const code = await requestFromChain(1, 'eth_getCode', [other, 'latest']);
  await requestFromChain(1, 'anvil_setCode', [token, code]);
}

/** A token of eight decimals whose owners approve by signatures. */
const permitToken = { abi: permitTokenAbi, bytecode: permitTokenBytecode, args: ['', '', 8] };
/** A token of 18 decimals that returns nothing, and refuses to change an allowance that is not zero, as Tether does. */
const tether = {
  abi: peculiarTokenAbi,
  bytecode: peculiarTokenBytecode,
  args: ['', '', 18, { feePercent: 0n, isLikeTether: true, hasDecimals: true }],
};

/** The amounts that an account approved since a block, in their order. */
async function approvalsOf(token: Hex, spender: Hex, fromBlock: unknown): Promise<bigint[]> {
  const topics = encodeEventTopics({
    abi: erc20Abi,
    eventName: 'Approval',
    args: { owner: accountOf(owner), spender },
  });
  const logs = await requestFromChain(1, 'eth_getLogs', [{ address: token, topics, fromBlock }]);
  return v.parse(v.array(v.object({ data: v.string() })), logs).map(({ data }) => BigInt(data));
}

/** The review's: what is received at least, in units of the token, and the pools. */
async function readTerms(modal: Modal) {
  const review = modal.dialog.locator('[data-slide=current] .preview');
  const valueOf = (name: string) => review.locator(`dt:text-is("${name}") + dd`).innerText();
  const [least, route] = [await valueOf('Receive at least'), await valueOf('Route')];
  return { least: Number(least.replaceAll(/[^\d.]/g, '')), route };
}

/** A quote is received within its slippage of 1 %, and nothing beyond it. */
function expectReceived(units: number, { least }: { readonly least: number }): void {
  expect(units).toBeGreaterThanOrEqual(least * 0.9999);
  expect(units).toBeLessThanOrEqual((least / 0.99) * 1.0001);
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
  const server = ownServer(
    async () => {
      await exchange.deploy();
      return {};
    },
    () => undefined,
    () => [exchange.deployed],
  );
  const exchange = ownExchange();
  const routerOf = () => exchange.deployed.exchange.swapRouter;
  const settings = (key: string, hasCalls = false) => ({
    wallets: [{ key, accounts: [owner], hasCalls }],
    exchange: exchange.deployed.exchange,
    options: { server: server.url, projectId: 'demo' },
  });

  test('the coin is swapped for a token, and a token over two pools for another one, approved exactly', async ({
    page,
    site,
    modal,
  }) => {
    const [gets, pays, last] = [dollar, copper, marble].map((token) => token?.find() ?? '0x') as [Hex, Hex, Hex];
    const [dollars, marbles] = await Promise.all([gets, last].map((token) => balanceOf(1, accountOf(owner), token)));
    await site.open(settings('lantern'));
    await modal.connect('Lantern');
    await fill(modal, '0.5', 'Ether', 'Plaza Dollar');
    const ofCoin = await readTerms(modal);
    await modal.button('Swap ETH for PUSD').click();
    await expect.poll(() => eventsOf(page), settled).toContain('SWAP_SUCCESS');
    const received = (await balanceOf(1, accountOf(owner), gets)) - (dollars ?? 0n);
    expectReceived(Number(formatUnits(received, 6)), ofCoin);
    await modal.close();

    await fill(modal, '1', 'Plaza Copper', 'Plaza Marble');
    const ofTokens = await readTerms(modal);
    expect(ofTokens.route).toMatch(/^PCU → \w+ V[23] 0.3% → PMBL V[23] 0.3%$/);
    await expect(modal.text('Allow the exchange to spend 1 PCU')).toBeVisible();
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('refuses'));
    await modal.button('Swap PCU for PMBL').click();
    await expect(modal.text('You declined it. Nothing was sent.')).toBeVisible();
    expect(await eventsOf(page)).toContain('SWAP_APPROVAL_ERROR');
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('approves'));
    await modal.button('Swap PCU for PMBL').click();
    const gained = async () => (await balanceOf(1, accountOf(owner), last)) - (marbles ?? 0n);
    await expect.poll(gained, settled).toBeGreaterThan(0n);
    expectReceived(Number(formatUnits(await gained(), 18)), ofTokens);
    expect(await allowanceOf(pays, routerOf())).toBe(0n);
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
    expect((await readTerms(modal)).route).toBe('PCU → ETH V3 0.3%');
    await expect(modal.text('Allow the exchange to spend 10 PCU')).toBeVisible();
    const coins = await balanceOf(1, accountOf(owner));
    await modal.button('Swap PCU for ETH').click();
    await expect.poll(() => eventsOf(page), settled).toContain('SWAP_SUCCESS');
    // 42.5 dollars at 2,500 for a coin, less fees of pools and of the network.
    expect(await balanceOf(1, accountOf(owner))).toBeGreaterThan(coins + 15n * 10n ** 15n);
    expect(await balanceOf(1, accountOf(owner), pays)).toBe(before - 10n * 10n ** 8n);
    expect(await allowanceOf(pays, routerOf())).toBe(0n);
    await modal.close();

    // The same token with permits: a signature in the place of a transaction.
    await replaceCode(pays, permitToken);
    await fill(modal, '1', 'Plaza Copper', 'Ether ETH');
    const sent = await sentBy(accountOf(owner));
    await page.evaluate(() => window.wallets.get('harbour')?.setPersonality('slow'));
    await modal.button('Swap PCU for ETH').click();
    await expect(modal.text('Sign to let the exchange spend exactly 1 PCU. There is no fee.')).toBeVisible();
    await expect.poll(() => balanceOf(1, accountOf(owner), pays), settled).toBe(before - 11n * 10n ** 8n);
    expect(await sentBy(accountOf(owner))).toBe(sent + 1n);
    expect(await allowanceOf(pays, routerOf())).toBe(0n);
  });

  test('a token that changes no allowance but to zero and from zero: the earlier one is reset, then exactly the amount is approved and swapped', async ({
    page,
    site,
    modal,
  }) => {
    const pays = marble?.find() ?? '0x';
    const units = 10n ** 18n;
    const chain = attachChain({ chainId: 1, rpcUrl: chainOf(1).rpcUrl });
    await replaceCode(pays, tether);
    await mintTokens(chain, pays, accountOf(owner), 20n * units);
    const approvalOf = (amount: bigint) => ({
      from: accountOf(owner),
      to: pays,
      data: encodeApproval(routerOf(), amount),
    });
    await requestFromChain(1, 'eth_sendTransaction', [approvalOf(3n * units)]);
    await expect(requestFromChain(1, 'eth_estimateGas', [approvalOf(20n * units)])).rejects.toThrow('revert');
    const [before, coins] = [await balanceOf(1, accountOf(owner), pays), await balanceOf(1, accountOf(owner))];
    const fromBlock = toHex(BigInt(String(await requestFromChain(1, 'eth_blockNumber'))) + 1n);
    await site.open(settings('lantern'));
    await modal.connect('Lantern');
    await fill(modal, '20', 'Plaza Marble', 'Ether ETH');
    const { least } = await readTerms(modal);
    await expect(modal.text('Allow the exchange to spend 20 PMBL')).toBeVisible();
    const sent = await sentBy(accountOf(owner));
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('refuses'));
    await modal.button('Swap PMBL for ETH').click();
    await expect(modal.text('You declined it. Nothing was sent.')).toBeVisible();
    expect(await allowanceOf(pays, routerOf())).toBe(3n * units);
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('slow'));
    await modal.button('Swap PMBL for ETH').click();
    await expect(modal.text('This token needs its earlier approval taken back first.')).toBeVisible();
    await expect.poll(() => eventsOf(page), { timeout: 40_000 }).toContain('SWAP_SUCCESS');
    expect(await approvalsOf(pays, routerOf(), fromBlock)).toEqual([0n, 20n * units]);
    expect(await sentBy(accountOf(owner))).toBe(sent + 3n);
    expect(await balanceOf(1, accountOf(owner), pays)).toBe(before - 20n * units);
    const received = (await balanceOf(1, accountOf(owner))) - coins;
    // Less the fees of three transactions.
    expect(received).toBeGreaterThan(parseEther(String(least)) - parseEther('0.001'));
    const { swapRouter, wrappedCoin } = exchange.deployed.exchange;
    const left = [pays, wrappedCoin, undefined].map((token) => balanceOf(1, swapRouter, token));
    expect([await allowanceOf(pays, swapRouter), ...(await Promise.all(left))]).toEqual([0n, 0n, 0n, 0n]);
  });

  test('the wallet of a login swaps at once what it approves, or in two requests, and its own window shows what is sent', async ({
    page,
    site,
    modal,
  }) => {
    test.setTimeout(180_000);
    const login = await startLoginSite(devnet);
    try {
      // The account becomes one whose calls are atomic with the first of them.
      const chain = attachChain({ chainId: 1, rpcUrl: chainOf(1).rpcUrl });
      await deployContract(chain, smartAccount);
      const hosted = { ...settings('none'), wallets: [] };
      await site.open({ ...hosted, loginFrameUrl: login.frameUrl, socials: [] });
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
      await expect(frameOf(page).getByText(routerOf())).toBeVisible();
      await approve(page);
      await expect.poll(() => balanceOf(1, address, pays), settled).toBeGreaterThan(1_230_000_000n);
      await expect(modal.tab('Activity')).toHaveAttribute('aria-selected', 'true');
      await expect.poll(successes, settled).toBe(1);
      await modal.close();

      const gets = marble?.find() ?? '0x';
      await fill(modal, '100', 'Plaza Dollar', 'Plaza Marble');
      const terms = await readTerms(modal);
      expect(terms.route).toBe('PUSD → PMBL V2 0.3%');
      await expect(modal.text('Your wallet approves 100 PUSD and swaps in one confirmation.')).toBeVisible();
      const sent = await sentBy(address);
      // The page is left while no block has it: the id of a batch is all that there is of the swap.
      await requestFromChain(1, 'evm_setAutomine', [false]);
      try {
        await modal.button('Swap PUSD for PMBL').click();
        await expect(frameOf(page).getByRole('listitem')).toHaveCount(2);
        await approve(page);
        const row = modal.button(/^Swapped PUSD for PMBL/);
        await expect(row).toContainText('Waiting for the network');
        await page.reload();
        await expect(factOf(page, 'status')).toHaveText('connected', { timeout: 20_000 });
        await modal.openAccount();
        await modal.openTab('Activity');
        await expect(row).toContainText('Waiting for the network');
        await requestFromChain(1, 'anvil_mine', ['0x1']);
        await expect(row).not.toContainText('Waiting for the network', settled);
      } finally {
        await requestFromChain(1, 'evm_setAutomine', [true]);
      }
      expectReceived(Number(formatUnits(await balanceOf(1, address, gets), 18)), terms);
      expect(await allowanceOf(pays, routerOf(), address)).toBe(0n);
      // The account's own authorization counts as well.
      expect(await sentBy(address)).toBe(sent + 2n);
      await modal.close();

      // Two requests, one after the other: the approval, and the swap once that is in a block.
      await page.evaluate(() => window.site.setAccountType('eoa'));
      await fill(modal, '100', 'Plaza Dollar', 'Ether ETH');
      await modal.button('Swap PUSD for ETH').click();
      const before = await balanceOf(1, address, pays);
      await approve(page);
      await expect(frameOf(page).getByText(routerOf())).toBeVisible(settled);
      await approve(page);
      await expect.poll(() => balanceOf(1, address, pays), settled).toBe(before - 100_000_000n);
      // Of this page: the one before it was left.
      await expect.poll(successes, settled).toBe(1);
    } finally {
      // A page that still follows its transactions would complain about services that are gone.
      await page.goto('about:blank');
      await login.stop();
    }
  });
});
