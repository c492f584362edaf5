import type { SiteFacts } from '@portico/testing/pairing-wallet';

const NAME_CHARACTERS_MAX = 60;

/** The metadata of a site, limited to the parts that are safe to show. */
export interface ShownSite {
  readonly name: string;
  /** The domain that the site claims. */
  readonly domain: string | undefined;
  /** Only for the `src` of an `<img>`. */
  readonly icon: string | undefined;
}

function isPicture(address: string): boolean {
  if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/.test(address)) return true;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Pictures of this machine, where the demo runs, come without https.
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(?:localhost|127\.|\[::1\])/.test(url.host));
}

/**
 * Text and pictures of a party that may be hostile: cut to length, without bidirectional marks, pictures of safe URLs
 * only.
 */
export function showSite({ name, url, icons }: SiteFacts): ShownSite {
  const plain = name.replace(/[\p{Cf}\p{Cc}]/gu, '').trim();
  const address = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = address?.protocol === 'https:' || address?.protocol === 'http:';
  return {
    name:
      plain.length > NAME_CHARACTERS_MAX ? `${plain.slice(0, NAME_CHARACTERS_MAX)}…` : plain || 'A site without a name',
    domain: isWeb ? address.host : undefined,
    icon: icons.find(isPicture),
  };
}
