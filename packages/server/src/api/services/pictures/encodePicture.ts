import photon, { type PhotonImage } from '@silvia-odwyer/photon-node';
import { cleanSvg } from '../directory/cleanSvg.ts';
import { readImageHeader } from './imageHeader.ts';

/** A picture that was written by this server. */
export interface EncodedPicture {
  type: 'image/svg+xml' | 'image/jpeg' | 'image/webp';
  bytes: Uint8Array<ArrayBuffer>;
}

const sideMaxPx = 256;
const jpegQuality = 85;
const svgBytesMax = 64_000;

function isOpaque(image: PhotonImage): boolean {
  const pixels = image.get_raw_pixels();
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
  return true;
}

function scaleDown(image: PhotonImage): PhotonImage {
  const [width, height] = [image.get_width(), image.get_height()];
  const scale = sideMaxPx / Math.max(width, height);
  if (scale >= 1) return image;
  const [newWidth, newHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const scaled = photon.resize(image, newWidth ?? 1, newHeight ?? 1, photon.SamplingFilter.Triangle);
  image.free();
  return scaled;
}

/**
 * Redraws a foreign picture: at most 256 pixels a side, without metadata, the first frame of a moving one; an SVG
 * cleaned. The decoders are WebAssembly: a file can corrupt the memory of its worker only.
 * @throws Error for what is no such picture.
 */
export function encodePicture(bytes: Uint8Array): EncodedPicture {
  if (readImageHeader(bytes) === undefined) {
    if (bytes.length > svgBytesMax) throw new Error('is no picture');
    const svg = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes), { hasText: true });
    return { type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) };
  }
  const image = scaleDown(photon.PhotonImage.new_from_byteslice(bytes));
  const encoded = isOpaque(image)
    ? { type: 'image/jpeg' as const, bytes: image.get_bytes_jpeg(jpegQuality) }
    : { type: 'image/webp' as const, bytes: image.get_bytes_webp() };
  image.free();
  return { type: encoded.type, bytes: Uint8Array.from(encoded.bytes) };
}
