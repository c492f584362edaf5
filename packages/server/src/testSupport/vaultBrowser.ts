import { webcrypto } from 'node:crypto';
import * as v from 'valibot';
import { vaultAnswerSchema } from '@portico/protocol/vault';
import { deriveAnswerKey } from '../hpke/answerKey.ts';
import { suite } from '../hpke/suite.ts';
import { info } from '../vault/channel/vaultInfo.ts';

/** A message as it is sent, for those between to change. */
export interface SentMessage {
  readonly enc: string;
  readonly ciphertext: string;
}

const answered = v.object({ ciphertext: v.string() });
const answerSchema = v.looseObject({ type: v.string() });
const base64 = (bytes: ArrayBuffer | Uint8Array): string => Buffer.from(new Uint8Array(bytes)).toString('base64');

/** A browser with a key of its own that sends messages to a vault, as the login frame does. */
export async function createVaultBrowser(publicKey: Uint8Array, send: (message: SentMessage) => Promise<unknown>) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const deviceKey = base64(await webcrypto.subtle.exportKey('raw', keys.publicKey));
  const recipientPublicKey = await suite.kem.importKey('raw', Uint8Array.from(publicKey).buffer, true);
  const prove = async (enc: ArrayBuffer): Promise<string> => {
    const data = Buffer.concat([Buffer.from('portico/vault/1/proof'), Buffer.from(enc)]);
    return base64(await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, data));
  };
  return {
    deviceKey,
    /** `changed` replaces members of what is sealed. */
    async request(message: object, changed: object = {}) {
      const context = await suite.createSenderContext({ recipientPublicKey, info: info.message });
      const whole = { ...message, deviceKey, proof: await prove(context.enc), ...changed };
      const sealed = await context.seal(new TextEncoder().encode(JSON.stringify(whole)).buffer);
      const { ciphertext } = v.parse(answered, await send({ enc: base64(context.enc), ciphertext: base64(sealed) }));
      const answerKey = await deriveAnswerKey(context, info.answer);
      const text = answerKey.open(Buffer.from(ciphertext, 'base64'));
      // Of the form that every frame expects.
      v.parse(vaultAnswerSchema, JSON.parse(text));
      return v.parse(answerSchema, JSON.parse(text));
    },
  };
}
