import type { Collectible } from '@portico/core/internal';
import { avatarGradient } from '../../primitives/Avatar.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Image } from '../../primitives/Image.tsx';

/** `#7`, and the two ends of a number that is too long to read. */
export function tokenNumber(tokenId: string): string {
  return tokenId.length <= 9 ? `#${tokenId}` : `#${tokenId.slice(0, 4)}…${tokenId.slice(-4)}`;
}

/** Its name; its number where its contract has none. */
export function collectibleName({ name, tokenId }: Collectible): string {
  return name ?? tokenNumber(tokenId);
}

/** Its picture, as an image only; derived colours where there is none or it fails to load. */
export function CollectiblePicture({ collectible }: { readonly collectible: Collectible }) {
  const { imageUrl: src, address, tokenId } = collectible;
  const colours = (
    <span data-empty="" style={{ backgroundImage: avatarGradient(`${address}/${tokenId}`) }}>
      <Icon name="image" />
    </span>
  );
  return (
    <span className="nft-picture" aria-hidden="true">
      <Image src={src} loading="lazy" fallback={colours} />
    </span>
  );
}
