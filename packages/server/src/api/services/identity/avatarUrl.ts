import { isPublicUrl } from '../../upstream/fetchPublic.ts';

const dataMax = 65_536;
const picture = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml);base64,[A-Za-z0-9+/=]+$/;
const cid = /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{50,70})(?:\/[\w.~!$&'()*+,;=:@%/-]{0,200})?$/;

/** The address a page can show a record's picture from; null for what is none. A page loads it as a picture: it cannot run. */
export function avatarUrl(record: string, ipfsGateway: string): string | null {
  const text = record.trim();
  if (text.startsWith('data:')) return text.length <= dataMax && picture.test(text) ? text : null;
  const path = /^ipfs:\/\/(?:ipfs\/)?(.+)$/.exec(text)?.[1];
  if (path !== undefined)
    return cid.test(path) && !path.includes('..') ? `${ipfsGateway.replace(/\/$/, '')}/ipfs/${path}` : null;
  return text.length <= 2_048 && isPublicUrl(text) ? new URL(text).href : null;
}
