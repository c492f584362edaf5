import type { Browser, Locator, Page } from '@playwright/test';
import { devnet } from './test.ts';

/** The demo wallet in a browser of its own, as on another device. */
export interface DemoWalletPage {
  readonly page: Page;
  /** Its owner presses a button. */
  readonly press: (name: string) => Promise<void>;
  readonly heading: (name: string) => Locator;
  /** Opens it with a link, as a scanned code would; it prompts its owner. */
  readonly pair: (link: string, query?: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens it on the chains of this worker, and on this relay. */
export async function openDemoWallet(browser: Browser, relayUrl: string): Promise<DemoWalletPage> {
  const url = process.env['PORTICO_WALLET_URL'];
  if (url === undefined) throw new Error('The demo wallet is not served: globalSetup did not run.');
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 420, height: 860 } });
  await context.route('**/portico-box.json', (route) => route.fulfill({ json: { ...devnet, relayUrl } }));
  const page = await context.newPage();
  const heading = (name: string): Locator => page.getByRole('heading', { name });
  return {
    page,
    heading,
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    pair: async (link, query = 'Connect to this site?') => {
      await page.goto(`${url}#uri=${encodeURIComponent(link)}`);
      await heading(query).waitFor();
    },
    close: () => context.close(),
  };
}
