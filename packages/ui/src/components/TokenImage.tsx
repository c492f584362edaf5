import { WalletImage } from '../primitives/WalletImage.tsx';

export interface TokenImageProps {
  readonly symbol: string;
  readonly iconUrl?: string | undefined;
  readonly sizePx?: number;
}

/**
 * Pictures are data or come over the network; plain http is used by a server on this very machine, and core allows it
 * from there only.
 */
function isSafeImage(url: string): boolean {
  return /^(data:image\/|blob:|https?:|[/.])/.test(url);
}

/** A token's picture, or its first character. */
export function TokenImage({ symbol, iconUrl, sizePx }: TokenImageProps) {
  const src = iconUrl !== undefined && isSafeImage(iconUrl) ? iconUrl : undefined;
  return <WalletImage name={symbol} src={src} isRound {...(sizePx === undefined ? {} : { sizePx })} />;
}
