import type { SiteFacts } from '@portico/testing/pairing-wallet';

const NAME_CHARACTERS_MAX = 60;

/** What a site says of itself, as far as it may be shown. */
export interface ShownSite {
  readonly name: string;
  /** Where it says that it is. */
  readonly domain: string | undefined;
  /** For an `<img>` and for nothing else. */
  readonly icon: string | undefined;
}

function isPicture(address: string): boolean {
  if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/.test(address)) return true;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // Pictures of this machine, where the demo runs, come without https.
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(?:localhost|127\.|\[::1\])/.test(url.host));
}

/** Words and pictures of somebody who may lie: cut to length, without marks that turn text around, pictures from safe places only. */
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
