import '../site/globals.ts';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import { parseBoxDescription } from '@portico/testing';
import type { BoxChain, BoxDescription } from '@portico/testing';
import type { SiteInput } from '../site/settings.ts';
import { createModal } from './modal.ts';
import type { Modal } from './modal.ts';

export { expect };

/** What went wrong in any page of the test without the test having asked for it. */
export interface Guard {
  /** From now on a message of this form is part of the test. */
  readonly allow: (form: RegExp) => void;
  readonly problems: readonly string[];
}

export interface Site {
  readonly url: (settings?: SiteInput, page?: string) => string;
  /** Goes there in the test's own page. */
  readonly open: (settings?: SiteInput, page?: string) => Promise<void>;
}

interface Fixtures {
  readonly guard: Guard;
  readonly site: Site;
  readonly modal: Modal;
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: globalSetup did not run.`);
  return value;
}

/** The chains of this run. */
export const box: BoxDescription = parseBoxDescription(JSON.parse(environment('PORTICO_BOX')));

/** One of them. */
export function chainOf(id: number): BoxChain {
  const chain = box.chains.find((one) => one.id === id);
  if (!chain) throw new Error(`There is no chain ${id} in the box.`);
  return chain;
}

/** The address of an account of the box. */
export function accountOf(index: number): `0x${string}` {
  const account = box.accounts[index];
  if (!account) throw new Error(`There is no account ${index} in the box.`);
  return account.address;
}

/** The address as the page's button shows it. */
export function shortOf(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}

/** The first portico of a page: made and exposed once its site runs. */
export async function whenSiteRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => window.site?.porticos.length > 0);
}

function watch(context: BrowserContext): Guard & { readonly unexpected: () => string[] } {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  return {
    problems,
    allow: (form) => void allowed.push(form),
    unexpected: () => problems.filter((problem) => !allowed.some((form) => form.test(problem))),
  };
}

/** Writes down what the page's first button said, frame by frame. */
function recordPaintedTexts(): void {
  window.paintedTexts = [];
  const look = (): void => {
    const text = document.querySelector('.portico-button')?.textContent;
    if (text && window.paintedTexts.at(-1) !== text) window.paintedTexts.push(text);
    requestAnimationFrame(look);
  };
  look();
}

/** A page of the host in which anything unexpected on the console, any uncaught error and any policy violation fails the test. */
export const test = base.extend<Fixtures>({
  guard: [
    async ({ context }, provide) => {
      await context.addInitScript({ path: environment('PORTICO_WALLETS_SCRIPT') });
      await context.addInitScript(recordPaintedTexts);
      const guard = watch(context);
      await provide(guard);
      expect(guard.unexpected(), 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  site: async ({ page }, provide) => {
    const url = (settings: SiteInput = {}, name = ''): string =>
      `${environment('PORTICO_SITE_URL')}/${name}?site=${encodeURIComponent(JSON.stringify(settings))}`;
    await provide({
      url,
      async open(settings = {}, name = '') {
        await page.goto(url(settings, name));
        if (name !== 'script.html') await whenSiteRuns(page);
      },
    });
  },
  modal: async ({ page }, provide) => provide(createModal(page)),
});
