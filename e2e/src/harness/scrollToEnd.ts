import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

/** Scrolls down a list whose next page comes as soon as its end is seen, to the end of the last. */
export async function scrollToEnd(rows: Locator, more: Locator): Promise<void> {
  await expect(more).toBeAttached();
  for (let before = await rows.count(); (await more.count()) > 0; before = await rows.count()) {
    // The button is removed with the last page, which may load as it is scrolled to.
    await more.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined);
    const hasGrown = async (): Promise<boolean> => (await rows.count()) > before || (await more.count()) === 0;
    await expect.poll(hasGrown, { intervals: [50] }).toBe(true);
  }
}
