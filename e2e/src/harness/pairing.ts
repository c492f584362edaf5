import type { Page } from '@playwright/test';
import { startTestRelay } from '@portico/testing/relay';
import type { TestRelay } from '@portico/testing/relay';
import { openDemoWallet } from './demoWallet.ts';
import type { DemoWalletPage } from './demoWallet.ts';
import { expectConnected } from './modal.ts';
import type { Modal } from './modal.ts';
import { scan } from './scan.ts';
import { accountOf, expect, test as base } from './test.ts';

interface Fixtures {
  readonly relay: TestRelay;
  readonly wallet: DemoWalletPage;
}

/** With a relay of its own, which the site uses, and the demo wallet in a browser of its own. */
export const test = base.extend<Fixtures>({
  // Playwright reads from the pattern what a fixture needs: this one needs nothing.
  // eslint-disable-next-line no-empty-pattern
  relay: async ({}, provide) => {
    const relay = await startTestRelay();
    await provide(relay);
    await relay.stop();
  },
  site: async ({ site, relay }, provide) =>
    provide({ ...site, open: (settings, page) => site.open({ relayUrl: relay.url, ...settings }, page) }),
  wallet: async ({ browser, relay }, provide) => {
    const wallet = await openDemoWallet(browser, relay.url);
    await provide(wallet);
    await wallet.close();
  },
});

/** The link, read off the screen. */
export async function scanLink(page: Page, modal: Modal, before?: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = await scan(page, modal.pairingCode);
    expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/);
    expect(link).not.toBe(before);
  }).toPass();
  return link ?? '';
}

/** The link of the code that a visitor has shown. */
export async function showLink(page: Page, modal: Modal): Promise<string> {
  await modal.openConnect();
  await modal.pick('WalletConnect');
  return scanLink(page, modal);
}

/** Refused, and requested again by a new link. */
export async function showLinkAgain(page: Page, modal: Modal, before: string): Promise<string> {
  await expect(modal.text('Request declined')).toBeVisible();
  await modal.button('Ask again').first().click();
  return scanLink(page, modal, before);
}

/** Connects by the code on the screen. */
export async function connect(page: Page, modal: Modal, wallet: DemoWalletPage): Promise<void> {
  await wallet.pair(await showLink(page, modal));
  await wallet.press('Connect');
  await expect(modal.dialog).toBeHidden();
  await expectConnected(page, accountOf(0));
}

/** A request of the host's own code to the connected wallet. */
export function sendRequest(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([name, provided]) => {
      const [portico] = window.site.porticos;
      const provider = await portico?.getProvider('eip155');
      if (typeof provider !== 'object' || provider === null) throw new Error('There is no provider.');
      return provider.request({ method: name, params: provided });
    },
    [method, params] as const,
  );
}
