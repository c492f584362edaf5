import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Ids of pictures: the URL of a picture, sealed. Only this installation can create or read one. */
export interface PictureIds {
  seal(url: string): string;
  /** undefined for what this installation did not seal. */
  open(id: string): string | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;
const idMax = 1_600;

/** `secret`: 32 random bytes, the same in every process of an installation. */
export function createPictureIds(secret: Uint8Array): PictureIds {
  const derive = (part: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `portico picture ${part}`, 32));
  const [cipherKey, nonceKey] = [derive('cipher'), derive('nonce')];
  return {
    seal(url) {
      // Made of the address itself: one address has one id, so that pages and proxies keep its picture.
      const nonce = createHmac('sha256', nonceKey).update(url).digest().subarray(0, nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce);
      const sealed = Buffer.concat([cipher.update(url, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(id) {
      const bytes = id.length > idMax ? Buffer.alloc(0) : Buffer.from(id, 'base64url');
      if (bytes.length <= nonceBytes + tagBytes) return undefined;
      const cipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, nonceBytes));
      cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
