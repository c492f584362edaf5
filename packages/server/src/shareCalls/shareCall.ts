import * as v from 'valibot';

const SHARE_BYTES = 32;
const HASH_BYTES = 32;

const base64 = v.pipe(
  v.string(),
  v.maxLength(88),
  v.base64(),
  v.transform((text): Uint8Array => Buffer.from(text, 'base64')),
);
const hash = v.pipe(base64, v.length(HASH_BYTES));
/** Of P-256, uncompressed. */
const point = v.pipe(base64, v.length(65));
const ofWallet = { walletId: v.pipe(v.string(), v.uuid()), userId: v.pipe(v.string(), v.uuid()) };
const sent = { sentAtMs: v.pipe(v.number(), v.safeInteger()) };

/** A call of the vault to the keeper of operators' shares, as it is sealed. */
export const shareCallSchema = v.variant('type', [
  v.strictObject({ type: v.picklist(['make', 'keep', 'remove']), ...ofWallet, ...sent }),
  v.strictObject({
    type: v.literal('release'),
    ...ofWallet,
    ...sent,
    // The vault alone could name any browser that had the share before.
    browser: v.strictObject({ deviceKey: point, enc: point, proof: v.pipe(base64, v.length(64)) }),
    source: v.strictObject({ networkMac: hash, siteMac: hash }),
  }),
]);

const refusal = v.picklist(['limited', 'stopped', 'late', 'repeated', 'unproved']);

/** What the keeper answers with. */
export const shareAnswerSchema = v.variant('type', [
  v.strictObject({ type: v.literal('share'), share: v.pipe(base64, v.length(SHARE_BYTES)) }),
  // False: the keeper has no such share.
  v.strictObject({ type: v.literal('done'), isFound: v.boolean() }),
  v.strictObject({ type: v.literal('refused'), code: refusal }),
]);

/** A call, as its receiver has it. */
export type ShareCall = v.InferOutput<typeof shareCallSchema>;
/** A call, as its sender makes it: bytes are base64. */
export type ShareCallText = v.InferInput<typeof shareCallSchema>;
/** Why a call has no other answer. */
export type ShareRefusal = v.InferOutput<typeof refusal>;
/** An answer, as its receiver has it. */
export type ShareAnswer = v.InferOutput<typeof shareAnswerSchema>;
/** An answer, as its sender makes it. */
export type ShareAnswerText = v.InferInput<typeof shareAnswerSchema>;

/** The path that the keeper takes calls at. */
export const callsPath = '/recovery/calls';
