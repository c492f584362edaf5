import * as v from 'valibot';
import { KmsError } from '../kmsProvider.ts';

/** Keys in a token, as a URI of RFC 7512 names them. */
export interface TokenAddress {
  /** The library of the token's maker. */
  readonly library: string;
  readonly token: string;
  /** The label of the keys; several installations can share a token. */
  readonly object: string;
  readonly pinFile: string;
}

const example = 'pkcs11:token=portico?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=file:/etc/portico/pin';
const scheme = 'pkcs11:';

export const isTokenUri = (place: string): boolean => place.startsWith(scheme);

const label = v.pipe(v.string(), v.minLength(1), v.maxLength(32));
const path = v.pipe(v.string(), v.startsWith('/'));
const addressSchema = v.strictObject({
  token: label,
  object: v.optional(label, 'portico'),
  'module-path': path,
  'pin-source': v.pipe(
    v.string(),
    v.transform((text) => text.replace(/^file:(?:\/\/)?/, '')),
    path,
  ),
});

/** Attributes by their names; one that stands twice is refused. */
function readAttributes(text: string): Record<string, string> {
  const found = text.split(/[;?&]/).map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name, decodeURIComponent(value.join('='))] as const;
  });
  if (new Set(found.map(([name]) => name)).size < found.length) throw new Error('An attribute stands twice.');
  return Object.fromEntries(found);
}

/** @throws KmsError, which does not repeat the URI: it may hold a PIN. */
export function parseTokenUri(uri: string): TokenAddress {
  try {
    const attributes = v.parse(addressSchema, readAttributes(uri.slice(scheme.length)));
    const { token, object, 'module-path': library, 'pin-source': pinFile } = attributes;
    return { library, token, object, pinFile };
  } catch {
    throw new KmsError(`The place of the keys has to be like ${example}; a PIN is in a file of its own.`);
  }
}
