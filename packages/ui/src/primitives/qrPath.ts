import { encodeQR } from 'qr';

/** A code as one path in units of modules. */
export interface QrPath {
  readonly sizeModules: number;
  readonly path: string;
}

const FINDER_MODULES = 7;
/** Part of a module that a dot fills. */
const DOT = 0.86;

/** A rounded rectangle, clockwise; the winding is turned for holes. */
function roundedRect(x: number, y: number, size: number, radius: number, isHole = false): string {
  const straight = size - 2 * radius;
  const tick = (dx: number, dy: number) => `a${radius} ${radius} 0 0 ${isHole ? 0 : 1} ${dx} ${dy}`;
  return isHole
    ? `M${x} ${y + radius}v${straight}${tick(radius, radius)}h${straight}${tick(radius, -radius)}v${-straight}${tick(-radius, -radius)}h${-straight}${tick(-radius, radius)}z`
    : `M${x + radius} ${y}h${straight}${tick(radius, radius)}v${straight}${tick(-radius, radius)}h${-straight}${tick(-radius, -radius)}v${-straight}${tick(radius, -radius)}z`;
}

function finder(x: number, y: number): string {
  return roundedRect(x, y, 7, 2.2) + roundedRect(x + 1, y + 1, 5, 1.5, true) + roundedRect(x + 2, y + 2, 3, 1);
}

/** In the corner without a finder: drawn whole, because a reader that finds it made of dots often finds nothing. */
function alignment(x: number, y: number): string {
  return roundedRect(x, y, 5, 1.6) + roundedRect(x + 1, y + 1, 3, 0.9, true) + roundedRect(x + 2, y + 2, 1, 0.4);
}

function dot(x: number, y: number): string {
  const radius = DOT / 2;
  return `M${x + 0.5 - radius} ${y + 0.5}a${radius} ${radius} 0 1 1 ${DOT} 0a${radius} ${radius} 0 1 1 ${-DOT} 0z`;
}

function isInFinder(x: number, y: number, size: number): boolean {
  const isNear = (value: number) => value < FINDER_MODULES;
  const isFar = (value: number) => value >= size - FINDER_MODULES;
  return (isNear(x) && isNear(y)) || (isFar(x) && isNear(y)) || (isNear(x) && isFar(y));
}

/** The smallest code has no alignment pattern. */
const FIRST_ALIGNED_MODULES = 25;
const ALIGNMENT_FROM_END = 9;
const ALIGNMENT_MODULES = 5;

function isInAlignment(x: number, y: number, size: number): boolean {
  const start = size - ALIGNMENT_FROM_END;
  const isInside = (value: number) => value >= start && value < start + ALIGNMENT_MODULES;
  return size >= FIRST_ALIGNED_MODULES && isInside(x) && isInside(y);
}

/** Under this many characters the logo covers so much of the code that more of it must be made up for. */
const SHORT_CHARACTERS = 40;

/**
 * The code of a text. With a logo, a fifth of the width in the middle stays free, which the error correction makes up
 * for.
 */
export function createQrPath(text: string, hasLogo: boolean): QrPath {
  // The encoder has no code without a border; the white around it is drawn by the element.
  const bordered = encodeQR(text, 'raw', {
    border: 1,
    ecc: hasLogo && text.length < SHORT_CHARACTERS ? 'high' : 'medium',
  });
  const rows = bordered.slice(1, -1).map((row) => row.slice(1, -1));
  const size = rows.length;
  const free = hasLogo ? Math.ceil(size * 0.11) + 0.5 : 0;
  const isFree = (x: number, y: number) => Math.abs(x + 0.5 - size / 2) < free && Math.abs(y + 0.5 - size / 2) < free;
  const parts = [finder(0, 0), finder(size - FINDER_MODULES, 0), finder(0, size - FINDER_MODULES)];
  if (size >= FIRST_ALIGNED_MODULES) parts.push(alignment(size - ALIGNMENT_FROM_END, size - ALIGNMENT_FROM_END));
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark || isInFinder(x, y, size) || isInAlignment(x, y, size) || isFree(x, y)) continue;
      parts.push(dot(x, y));
    }
  }
  return { sizeModules: size, path: parts.join('') };
}
