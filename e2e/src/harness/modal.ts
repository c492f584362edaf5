import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Messages } from './messages.ts';

/**
 * The modal of a page as a visitor finds it: by roles and names. Names are given in English and found in the visitor's
 * language.
 */
export interface Modal {
  readonly dialog: Locator;
  /** The heading that names the dialog. */
  readonly title: (name: string | RegExp) => Locator;
  readonly button: (name: string | RegExp) => Locator;
  /** The button of this name and of no longer one. */
  readonly exactButton: (name: string) => Locator;
  readonly field: (name: string) => Locator;
  readonly checkbox: (name?: string) => Locator;
  readonly tab: (name: string) => Locator;
  /** Selects a tab, once what the shown one loads is there. */
  readonly openTab: (name: string) => Promise<void>;
  /** The code of the receive view. */
  readonly code: Locator;
  /** The code of a pairing link. */
  readonly pairingCode: Locator;
  readonly group: (name: string) => Locator;
  /** Announcements for screen readers that are not shown. */
  readonly reported: (text: string) => Locator;
  /** The page's own button, which opens the modal. */
  readonly opener: (name: string) => Locator;
  /** Visible texts of the view, without those for screen readers alone. */
  readonly text: (text: string | RegExp) => Locator;
  /**
   * Records what the open modal shows, for texts that stay for less than a second: Playwright searches for one every
   * second.
   */
  readonly recordTexts: () => Promise<ShownTexts>;
  /** A toast, in the modal or over the page. */
  readonly toast: (text: string) => Locator;
  /**
   * Does what a toast is the answer to, and waits for that toast. It is followed in the page: the next one, as of a
   * transfer mined at once, replaces it, and Playwright searches every second.
   */
  readonly expectToast: (text: string, act: () => Promise<unknown>) => Promise<void>;
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

export interface ShownTexts {
  /** Waits for a text that is shown or was. */
  readonly toHave: (text: string) => Promise<void>;
}

/** Begins to record the texts of the modal's view. */
function recordViewTexts(): void {
  const root = document.querySelector('portico-root')?.shadowRoot;
  if (!root) throw new Error('The modal has not been opened.');
  const texts = new Set<string>();
  // Without what is not rendered: it would be no text that a visitor sees.
  const record = (): void => {
    texts.add(root.querySelector<HTMLElement>('[data-slide=current]')?.innerText ?? '');
  };
  window.viewTexts = texts;
  record();
  new MutationObserver(record).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Waits in the page for a toast whose text matches, be it about to leave. */
function followToast(text: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const search = (): void => {
      const root = document.querySelector('portico-root')?.shadowRoot;
      const toasts = [...(root?.querySelectorAll<HTMLElement>('.toast-text') ?? [])];
      if (toasts.some(({ innerText }) => text.test(innerText))) resolve();
      else requestAnimationFrame(search);
    };
    search();
  });
}

/** No part of the modal moves, so that a press on it ends where it began; endless animations do not count. */
export function isModalStill(): boolean {
  const root = document.querySelector('portico-root')?.shadowRoot;
  const running = root?.getAnimations().filter(({ playState }) => playState === 'running') ?? [];
  return !running.some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
}

/** The modal of this page. */
export function createModal(page: Page, messages: Messages): Modal {
  const dialog = page.locator('portico-root').getByRole('dialog');
  const toName = (name: string | RegExp): string | RegExp =>
    typeof name === 'string' ? messages.translate(name) : name;
  // A view that is leaving is inert, but still there until it has faded.
  const present = page.locator('portico-root :not([data-slide=leaving] *)');
  const button = (name: string | RegExp): Locator => dialog.getByRole('button', { name: toName(name) }).and(present);
  const title = (name: string | RegExp): Locator => dialog.getByRole('heading', { level: 2, name: toName(name) });
  const group = (name: string): Locator => dialog.getByRole('group', { name: messages.translate(name) });
  const opener = (name: string): Locator => page.getByRole('button', { name: messages.translate(name) }).first();
  const openConnect = async (): Promise<void> => {
    await opener('Connect wallet').click();
    await expect(title('Connect')).toBeVisible();
    await page.waitForFunction(isModalStill);
  };
  const tab = (name: string): Locator => dialog.getByRole('tab', { name: messages.translate(name) });
  const pick = async (wallet: string | RegExp): Promise<void> => {
    await group('Wallets').getByRole('button', { name: wallet }).and(present).click();
  };
  return {
    dialog,
    title,
    button,
    exactButton: (name) => button(messages.exactly(name)),
    field: (name) => dialog.getByRole('textbox', { name: messages.translate(name) }),
    checkbox: (name) => dialog.getByRole('checkbox', name === undefined ? {} : { name: messages.translate(name) }),
    code: dialog.getByRole('img', { name: messages.translate('QR code for {address} on {network}') }),
    pairingCode: dialog.getByRole('img', { name: messages.translate('QR code that connects a wallet') }),
    tab,
    openTab: async (name) => {
      // A list that arrives makes the card grow, and a press that begins on a tab then may end off it.
      await expect(dialog.getByRole('tabpanel').locator('[aria-busy=true]')).toHaveCount(0);
      await page.waitForFunction(isModalStill);
      await tab(name).click();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    },
    group,
    reported: (text) => dialog.getByRole('status').filter({ hasText: messages.translate(text) }),
    opener,
    text: (text) => page.locator('portico-root [data-slide=current]').getByText(toName(text)),
    recordTexts: async () => {
      await page.evaluate(recordViewTexts);
      return {
        toHave: async (text) => {
          const shown = () => page.evaluate(() => [...window.viewTexts].join('\n'));
          await expect.poll(shown).toMatch(messages.translate(text));
        },
      };
    },
    toast: (text) =>
      page
        .locator('portico-root')
        .getByRole('region', { name: messages.translate('Notifications') })
        .getByText(toName(text)),
    expectToast: async (text, act) => {
      await Promise.all([page.evaluate(followToast, messages.startOf(text)), act()]);
    },
    openConnect,
    pick,
    close: async () => {
      // The first: in some languages a toast is closed by a button with the same label.
      await button('Close').first().click();
      await expect(dialog).toBeHidden();
    },
    connect: async (wallet) => {
      await openConnect();
      await pick(wallet);
      await expect(dialog).toBeHidden();
      await expect(factOf(page, 'status')).toHaveText('connected');
    },
    openAccount: async () => {
      await opener('Account {address}').click();
      await expect(title('Account')).toBeAttached();
      await page.waitForFunction(isModalStill);
    },
  };
}

/** The facts that the host's page shows: status, address or network. */
export function factOf(page: Page, name: 'status' | 'address' | 'network', instance = 'default'): Locator {
  return page.getByLabel(`Facts of ${instance}`).locator(`[data-fact=${name}]`);
}

/** Expects neither the page nor its storage to hold an account. */
export async function expectDisconnected(page: Page): Promise<void> {
  await expect(factOf(page, 'status')).toHaveText('disconnected');
  await expect(factOf(page, 'address')).toHaveText('none');
}

/** Expects a page to be connected with this address. */
export async function expectConnected(page: Page, address: string): Promise<void> {
  await expect(factOf(page, 'status')).toHaveText('connected');
  await expect(factOf(page, 'address')).toHaveText(address);
}
