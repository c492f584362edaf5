/** A format whose decoder runs here, with the sides in pixels that the file's header announces. */
export interface ImageHeader {
  format: 'png' | 'jpeg' | 'gif' | 'webp';
  width: number;
  height: number;
}

const sideMaxPx = 4_096;
const pixelsMax = 16_777_216;
const hasText = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

function readPng(bytes: Buffer): ImageHeader | undefined {
  if (!hasText(bytes, '\u0089PNG\r\n\u001A\n') || !hasText(bytes, 'IHDR', 12)) return undefined;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readGif(bytes: Buffer): ImageHeader | undefined {
  if (!hasText(bytes, 'GIF87a') && !hasText(bytes, 'GIF89a')) return undefined;
  return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

function readWebp(bytes: Buffer): ImageHeader | undefined {
  if (!hasText(bytes, 'RIFF') || !hasText(bytes, 'WEBP', 8)) return undefined;
  const sizes: Readonly<Record<string, () => [number, number]>> = {
    'VP8 ': () => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
    VP8L: () => [(bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1],
    VP8X: () => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
  };
  const size = sizes[bytes.toString('latin1', 12, 16)]?.();
  return size && { format: 'webp', width: size[0], height: size[1] };
}

/** Markers of JPEG that announce a frame: C0 to CF, without those of tables and of arithmetic coding. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The largest of the frames that the file announces: which of several a decoder uses is up to the decoder. */
function readJpeg(bytes: Buffer): ImageHeader | undefined {
  if (!hasText(bytes, '\u00FF\u00D8')) return undefined;
  let found: ImageHeader | undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    // Picture data begins: a frame after it belongs to no still picture.
    if (marker === 0xda) break;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      found = {
        format: 'jpeg',
        width: Math.max(width, found?.width ?? 0),
        height: Math.max(height, found?.height ?? 0),
      };
    }
    at += 2 + Math.max(2, bytes.readUInt16BE(at + 2));
  }
  return found;
}

/**
 * The type and size that a picture announces; undefined for a format that is not decoded or more pixels than a picture
 * of a page has: a few hundred bytes can announce gigabytes of pixels, so nothing is decoded before this was read.
 */
export function readImageHeader(provided: Uint8Array): ImageHeader | undefined {
  const bytes = Buffer.from(provided.buffer, provided.byteOffset, provided.byteLength);
  if (bytes.length < 32) return undefined;
  const header = readPng(bytes) ?? readGif(bytes) ?? readWebp(bytes) ?? readJpeg(bytes);
  if (header === undefined) return undefined;
  const { width, height } = header;
  const isSane = Math.min(width, height) > 0 && Math.max(width, height) <= sideMaxPx && width * height <= pixelsMax;
  return isSane ? header : undefined;
}
