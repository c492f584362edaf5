import type { Page } from '@playwright/test';
import type { Appearance, Gallery } from './site/gallery.ts';
import { recordNetwork } from './harness/network.ts';
import { expect, test } from './harness/test.ts';

async function openGallery(page: Page, url: string): Promise<Gallery['fixtures']> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 480, height: 1200 });
  await page.goto(url);
  return page.evaluate(() => window.gallery.fixtures);
}

/** Every fixture of every view in one appearance, on one page: the complaints, each with its view and fixture. */
async function auditAll(page: Page, url: string, appearance: Appearance): Promise<string[]> {
  const complaints: string[] = [];
  const fixtures = await openGallery(page, url);
  expect(fixtures.length).toBeGreaterThan(80);
  for (const { view, fixture } of fixtures) {
    const found = await page.evaluate(
      async ([name, state, look]) => {
        await window.gallery.show(name, state, look);
        return window.gallery.audit();
      },
      [view, fixture, appearance] as const,
    );
    complaints.push(...found.map((complaint) => `${view}/${fixture}: ${complaint}`));
  }
  return complaints;
}

test.describe('axe finds nothing in any view and state', () => {
  test.setTimeout(120_000);

  test('light, left to right', async ({ page, site }) => {
    expect(await auditAll(page, site.url({}, 'gallery.html'), { theme: 'light', direction: 'ltr' })).toEqual([]);
  });

  test('light, right to left', async ({ page, site }) => {
    expect(await auditAll(page, site.url({}, 'gallery.html'), { theme: 'light', direction: 'rtl' })).toEqual([]);
  });

  test('dark, left to right', async ({ page, site }) => {
    expect(await auditAll(page, site.url({}, 'gallery.html'), { theme: 'dark', direction: 'ltr' })).toEqual([]);
  });

  test('dark, right to left', async ({ page, site }) => {
    expect(await auditAll(page, site.url({}, 'gallery.html'), { theme: 'dark', direction: 'rtl' })).toEqual([]);
  });
});

test('no view in any state requests anything of a foreign host', async ({ context, page, site }) => {
  test.setTimeout(120_000);
  const network = await recordNetwork(context);
  for (const { view, fixture } of await openGallery(page, site.url({}, 'gallery.html'))) {
    const appearance = { theme: 'light', direction: 'ltr' } as const;
    await page.evaluate(([name, state, look]) => window.gallery.show(name, state, look), [
      view,
      fixture,
      appearance,
    ] as const);
    expect(network.toForeignHosts(), `${view}/${fixture}`).toEqual([]);
  }
  expect((await network.pictures()).filter(({ referrer }) => referrer !== undefined)).toEqual([]);
});

/** What can be operated in the modal and is not turned off, and what has the focus: each with a mark that stays with its element. */
function describeControls(): { all: string[]; focused: string | undefined } {
  const root = document.querySelector('portico-root')?.shadowRoot;
  const dialog = root?.querySelector('dialog');
  const controls = [...(dialog?.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select') ?? [])];
  const mark = (element: HTMLElement): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    element.dataset['mark'] ??= `${controls.indexOf(element)} ${element.localName} ${words.slice(0, 40)}`;
    return element.dataset['mark'];
  };
  const found = controls.filter(
    (element) =>
      !element.matches(':disabled, [role=tab][tabindex="-1"]') &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const focused = controls.find((element) => element === root?.activeElement);
  return { all: found.map(mark), focused: focused && mark(focused) };
}

/** What looks as if it could be pressed and is no control: no keyboard gets there. */
function findFalseControls(): string[] {
  const root = document.querySelector('portico-root')?.shadowRoot;
  const control = 'button, a[href], input, textarea, select, label, summary';
  return [...(root?.querySelectorAll<HTMLElement>('dialog *') ?? [])]
    .filter((element) => getComputedStyle(element).cursor === 'pointer' && !element.closest(control))
    .map((element) => `${element.localName}.${element.className} only looks like a control`);
}

/** Presses Tab all the way round. A list that loads its next page on the way is walked again, until nothing is added. */
async function walkByTab(
  page: Page,
): Promise<{ readonly all: readonly string[]; readonly reached: ReadonlySet<string> }> {
  const { all } = await page.evaluate(describeControls);
  const reached = new Set<string>();
  for (let press = 0; press < all.length + 3; press += 1) {
    await page.keyboard.press('Tab');
    const { focused } = await page.evaluate(describeControls);
    if (focused !== undefined) reached.add(focused);
  }
  const after = await page.evaluate(describeControls);
  return after.all.join('\n') === all.join('\n') ? { all, reached } : walkByTab(page);
}

test('every control of every view is reached by Tab', async ({ page, site }) => {
  test.setTimeout(120_000);
  const fixtures = await openGallery(page, site.url({}, 'gallery.html'));
  const views = [...new Map(fixtures.map((one) => [one.view, one])).values()];
  expect(views.length).toBeGreaterThan(20);
  const missed: string[] = [];
  for (const { view, fixture } of views) {
    await page.evaluate(([name, state]) => window.gallery.show(name, state, { theme: 'light', direction: 'ltr' }), [
      view,
      fixture,
    ] as const);
    const { all, reached } = await walkByTab(page);
    const wrong = [...all.filter((control) => !reached.has(control)), ...(await page.evaluate(findFalseControls))];
    missed.push(...wrong.map((control) => `${view}/${fixture}: ${control}`));
  }
  expect(missed).toEqual([]);
});

test('every view is opened and closed by keyboard, and the focus returns to the opener', async ({ page, site }) => {
  test.setTimeout(120_000);
  const fixtures = await openGallery(page, site.url({}, 'gallery.html'));
  // The first state of each.
  const views = [...new Map(fixtures.toReversed().map((one) => [one.view, one])).values()];
  expect(views.length).toBeGreaterThan(20);
  const opener = page.getByRole('button', { name: 'Open', exact: true });
  const dialog = page.locator('portico-root dialog');
  for (const { view, fixture } of views) {
    await page.evaluate(([name, state]) => window.gallery.offer(name, state), [view, fixture] as const);
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.evaluate(() => window.gallery.whenShown());
    expect(await page.evaluate(() => document.activeElement?.localName), `${view} has the focus`).toBe('portico-root');
    await page.keyboard.press('Escape');
    await expect(dialog, `${view} closes`).toBeHidden();
    await expect(opener, `${view} gives the focus back`).toBeFocused();
  }
});
