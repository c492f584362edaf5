import { WalletImage } from '../primitives/WalletImage.tsx';

export interface TokenImageProps {
  readonly symbol: string;
  readonly iconUrl?: string | undefined;
  readonly sizePx?: number;
}

/** Pictures come from data, from the page itself or over https; anything else is not drawn. */
function isSafeImage(url: string): boolean {
  return /^(data:image\/|blob:|https:|\/|\.)/.test(url);
}

/** A token's picture, or its first letter. */
export function TokenImage({ symbol, iconUrl, sizePx }: TokenImageProps) {
  const src = iconUrl !== undefined && isSafeImage(iconUrl) ? iconUrl : undefined;
  return <WalletImage name={symbol} src={src} isRound {...(sizePx === undefined ? {} : { sizePx })} />;
}
