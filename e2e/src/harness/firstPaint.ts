import type { Locator, Page } from '@playwright/test';

/** Holds the scripts until they are released: until then the page shows the server's markup and its sheets. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Place, size and style of a button. */
export const appearanceOf = (button: Locator) =>
  button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const { backgroundColor, borderRadius, color, fontSize, fontWeight } = getComputedStyle(element);
    return { x, y, width, height, backgroundColor, borderRadius, color, fontSize, fontWeight };
  });
