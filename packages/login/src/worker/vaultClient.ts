import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core';
import { type VaultAnswer, type VaultRequestInput, vaultAnswerSchema } from '@portico/protocol/vault';
import * as v from 'valibot';
import { FrameError } from '../messages/frameError.ts';
import { fromBase64, toBase64, toUtf8 } from './bytes.ts';
import type { DeviceKeys } from './deviceKeys.ts';

/** A message that the vault alone can read, as base64. */
export interface SealedMessage {
  readonly enc: string;
  readonly ciphertext: string;
}

/** Carries a sealed message to the vault, and resolves with its sealed answer. */
export type Post = (message: SealedMessage) => Promise<string>;

type WithoutProof<Message> = Message extends unknown ? Omit<Message, 'deviceKey' | 'proof'> : never;
/** A message to the vault; its proof is added as it is sealed. */
export type VaultMessage = WithoutProof<VaultRequestInput>;

/** Sends a message, made from the one-time key that it is sealed with. */
export type VaultClient = (makeMessage: (enc: Uint8Array) => VaultMessage) => Promise<VaultAnswer>;

interface VaultClientParameters {
  /** Of the vault, uncompressed, as base64. Only its owner reads a message or answers it. */
  readonly vaultKey: string;
  readonly device: DeviceKeys;
  readonly post: Post;
}

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const info = { message: toUtf8('portico/vault/1/message').buffer, answer: toUtf8('portico/vault/1/answer').buffer };
const ANSWER_KEY_BYTES = 32;
const ANSWER_IV_BYTES = 12;

/** Opens an answer with the key that both ends derive from the message (RFC 9180, section 9.8). */
async function openAnswer(derived: ArrayBuffer, ciphertext: Uint8Array<ArrayBuffer>): Promise<VaultAnswer> {
  try {
    const key = await crypto.subtle.importKey('raw', derived.slice(0, ANSWER_KEY_BYTES), 'AES-GCM', false, ['decrypt']);
    const iv = derived.slice(ANSWER_KEY_BYTES);
    const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, ciphertext));
    const answer: unknown = JSON.parse(text);
    // Parsed to be refused where it has another form; its bytes are read where they are used.
    v.parse(vaultAnswerSchema, answer);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the line above has checked it
    return answer as VaultAnswer;
  } catch {
    throw new FrameError('rpc.invalid_answer');
  }
}

/** Talks to the vault: sealed for its key, with a proof of this browser's key over each message's own. */
export async function createVaultClient({ vaultKey, device, post }: VaultClientParameters): Promise<VaultClient> {
  const recipientPublicKey = await suite.kem.importKey('raw', fromBase64(vaultKey).buffer, true);
  return async (makeMessage) => {
    const context = await suite.createSenderContext({ recipientPublicKey, info: info.message });
    const enc = new Uint8Array(context.enc);
    const message = { ...makeMessage(enc), deviceKey: device.publicKey, proof: await device.prove(enc) };
    const sealed = new Uint8Array(await context.seal(toUtf8(JSON.stringify(message)).buffer));
    const answer = await post({ enc: toBase64(enc), ciphertext: toBase64(sealed) });
    return openAnswer(await context.export(info.answer, ANSWER_KEY_BYTES + ANSWER_IV_BYTES), fromBase64(answer));
  };
}
