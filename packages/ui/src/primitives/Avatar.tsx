import type { CSSProperties } from 'react';
import { Image } from './Image.tsx';

function hash(text: string): number {
  // Colours may be shared: where the case of an address counts, two of them never differ by case alone in practice.
  let value = 2166136261;
  for (const character of text.toLowerCase()) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** The same address has the same colours everywhere: four hues, apart from each other, on a turned cone. */
export function avatarGradient(address: string): string {
  const seed = hash(address);
  const hue = seed % 360;
  const spread = 50 + ((seed >>> 9) % 50);
  const tick = (seed >>> 16) % 360;
  const stops = [
    `oklch(0.8 0.13 ${hue})`,
    `oklch(0.68 0.17 ${(hue + spread) % 360})`,
    `oklch(0.57 0.18 ${(hue + 2 * spread) % 360})`,
    `oklch(0.78 0.12 ${(hue + 3 * spread) % 360})`,
  ];
  return `conic-gradient(from ${tick}deg, ${[...stops, stops[0]].join(', ')})`;
}

export interface AvatarProps {
  readonly address: string;
  readonly src?: string | undefined;
  readonly sizePx?: number;
}

/** The picture of an address, or colours derived from it. */
export function Avatar({ address, src, sizePx = 44 }: AvatarProps) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--image-size': `${sizePx}px`,
    backgroundImage: avatarGradient(address),
  };
  return (
    <span className="avatar" style={style} aria-hidden="true">
      <Image src={src} />
    </span>
  );
}
