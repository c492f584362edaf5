import type { Identity, IdentityParameters, TokenBalance } from '../contract/namespaceReads.ts';
import { type PictureRules, toPictureUrl } from './pictureUrl.ts';

/** A name and its avatar, where the host allows the avatar; so with whatever has to be fetched to find it. */
export async function readAllowedIdentity(
  rules: PictureRules,
  read: (toAllowedUrl: IdentityParameters['toAllowedUrl']) => Promise<Identity>,
): Promise<Identity> {
  const { avatar, ...identity } = await read((reference) => toPictureUrl(rules, reference));
  const picture = toPictureUrl(rules, avatar);
  return { ...identity, ...(picture && { avatar: picture }) };
}

/** The tokens that a wallet listed, each with its picture where the host allows that. */
export function allowPictures(rules: PictureRules, assets: readonly TokenBalance[]): readonly TokenBalance[] {
  return assets.map(({ iconUrl, ...asset }) => {
    const picture = toPictureUrl(rules, iconUrl);
    return picture ? { ...asset, iconUrl: picture } : asset;
  });
}
