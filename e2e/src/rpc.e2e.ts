import { startFaultyRpc } from '@portico/testing/chains';
import type { FaultyRpc, RpcFault } from '@portico/testing/chains';
import { accountOf, chainOf, expect, test as base } from './harness/test.ts';
import { requestFromChain } from './harness/chain.ts';
import { expectConnected, factOf } from './harness/modal.ts';

/** A node between the page and the chain, to be spoiled by the test. */
const test = base.extend<{ node: FaultyRpc }>({
  node: async ({ guard }, provide) => {
    // The browser's own console messages about failed answers; the page itself logs nothing.
    guard.allow(/Failed to load resource|net::ERR|blocked by CORS policy/);
    const node = await startFaultyRpc({ upstream: chainOf(1).rpcUrl });
    await provide(node);
    await node.stop();
  },
});

const wallets = [{ key: 'lantern', accounts: [2] }];

/** Removes earlier balances, so that they cannot hide the failure. */
function forgetBalances(): void {
  for (const key of Object.keys(localStorage)) if (key.includes('balance')) localStorage.removeItem(key);
}

/** The page's event where the visitor comes or goes. */
function showPage(isVisible: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isVisible ? 'visible' : 'hidden'),
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test.describe('a node that misbehaves', () => {
  const faults: readonly RpcFault[] = [
    { kind: 'dead' },
    { kind: 'status', status: 429 },
    { kind: 'html' },
    { kind: 'wrongChainId' },
    { kind: 'hugeNumbers' },
    { kind: 'nonNumeric' },
  ];

  test('down, limited, a web page, another chain, invalid data: reported in a toast, and the modal stays usable', async ({
    page,
    site,
    modal,
    node,
  }) => {
    test.setTimeout(90_000);
    await site.open({ wallets, rpcUrls: { 1: node.url } });
    await modal.connect('Lantern');
    for (const fault of faults) {
      node.setFault(fault);
      await page.evaluate(forgetBalances);
      await page.reload();
      await expectConnected(page, accountOf(2));
      await modal.openAccount();
      await expect(modal.toast('Token Balance Unavailable'), fault.kind).toBeVisible({ timeout: 10_000 });
      await expect(modal.text('Balances did not load'), fault.kind).toBeVisible();
      await modal.button('Settings and wallets').click();
      await expect(modal.title('Settings')).toBeVisible();
      await modal.close();
    }
  });

  test('another try is allowed after thirty seconds, and not before', async ({ page, site, modal, node }) => {
    await page.clock.install();
    node.setFault({ kind: 'html' });
    await site.open({ wallets, rpcUrls: { 1: node.url } });
    await modal.openConnect();
    await modal.pick(/Lantern/);
    await page.clock.runFor(2_000);
    await expectConnected(page, accountOf(2));
    await page.clock.runFor(1_000);
    await modal.openAccount();
    await page.clock.runFor(2_000);
    await expect(modal.text('Balances did not load')).toBeVisible();
    const requested = node.requests.length;
    await page.clock.runFor(20_000);
    await expect(modal.button('Try again')).toBeDisabled();
    expect(node.requests.length).toBe(requested);
    node.setFault({ kind: 'none' });
    await page.clock.runFor(11_000);
    expect(node.requests.length).toBe(requested);
    await modal.button('Try again').click();
    await expect(modal.text('Plaza Dollar')).toBeVisible();
    expect(node.requests.length).toBeGreaterThan(requested);
  });

  test('an awaited payment is reported when the node is back, at once on return to the page; a hidden page sends no request', async ({
    page,
    site,
    modal,
    node,
  }) => {
    test.setTimeout(90_000);
    const pay = (value: string) =>
      requestFromChain(1, 'eth_sendTransaction', [{ from: accountOf(0), to: accountOf(2), value }]);
    const requested = () => node.requests.length;
    /** Seconds pass until something shows; how many milliseconds that took in the page. */
    const passUntil = async (isThere: () => boolean | Promise<boolean>): Promise<number> => {
      const readClock = () => page.evaluate(() => Date.now());
      const sinceMs = await readClock();
      const inspect = async () => {
        await page.clock.runFor(1_000);
        return isThere();
      };
      await expect.poll(inspect, { intervals: [100] }).toBe(true);
      return (await readClock()) - sinceMs;
    };
    const breakDown = async (): Promise<void> => {
      node.setFault({ kind: 'dead' });
      const before = requested();
      await passUntil(() => requested() > before);
      // All tries of that reading: seconds go by in which none is made.
      let tried = requested();
      let quietSeconds = 0;
      const isOver = async (): Promise<boolean> => {
        await page.clock.runFor(1_000);
        quietSeconds = requested() === tried ? quietSeconds + 1 : 0;
        tried = requested();
        return quietSeconds >= 3;
      };
      await expect.poll(isOver, { intervals: [200] }).toBe(true);
    };
    await page.clock.install();
    await site.open({ wallets, rpcUrls: { 1: node.url } });
    await modal.connect('Lantern');
    await modal.openAccount();
    await modal.button('Receive').click();
    await expect(modal.code.locator('path')).toBeVisible();

    await breakDown();
    await pay('0x6f05b59d3b20000');
    node.setFault({ kind: 'none' });
    expect(await passUntil(() => modal.toast('0.5 ETH arrived').isVisible())).toBeLessThan(45_000);

    await breakDown();
    await breakDown();
    await page.evaluate(showPage, false);
    const invisible = requested();
    await page.clock.runFor(30_000);
    expect(requested()).toBe(invisible);
    await pay('0x3782dace9d90000');
    node.setFault({ kind: 'none' });
    await page.evaluate(showPage, true);
    await expect.poll(requested, { timeout: 3_000 }).toBeGreaterThan(invisible);
    await passUntil(() => modal.toast('0.25 ETH arrived').isVisible());
  });

  test('slow: shown as a message, and the modal stays usable', async ({ page, site, modal, node }) => {
    await page.clock.install();
    await site.open({ wallets, rpcUrls: { 1: node.url } });
    // Only the steps below move the page's clock: on a busy machine the read would otherwise be aborted before it is
    // slow.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await modal.openConnect();
    await modal.pick(/Lantern/);
    // Requests of the view, and the last animation of the card, may begin after one of these steps.
    await expect(async () => {
      await page.clock.runFor(700);
      await expect(factOf(page, 'status')).toHaveText('connected', { timeout: 3_000 });
    }).toPass();
    node.setFault({ kind: 'hangs' });
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(modal.dialog).toBeHidden({ timeout: 3_000 });
    }).toPass();
    await modal.openAccount();
    await page.clock.runFor(6_000);
    await expect(modal.text('This is taking longer than usual.')).toBeVisible();
    await modal.button('Settings and wallets').click();
    await page.clock.runFor(1_000);
    await expect(modal.title('Settings')).toBeVisible();
  });

  test('the host’s own node is called, and no other', async ({ page, site, modal, node }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).origin));
    await site.open({ wallets, rpcUrls: { 1: node.url } });
    await modal.connect('Lantern');
    await modal.openAccount();
    await expect(modal.text('Plaza Dollar')).toBeVisible();
    expect(node.requests.length).toBeGreaterThan(0);
    const allowed = [new URL(page.url()).origin, node.url];
    expect(requested.filter((origin) => origin !== 'null' && !allowed.includes(origin))).toEqual([]);
  });
});
