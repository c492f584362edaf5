import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The modal of a page as a visitor finds it: by roles and names. */
export interface Modal {
  readonly dialog: Locator;
  /** The heading that names the dialog. */
  readonly title: (name: string | RegExp) => Locator;
  readonly button: (name: string | RegExp) => Locator;
  /** Words that a visitor sees in the view, and not what is only said to a reader. */
  readonly text: (words: string | RegExp) => Locator;
  /** A toast, in the modal or over the page. */
  readonly toast: (words: string | RegExp) => Locator;
  readonly close: () => Promise<void>;
  /** Presses the page's button; waits for the list of wallets. */
  readonly openConnect: () => Promise<void>;
  /** Picks a wallet of the open list. */
  readonly pick: (wallet: string | RegExp) => Promise<void>;
  /** All the way from the page's button to being connected, with the modal gone. */
  readonly connect: (wallet: string) => Promise<void>;
  /** Opens the account by the page's button. */
  readonly openAccount: () => Promise<void>;
}

/** The modal of this page. */
export function createModal(page: Page): Modal {
  const dialog = page.locator('portico-root').getByRole('dialog');
  // A view that is leaving is inert, but still there until it has faded.
  const present = page.locator('portico-root :not([data-slide=leaving] *)');
  const button = (name: string | RegExp): Locator => dialog.getByRole('button', { name }).and(present);
  const title = (name: string | RegExp): Locator => dialog.getByRole('heading', { level: 2, name });
  const openConnect = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Connect wallet' }).first().click();
    await expect(title('Connect')).toBeVisible();
  };
  const pick = async (wallet: string | RegExp): Promise<void> => {
    await dialog.getByRole('group', { name: 'Wallets' }).getByRole('button', { name: wallet }).and(present).click();
  };
  return {
    dialog,
    title,
    button,
    text: (words) => page.locator('portico-root [data-slide=current]').getByText(words),
    toast: (words) => page.locator('portico-root').getByRole('region', { name: 'Notifications' }).getByText(words),
    openConnect,
    pick,
    close: async () => {
      await button('Close').click();
      await expect(dialog).toBeHidden();
    },
    connect: async (wallet) => {
      await openConnect();
      await pick(wallet);
      await expect(dialog).toBeHidden();
      await expect(factOf(page, 'status')).toHaveText('connected');
    },
    openAccount: async () => {
      await page
        .getByRole('button', { name: /^Account/ })
        .first()
        .click();
      await expect(title('Account')).toBeAttached();
    },
  };
}

/** What the host's page says it knows: status, address or network. */
export function factOf(page: Page, name: 'status' | 'address' | 'network', instance = 'default'): Locator {
  return page.getByLabel(`Facts of ${instance}`).locator(`[data-fact=${name}]`);
}

/** Expects a page to know nobody, and its storage neither. */
export async function expectDisconnected(page: Page): Promise<void> {
  await expect(factOf(page, 'status')).toHaveText('disconnected');
  await expect(factOf(page, 'address')).toHaveText('none');
}

/** Expects a page to be connected with this address. */
export async function expectConnected(page: Page, address: string): Promise<void> {
  await expect(factOf(page, 'status')).toHaveText('connected');
  await expect(factOf(page, 'address')).toHaveText(address);
}
