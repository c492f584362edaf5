import { accountOf, test, whenSiteRuns } from './harness/test.ts';
import { expectConnected, expectDisconnected } from './harness/modal.ts';

const wallets = [{ key: 'lantern', remembers: false }];

test.describe('storage', () => {
  test('full: connecting works, and a reload comes back disconnected without a complaint', async ({
    page,
    site,
    modal,
  }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function full(key: string, value: string) {
        if (key.startsWith('portico.')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await site.open({ wallets });
    await modal.connect('Lantern');
    await expectConnected(page, accountOf(0));
    await page.reload();
    await whenSiteRuns(page);
    await expectDisconnected(page);
  });

  test('blocked: connecting works', async ({ page, site, modal }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await site.open({ wallets });
    await modal.connect('Lantern');
    await expectConnected(page, accountOf(0));
    await page.evaluate(() => window.site.porticos[0]?.disconnect());
    await expectDisconnected(page);
  });

  test('holding invalid data: read as nothing, whatever its form and key', async ({ page, site, modal }) => {
    const garbage = ['{', 'null', '{"v":1,"d":{"connections":[{"address":7}]}}', '{"v":99,"d":[]}', '[]'];
    const names = ['connections.eip155', 'activeNamespace', 'recentWallets', 'transactions', 'balances'];
    for (const [tick] of garbage.entries()) {
      await site.open({ wallets });
      await page.evaluate(
        ([texts, keys, first]) => {
          for (const [index, key] of keys.entries()) {
            localStorage.setItem(`portico.default.${key}`, texts[(index + first) % texts.length] ?? '');
          }
        },
        [garbage, names, tick] as const,
      );
      await page.reload();
      await whenSiteRuns(page);
      await expectDisconnected(page);
    }
    await modal.connect('Lantern');
    await expectConnected(page, accountOf(0));
  });
});
