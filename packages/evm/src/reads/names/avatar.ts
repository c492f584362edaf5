import { isPublicUrl } from './publicUrl.ts';

const URL_MAX_CHARACTERS = 2_048;
const DATA_MAX_CHARACTERS = 100_000;
const IMAGE_DATA = /^data:image\/(?:svg\+xml|png|webp|jpeg|gif)[;,]/i;
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([A-Za-z0-9][\w./-]*)$/;
const IPFS_GATEWAY = 'https://ipfs.io/ipfs/';

/** Where a browser finds what lies at an https or ipfs address; undefined for any other, and for machines of the visitor's own. */
export function toPublicUrl(address: string): string | undefined {
  if (address.length > URL_MAX_CHARACTERS) return undefined;
  const path = IPFS.exec(address)?.[1];
  if (path !== undefined) return path.split('/').includes('..') ? undefined : `${IPFS_GATEWAY}${path}`;
  return isPublicUrl(address) ? new URL(address).href : undefined;
}

/** The avatar of a name's record as an address for an image: https, ipfs (through a public gateway) or image data. */
export function parseAvatar(record: string | undefined): string | undefined {
  if (record === undefined) return undefined;
  if (IMAGE_DATA.test(record)) return record.length <= DATA_MAX_CHARACTERS ? record : undefined;
  return toPublicUrl(record);
}
