import photon from '@silvia-odwyer/photon-node';
import { createForeignReader } from '../api/services/pictures/createForeignReader.ts';
import { endWithTest } from './endWithTest.ts';

/** One pixel. */
export const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture of random-looking pixels, opaque or half transparent, as each format writes it. */
export function drawPicture(width: number, height: number, alpha = 255) {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = at % 4 === 3 ? alpha : (at * 2_654_435_761) >>> 24;
  const image = new photon.PhotonImage(pixels, width, height);
  const drawn = { png: image.get_bytes(), jpeg: image.get_bytes_jpeg(90), webp: image.get_bytes_webp() };
  image.free();
  return drawn;
}

/** A reader with workers of its own, which end with the test. */
export function openReader(parameters?: Parameters<typeof createForeignReader>[0]) {
  const reader = createForeignReader(parameters);
  return { ...reader, stop: endWithTest(reader.stop) };
}
