import { isPublicUrl } from '../../upstream/fetchPublic.ts';
import { cleanSvg } from '../directory/cleanSvg.ts';
import { readDataUrl } from './dataUrl.ts';
import { readImageHeader } from './imageHeader.ts';

/** Characters of an address that is followed. */
export const urlMax = 1_024;
const dataMax = 65_536;
const rasterData = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;
const cid = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,70})(?:\/[\w.~!$&'()*+,;=:@%/-]{0,200})?$/;
const ipfsPrefix = /^ipfs:\/\/(?:ipfs\/)?/;

/** The `https:` URL of a record's text or picture, IPFS by the operator's gateway; undefined for any other. */
export function toFetchableUrl(record: string, ipfsGateway: string): string | undefined {
  const text = record.trim();
  if (text.length > urlMax) return undefined;
  if (!ipfsPrefix.test(text)) return isPublicUrl(text) ? new URL(text).href : undefined;
  const path = text.replace(ipfsPrefix, '');
  const base = ipfsGateway.endsWith('/') ? ipfsGateway.slice(0, -1) : ipfsGateway;
  return cid.test(path) && !path.includes('..') ? `${base}/ipfs/${path}` : undefined;
}

/** SVGs are rewritten from elements that are known to be static; one that holds more is not shown. */
function stillSvg(svg: string): string | undefined {
  try {
    return `data:image/svg+xml;base64,${Buffer.from(cleanSvg(svg, { hasText: true })).toString('base64')}`;
  } catch {
    return undefined;
  }
}

/**
 * Small pictures in themselves go to the page as they are, where their header announces no more pixels than a page can
 * bear.
 */
function smallRaster(text: string): string | undefined {
  if (text.length > dataMax || !rasterData.test(text)) return undefined;
  const bytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
  return readImageHeader(bytes) === undefined ? undefined : text;
}

/**
 * The source of a foreign picture: its data, harmless, or the `https:` URL to fetch it from; undefined where it is
 * invalid.
 */
export function toPictureSource(record: string, ipfsGateway: string): string | undefined {
  const text = record.trim();
  if (text.startsWith('<svg')) return stillSvg(text);
  if (!text.startsWith('data:')) return toFetchableUrl(text, ipfsGateway);
  const svg = readDataUrl(text, ['image/svg+xml']);
  return svg === undefined ? smallRaster(text) : stillSvg(svg);
}
