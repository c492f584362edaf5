import type { FrameLocator, Page } from '@playwright/test';

/** How long the card in the frame has to be there, whole and unmoved. */
export const HELD_MS = 900;

/** The frame of a login in a page. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('portico-root iframe');

/** Waits as a person reads, and presses the button in the frame: once, as the card stands still once it is shown. */
export async function approve(page: Page, name = 'Approve'): Promise<void> {
  const button = frameOf(page).getByRole('button', { name, exact: true });
  await button.hover();
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), HELD_MS);
  await button.click();
}
