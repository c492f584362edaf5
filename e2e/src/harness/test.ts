import '../site/globals.ts';
import { expect, test as base } from '@playwright/test';
import type { BrowserContext, ConsoleMessage, Locator, Page } from '@playwright/test';
import { parseDevnetDescription } from '@portico/testing';
import type { DevnetChain, DevnetDescription } from '@portico/testing';
import type { SiteInput } from '../site/settings.ts';
import { createModal, isModalStill } from './modal.ts';
import type { Modal } from './modal.ts';
import { createMessages } from './messages.ts';
import type { SiteLanguage, Messages } from './messages.ts';

export { expect };

/** Errors in any page of the test that the test did not allow. */
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

/** The settings of a project for all its tests. */
export interface VisitorOptions {
  /** The language of the host's page, and so ours. */
  readonly language: SiteLanguage;
}

interface Fixtures extends VisitorOptions {
  readonly guard: Guard;
  readonly messages: Messages;
  readonly site: Site;
  readonly modal: Modal;
  /** The modal of another tab. */
  readonly modalOf: (page: Page) => Modal;
}

function environment(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: globalSetup did not run.`);
  return value;
}

/** Each worker has its own chains and site: the blocks and outages of one test do not reach another. */
function ofWorker(name: string): string {
  return environment(`${name}_${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`);
}

/** The chains of this worker. */
export const devnet: DevnetDescription = parseDevnetDescription(JSON.parse(ofWorker('PORTICO_DEVNET')));

/** One of them. */
export function chainOf(id: number): DevnetChain {
  const chain = devnet.chains.find((one) => one.id === id);
  if (!chain) throw new Error(`There is no chain ${id} in the box.`);
  return chain;
}

/** The address of an account of the devnet. */
export function accountOf(index: number): `0x${string}` {
  const account = devnet.accounts[index];
  if (!account) throw new Error(`There is no account ${index} in the box.`);
  return account.address;
}

/** The address as the page's button shows it. */
export function shortOf(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-6)}`;
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

/**
 * Records the text of the page's first button in each frame that a change of the page came before. A loop over all
 * frames would have every page of every test drawn anew 60 times a second.
 */
function recordPaintedTexts(): void {
  window.paintedTexts = [];
  const inspect = (): void => {
    const text = document.querySelector('.portico-button')?.textContent;
    if (text && window.paintedTexts.at(-1) !== text) window.paintedTexts.push(text);
  };
  const changes = new MutationObserver(() => requestAnimationFrame(inspect));
  changes.observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * A visitor with a touch screen has no mouse: every click of the tests is a tap, and waits until the sheet has stopped
 * moving. Playwright has no other way to change `click`. Returns the function that restores it: the next test of this
 * worker may have a mouse.
 */
function tapForClicks(page: Page): () => void {
  const locator: Pick<Locator, 'click' | 'tap'> = Object.getPrototypeOf(page.locator('body'));
  const { click } = locator;
  locator.click = async function tapAtRest(this: Locator, options) {
    await this.page().waitForFunction(isModalStill);
    await this.tap(options);
  };
  return () => {
    locator.click = click;
  };
}

/** The page and its modal by roles and names, without closed or detached parts. */
async function snapshotOf(page: Page): Promise<string> {
  const parts = [page.locator('body'), page.locator('portico-root').getByRole('dialog')];
  const texts = parts.map((part) => part.ariaSnapshot({ timeout: 1_000 }).catch(() => ''));
  return (await Promise.all(texts)).join('\n');
}

/**
 * A page of the host in which anything unexpected on the console, any uncaught error and any policy violation fails the
 * test.
 */
export const test = base.extend<Fixtures>({
  language: ['en', { option: true }],
  messages: async ({ language }, provide) => provide(createMessages(language)),
  guard: [
    async ({ context, page, hasTouch }, provide, info) => {
      const undoTaps = hasTouch ? tapForClicks(page) : undefined;
      await context.addInitScript({ path: ofWorker('PORTICO_WALLETS_SCRIPT') });
      await context.addInitScript(recordPaintedTexts);
      const guard = watch(context);
      await provide(guard);
      undoTaps?.();
      // The page of a failed test, for runs on other machines: their last lines contain it (scripts/lib/failures.mjs).
      if (info.status !== info.expectedStatus) await info.attach('page', { body: await snapshotOf(page) });
      expect(guard.unexpected(), 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  site: async ({ page, language }, provide) => {
    const url = (settings: SiteInput = {}, name = ''): string =>
      `${ofWorker('PORTICO_SITE_URL')}/${name}?site=${encodeURIComponent(JSON.stringify({ language, ...settings }))}`;
    await provide({
      url,
      async open(settings = {}, name = '') {
        await page.goto(url(settings, name));
        await whenSiteRuns(page);
      },
    });
  },
  modalOf: async ({ messages }, provide) => provide((page) => createModal(page, messages)),
  modal: async ({ page, modalOf }, provide) => provide(modalOf(page)),
});
