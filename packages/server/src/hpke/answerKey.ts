import { createCipheriv, createDecipheriv } from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals or opens the one answer to a message. */
export interface AnswerKey {
  seal(text: string): Uint8Array;
  /** Throws where a byte differs. */
  open(sealed: Uint8Array): string;
}

/**
 * A key that both ends of an HPKE context derive, as in section 9.8 of RFC 9180: only the one who opened the message
 * can seal the answer.
 */
export async function deriveAnswerKey(
  context: { export(exporterContext: ArrayBuffer, length: number): Promise<ArrayBuffer> },
  info: ArrayBuffer,
): Promise<AnswerKey> {
  const derived = Buffer.from(await context.export(info, KEY_BYTES + IV_BYTES));
  const [key, iv] = [derived.subarray(0, KEY_BYTES), derived.subarray(KEY_BYTES)];
  return {
    seal(text) {
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString();
    },
  };
}
