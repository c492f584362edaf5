import { isPublicUrl } from '../http/publicUrl.ts';
import type { HostOptions } from '../contract/hostOptions.ts';
import { type ServiceName, findServiceAddress } from '../options/serviceAddress.ts';
import { isImageData } from '../wallets/icon.ts';

const DATA_MAX_CHARACTERS = 500_000;
const URL_MAX_CHARACTERS = 2_048;
/** Content identifier and path; no query, which no gateway needs. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z\d][\w./-]*)$/i;
const services: readonly ServiceName[] = ['directory', 'data'];

/** The options that decide where pictures are loaded from. */
export type PictureRules = Pick<HostOptions, 'images' | 'server'>;

/**
 * An address of the host as a prefix: canonical, with one slash at its end. A production build does not check options:
 * none is also an answer.
 */
function toPrefix(address: string | undefined): string | undefined {
  const text = `${address?.replace(/\/+$/, '')}/`;
  return URL.canParse(text) ? new URL(text).href : undefined;
}

/**
 * True under an address that the host named itself. A whole origin is not enough: the page's own may serve the
 * services, too.
 */
function isOfHost(url: string, { images, server }: PictureRules): boolean {
  const named = [...services.map((service) => findServiceAddress({ server }, service)), images?.ipfsGateway];
  return named.map(toPrefix).some((prefix) => prefix !== undefined && url.startsWith(prefix));
}

function isAllowedHost(url: URL, { images }: PictureRules): boolean {
  const { allow = 'server' } = images ?? {};
  if (allow === 'server' || !isPublicUrl(url.href)) return false;
  return allow === 'any' || (typeof allow !== 'string' && allow.includes(url.host));
}

/** Absolute: a path belongs to the service that named it, `ipfs:` to the gateway of the host. */
function toAbsolute(reference: string, { images }: PictureRules, service: string | undefined): string | undefined {
  if (/^\/(?!\/)/.test(reference)) return service && service + reference;
  const path = IPFS.exec(reference)?.[1];
  if (path === undefined) return reference;
  const gateway = toPrefix(images?.ipfsGateway);
  return gateway && gateway + path;
}

/**
 * The URL of a foreign picture (a name's avatar, a collectible, a token, a wallet's answer); undefined where the host
 * does not allow it, and a placeholder is drawn. The host of a picture can identify its visitor, and the path may hold
 * the visitor's address: only image data, the host's own services and gateway, and URLs that the option `images` allows
 * are loaded.
 * @param service The address of the service that answered with the reference, for a path of it.
 */
export function toPictureUrl(
  rules: PictureRules,
  reference: string | null | undefined,
  service?: string,
): string | undefined {
  if (!reference) return undefined;
  if (isImageData(reference)) return reference.length <= DATA_MAX_CHARACTERS ? reference : undefined;
  const text = reference.length <= URL_MAX_CHARACTERS && toAbsolute(reference, rules, service);
  if (!text || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return isOfHost(url.href, rules) || isAllowedHost(url, rules) ? url.href : undefined;
}
