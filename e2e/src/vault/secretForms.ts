import { createHash } from 'node:crypto';

/** A secret as it is, and in each form in which a log, a row or a page could have it. */
export function formsOf(secret: string): string[] {
  const asText = Buffer.from(secret);
  const raw = /^[\w+/]{20,}=*$/.test(secret) ? [Buffer.from(secret, 'base64')] : [];
  return [asText, ...raw].flatMap((bytes) => [
    ...(bytes === asText ? [secret] : []),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    createHash('sha256').update(bytes).digest('hex'),
  ]);
}

/** Six digits are in many numbers: a code is one that stands alone. */
export const hasCode = (text: string, code: string): boolean => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`).test(text);
