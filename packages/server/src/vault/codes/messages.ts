import * as v from 'valibot';
import { emailSchema } from '@portico/protocol';
import { Secret } from '../../kms/secret.ts';

const bytes = (length: number) =>
  v.pipe(
    v.string(),
    v.base64(),
    v.transform((text) => Buffer.from(text, 'base64')),
    v.length(length),
  );

/** Of P-256, uncompressed. */
const deviceKey = v.pipe(
  bytes(65),
  v.check((key) => key[0] === 4),
);
/** Of the key of the browser over the one-time key of this very message (ES256, `r ‖ s`). */
const proof = bytes(64);

/** What a browser sends to the vault, in the sealed message. */
export const messageSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('start'),
    projectId: v.pipe(v.string(), v.maxLength(64)),
    origin: v.pipe(v.string(), v.maxLength(300)),
    email: emailSchema,
    deviceKey,
    proof,
    work: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  v.strictObject({
    type: v.literal('verify'),
    flowId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
    code: v.pipe(
      v.string(),
      v.regex(/^\d{6}$/),
      v.transform((text) => new Secret('code', Buffer.from(text))),
    ),
    deviceKey,
    proof,
  }),
]);

export type VaultMessage = v.InferOutput<typeof messageSchema>;

/** The body of a request: the message as HPKE sealed it. */
export const sealedSchema = v.strictObject({
  enc: bytes(65),
  ciphertext: v.pipe(
    v.string(),
    v.maxLength(8_192),
    v.base64(),
    v.transform((text) => Buffer.from(text, 'base64')),
  ),
});
