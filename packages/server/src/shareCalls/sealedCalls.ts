import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type AnswerKey, deriveAnswerKey } from '../hpke/answerKey.ts';
import { infoOf, suite, toBuffer } from '../hpke/suite.ts';
import type { CallKeys } from './callKeys.ts';
import {
  type ShareAnswer,
  type ShareAnswerText,
  type ShareCall,
  type ShareCallText,
  shareAnswerSchema,
  shareCallSchema,
} from './shareCall.ts';

const info = infoOf('portico/shares/1');

/** A call on its way: HPKE in its mode `auth`, which proves the sender's key as well. */
export interface SealedCall {
  readonly enc: Uint8Array;
  readonly ciphertext: Uint8Array;
}

/** A call that was opened: the vault has sent it. */
export interface OpenedCall {
  readonly call: ShareCall;
  /** The same for a call that is sent again. */
  readonly hash: Uint8Array;
  sealAnswer(answer: ShareAnswerText): Uint8Array;
}

/**
 * Seals a call for the keeper. A key of the vault that is stolen opens no answer of before: the one-time key of each
 * call is part of what seals it.
 */
export async function sealCall({ keyPair }: CallKeys, recipientPublicKey: CryptoKey, call: ShareCallText) {
  const context = await suite.createSenderContext({ recipientPublicKey, senderKey: keyPair, info: info.message });
  const ciphertext = await context.seal(toBuffer(Buffer.from(JSON.stringify(call))));
  const answerKey = await deriveAnswerKey(context, info.answer);
  return {
    enc: new Uint8Array(context.enc),
    ciphertext: new Uint8Array(ciphertext),
    /** Throws where the keeper has not sealed it, for this call. */
    openAnswer: (sealed: Uint8Array): ShareAnswer => v.parse(shareAnswerSchema, JSON.parse(answerKey.open(sealed))),
  };
}

async function open({ keyPair }: CallKeys, senderPublicKey: CryptoKey, { enc, ciphertext }: SealedCall) {
  const parameters = { recipientKey: keyPair, senderPublicKey, enc: toBuffer(enc), info: info.message };
  const context = await suite.createRecipientContext(parameters);
  const text = Buffer.from(await context.open(toBuffer(ciphertext))).toString();
  return { call: v.parse(shareCallSchema, JSON.parse(text)), answerKey: await deriveAnswerKey(context, info.answer) };
}

/** Undefined where it is not for these keys, not of this sender, or damaged. */
export async function openCall(
  keys: CallKeys,
  senderPublicKey: CryptoKey,
  sealed: SealedCall,
): Promise<OpenedCall | undefined> {
  let opened: { readonly call: ShareCall; readonly answerKey: AnswerKey };
  try {
    opened = await open(keys, senderPublicKey, sealed);
  } catch {
    return undefined;
  }
  const { call, answerKey } = opened;
  return {
    call,
    hash: createHash('sha256').update(sealed.enc).digest(),
    sealAnswer: (answer) => answerKey.seal(JSON.stringify(answer)),
  };
}
