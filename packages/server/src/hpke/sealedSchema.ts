import * as v from 'valibot';

const CIPHERTEXT_MAX = 65_536;

const bytes = v.pipe(
  v.string(),
  v.maxLength(CIPHERTEXT_MAX),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64')),
);

/** The body of a request: the message as HPKE sealed it. */
export const sealedSchema = v.strictObject({ enc: v.pipe(bytes, v.length(65)), ciphertext: bytes });
