import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { drawPicture } from '../../../testSupport/pictures.ts';
import { encodePicture } from './encodePicture.ts';
import { readImageHeader } from './imageHeader.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const svg = (markup: string): Uint8Array =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${markup}</svg>`);

/** The picture with a chunk of text in it, as cameras and editors leave it. */
function withText(png: Uint8Array, text: string): Uint8Array {
  const chunk = Buffer.alloc(12 + text.length);
  chunk.writeUInt32BE(text.length, 0);
  chunk.write(`tEXt${text}`, 4, 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A file of some kilobytes that announces the size of its pixels truthfully. */
function bomb(side: number): Buffer {
  const header = Buffer.from(drawPicture(1, 1).png.subarray(0, 33));
  header.writeUInt32BE(side, 16);
  header.writeUInt32BE(side, 20);
  return Buffer.concat([header, deflateSync(Buffer.alloc(100_000))]);
}

describe('encodePicture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    'behavior: a %s is drawn anew with at most 256 pixels a side',
    (format) => {
      const provided = drawPicture(640, 320)[format];
      const { type, bytes } = encodePicture(provided);
      expect(type).toBe('image/jpeg');
      expect(readImageHeader(bytes)).toEqual({ format: 'jpeg', width: 256, height: 128 });
    },
  );

  test('behavior: a picture that shows through stays so, a small one keeps its size, a GIF is its first frame', () => {
    const clear = encodePicture(drawPicture(40, 40, 90).png);
    expect([clear.type, readImageHeader(clear.bytes)]).toEqual([
      'image/webp',
      { format: 'webp', width: 40, height: 40 },
    ]);
    expect(encodePicture(Buffer.concat([gif, Buffer.alloc(8)])).type).toMatch(/^image\//);
  });

  test('behavior: nothing that a camera or an editor wrote into a picture is in what is drawn of it', () => {
    const { png } = drawPicture(50, 50, 90);
    const place = 'GPS\0 51.5007 N 0.1246 W';
    expect(Buffer.from(withText(png, place)).includes('51.5007')).toBe(true);
    expect(Buffer.from(encodePicture(withText(png, place)).bytes).includes('51.5007')).toBe(false);
  });

  test('behavior: an SVG is written anew, and one that holds more than a still drawing is refused', () => {
    const { type, bytes } = encodePicture(svg('<title>T</title><path d="M0 0h9"/>'));
    expect([type, new TextDecoder().decode(bytes)]).toEqual([
      'image/svg+xml',
      new TextDecoder().decode(svg('<path d="M0 0h9"/>')),
    ]);
    expect(() => encodePicture(svg('<script>alert(1)</script>'))).toThrow();
  });

  test.each<[string, Uint8Array]>([
    ['announces more pixels than a page can bear', bomb(60_000)],
    ['announces a side that is too long', bomb(4_097)],
    ['has no pixels', bomb(0)],
    ['is a page', new TextEncoder().encode('<!doctype html><p>404')],
    ['is empty', new Uint8Array()],
    ['is no text', Uint8Array.from({ length: 99 }, (_, at) => 255 - at)],
    ['is an SVG of a megabyte', svg('<path d="M0 0h9"/>'.repeat(60_000))],
  ])('error: what %s is refused before anything is decoded', (_title, bytes) => {
    expect(readImageHeader(bytes)).toBeUndefined();
    expect(() => encodePicture(bytes)).toThrow();
  });

  test('param: of several frames that a JPEG announces, the largest sides count', () => {
    const jpeg = Buffer.from(drawPicture(16, 16).jpeg);
    const frame = Buffer.from([0xff, 0xc2, 0x00, 0x0b, 8, 0xff, 0xff, 0xff, 0xff, 1, 1, 0x11, 0]);
    expect(readImageHeader(Buffer.concat([jpeg.subarray(0, 2), frame, jpeg.subarray(2)]))).toBeUndefined();
    expect(readImageHeader(jpeg)).toEqual({ format: 'jpeg', width: 16, height: 16 });
  });
});
