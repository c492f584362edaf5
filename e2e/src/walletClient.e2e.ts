import { isHex, recoverMessageAddress } from 'viem';
import type { Page } from '@playwright/test';
import { accountOf, expect, test } from './harness/test.ts';
import { balanceOf } from './harness/chain.ts';
import { freshAddress } from './harness/transfers.ts';

const settings = { wallets: [{ key: 'lantern' }], hasWalletClient: true };

const chainIdOf = (page: Page) => page.evaluate(() => window.site.walletClient?.chain.id);

async function sign(page: Page, message: string): Promise<string> {
  return page.evaluate(async (text) => String(await window.site.walletClient?.signMessage({ message: text })), message);
}

async function send(page: Page, to: `0x${string}`, wei: number): Promise<void> {
  await page.evaluate(
    async (transfer) =>
      void (await window.site.walletClient?.sendTransaction({ to: transfer.to, value: BigInt(transfer.wei) })),
    { to, wei },
  );
}

test.describe('useWalletClient in a host’s page', { tag: '@once' }, () => {
  test('signs and sends by the connected wallet, and follows it to another network', async ({ page, site, modal }) => {
    await site.open(settings);
    expect(await chainIdOf(page)).toBeUndefined();
    await modal.connect('Lantern');
    await expect.poll(() => chainIdOf(page)).toBe(1);
    const signature = await sign(page, 'Hello');
    if (!isHex(signature)) throw new Error(`${signature} is no signature.`);
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(accountOf(0));
    const to = freshAddress();
    await send(page, to, 5);
    await expect.poll(() => balanceOf(1, to)).toBe(5n);
    await page.evaluate(() => window.site.porticos[0]?.switchNetwork({ caipNetworkId: 'eip155:10' }));
    await expect.poll(() => chainIdOf(page)).toBe(10);
    await send(page, to, 7);
    await expect.poll(() => balanceOf(10, to)).toBe(7n);
    expect(await balanceOf(1, to)).toBe(5n);
    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await expect.poll(() => chainIdOf(page)).toBeUndefined();
  });

  test('rejects with the refusal of the visitor, and signs afterwards', async ({ page, site, modal }) => {
    await site.open(settings);
    await modal.connect('Lantern');
    await expect.poll(() => chainIdOf(page)).toBe(1);
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality('refuses'));
    await expect(sign(page, 'Hello')).rejects.toThrow('User rejected');
    await page.evaluate(() => window.wallets.get('lantern')?.setPersonality());
    expect(await sign(page, 'Hello')).toMatch(/^0x[\da-f]{130}$/);
  });
});
