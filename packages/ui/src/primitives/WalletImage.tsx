import type { CSSProperties } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconName.ts';
import { Image } from './Image.tsx';

export interface WalletImageProps {
  readonly name: string;
  readonly src?: string | undefined;
  /** Default 36 px. Inside a Ring or a QrCode leave it out: they set it. */
  readonly sizePx?: number | undefined;
  readonly isRound?: boolean;
  /** Where there is no picture: instead of the first character. */
  readonly icon?: IconName | undefined;
}

/**
 * A picture of something with a name, as a rounded square or a circle; its first character where there is no picture.
 */
export function WalletImage({ name, src, sizePx, isRound = false, icon }: WalletImageProps) {
  const style: CSSProperties & Record<`--${string}`, string> = sizePx ? { '--image-size': `${sizePx}px` } : {};
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span className="image" data-shape={isRound ? 'circle' : undefined} style={style} aria-hidden="true">
      <Image src={src} fallback={icon ? <Icon name={icon} /> : <span>{initial}</span>} />
    </span>
  );
}
