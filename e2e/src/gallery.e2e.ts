import type { Page } from '@playwright/test';
import type { Appearance, Gallery } from './site/gallery.ts';
import { recordNetwork } from './harness/network.ts';
import { expect, test } from './harness/test.ts';

type Shown = Gallery['fixtures'][number];
type Direction = Appearance['direction'];

async function openGallery(page: Page, url: string): Promise<Gallery['fixtures']> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 480, height: 1200 });
  await page.goto(url);
  return page.evaluate(() => window.gallery.fixtures);
}

/**
 * The violations that axe finds in a state of a view, shown once and switched to the other theme: one line each, with
 * its place. No colour depends on the direction, so that right to left one theme is enough.
 */
async function auditThemes(page: Page, { view, fixture }: Shown, direction: Direction): Promise<string[]> {
  const found = await page.evaluate(
    async ([name, state, reading]): Promise<Record<string, string[]>> => {
      await window.gallery.show(name, state, { theme: 'light', direction: reading });
      const light = await window.gallery.audit();
      if (reading === 'rtl') return { light };
      await window.gallery.turn('dark');
      return { light, dark: await window.gallery.audit('colors') };
    },
    [view, fixture, direction] as const,
  );
  return Object.entries(found).flatMap(([theme, complaints]) =>
    complaints.map((complaint) => `${view}/${fixture}, ${theme}: ${complaint}`),
  );
}

const directions = { 'left to right, light and dark': 'ltr', 'right to left': 'rtl' } as const;
/** So that none takes much longer than another test. */
const halves = { first: 0, second: 1 } as const;

test.describe('in any view and state axe finds nothing and no foreign host gets a request', () => {
  test.setTimeout(300_000);
  for (const [reading, direction] of Object.entries(directions))
    for (const [half, index] of Object.entries(halves))
      test(`${reading}, the ${half} half of them`, async ({ context, page, site }) => {
        const network = await recordNetwork(context);
        const fixtures = await openGallery(page, site.url({}, 'gallery.html'));
        expect(fixtures.length).toBeGreaterThan(80);
        const middle = Math.ceil(fixtures.length / 2);
        const complaints: string[] = [];
        for (const one of fixtures.slice(index * middle, (index + 1) * middle)) {
          complaints.push(...(await auditThemes(page, one, direction)));
          expect(network.toForeignHosts(), `${one.view}/${one.fixture}`).toEqual([]);
        }
        expect(complaints).toEqual([]);
        expect((await network.pictures()).filter(({ referrer }) => referrer !== undefined)).toEqual([]);
      });
});

/** The enabled controls in the modal, and the focused one: each with a mark that stays with its element. */
function describeControls(): { all: string[]; focused: string | undefined } {
  const root = document.querySelector('portico-root')?.shadowRoot;
  const dialog = root?.querySelector('dialog');
  const controls = [...(dialog?.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select') ?? [])];
  const mark = (element: HTMLElement): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
    element.dataset['mark'] ??= `${controls.indexOf(element)} ${element.localName} ${label.slice(0, 40)}`;
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

/** Elements that appear pressable and are no control: no keyboard gets there. */
function findFalseControls(): string[] {
  const root = document.querySelector('portico-root')?.shadowRoot;
  const control = 'button, a[href], input, textarea, select, label, summary';
  return [...(root?.querySelectorAll<HTMLElement>('dialog *') ?? [])]
    .filter((element) => getComputedStyle(element).cursor === 'pointer' && !element.closest(control))
    .map((element) => `${element.localName}.${element.className} only looks like a control`);
}

/**
 * Presses Tab all the way round. A list that loads its next page on the way is walked again, until nothing is added.
 */
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
  test.setTimeout(300_000);
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
  test.setTimeout(300_000);
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
