import { createHash } from 'node:crypto';
import { deriveAnswerKey } from '../../hpke/answerKey.ts';
import { suite, toBuffer } from '../../hpke/suite.ts';
import type { Secret } from '../../kms/secret.ts';
import { info } from './vaultInfo.ts';

/** A message that only the vault can read. */
export interface SealedMessage {
  /** The key of the sender for this one message. */
  readonly enc: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** A message that was opened. */
export interface OpenedMessage {
  readonly text: string;
  /** Of the one-time key: the same for a message that is sent again, or sealed again with that key. */
  readonly hash: Uint8Array;
  /** For the sender alone. Only the one who opened the message can make it, so that no server between forges one. */
  sealAnswer(text: string): Uint8Array;
}

/** Opens messages that were sealed for the vault. */
export interface Channel {
  /** Uncompressed, for frames to pin. */
  readonly publicKey: Uint8Array;
  /** Undefined where it is not for this key, or is damaged. */
  open(message: SealedMessage): Promise<OpenedMessage | undefined>;
}

/** The key pair is derived from the seed. */
export async function createChannel(seed: Secret<'channel key'>): Promise<Channel> {
  const { privateKey: recipientKey, publicKey } = await suite.kem.deriveKeyPair(toBuffer(seed.reveal()));
  return {
    publicKey: new Uint8Array(await suite.kem.serializePublicKey(publicKey)),
    async open({ enc, ciphertext }) {
      try {
        const context = await suite.createRecipientContext({ recipientKey, enc: toBuffer(enc), info: info.message });
        const text = new TextDecoder('utf-8', { fatal: true }).decode(await context.open(toBuffer(ciphertext)));
        const answerKey = await deriveAnswerKey(context, info.answer);
        return {
          text,
          hash: createHash('sha256').update(enc).digest(),
          sealAnswer: answerKey.seal,
        };
      } catch {
        return undefined;
      }
    },
  };
}
