import { type Locator, type Page, expect } from '@playwright/test';

/** More than a view has of places. */
const TABS_MAX = 40;

/** Of its document, or of the shadow root that it is in. */
const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const root = element.getRootNode();
    const isRoot = root instanceof ShadowRoot || root instanceof Document;
    return document.hasFocus() && isRoot && root.activeElement === element;
  });

/** Moves the focus there by the Tab key, as a visitor without a pointer. */
export async function tabTo(page: Page, locator: Locator): Promise<void> {
  await expect(locator).toBeEnabled();
  for (let tabs = 0; !(await isFocused(locator)); tabs += 1) {
    if (tabs === TABS_MAX) throw new Error(`The Tab key does not reach ${String(locator)}.`);
    await page.keyboard.press('Tab');
  }
}

/** The same, and presses it, once it has been in front of the visitor for `heldMs`. */
export async function pressByKey(page: Page, locator: Locator, heldMs = 0): Promise<void> {
  await tabTo(page, locator);
  await page.waitForTimeout(heldMs);
  await page.keyboard.press('Enter');
}
