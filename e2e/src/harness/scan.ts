import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';

/** Reads the code off a picture of the screen, as a camera would. Undefined where it cannot be read. */
export async function scan(page: Page, code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64');
  const { width, height, bytes } = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (const byte of data) text += String.fromCodePoint(byte);
    return { width: image.width, height: image.height, bytes: btoa(text) };
  }, picture);
  return jsQR(Uint8ClampedArray.from(Buffer.from(bytes, 'base64')), width, height)?.data;
}
