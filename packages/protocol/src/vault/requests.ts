import * as v from 'valibot';
import { emailSchema } from '../checks/login.ts';
import {
  addresses,
  blob,
  bytes,
  completion,
  flowId,
  identityProviders,
  newSlot,
  release,
  sessionToken,
  slotId,
  stepUps,
  uuid,
  version,
} from './fields.ts';

const SLOTS_MAX = 16;

/** Of the browser: P-256, uncompressed. */
const deviceKey = v.pipe(
  bytes(65),
  v.check((key) => key[0] === 4),
);

/** Members of every message. The proof is of the browser's key over the message's one-time key (ES256, `r ‖ s`). */
const signed = { deviceKey, proof: bytes(64) };
const inSession = { ...signed, session: sessionToken };
const ofWallet = { ...inSession, walletId: uuid };
/** Of the state that this message makes: one more than that which it replaces. The blob is sealed for it. */
const change = { ...ofWallet, version, blob };
const slots = (least: number) => v.pipe(v.array(newSlot), v.minLength(least), v.maxLength(SLOTS_MAX));

/** The page that logs its visitor in. */
const ofPage = {
  projectId: v.pipe(v.string(), v.maxLength(64)),
  origin: v.pipe(v.string(), v.maxLength(300)),
};

/** Of the visitor, for the mail; English where it is another one than ours. */
const locale = v.optional(v.pipe(v.string(), v.maxLength(16)));
/** What a browser has worked out for its message, where it has to. */
const work = v.optional(v.pipe(v.string(), v.maxLength(64)));
/** The proof is for this, and its mail names that. Without it, it logs in. */
const purpose = v.optional(v.picklist(stepUps));
const code = v.pipe(v.string(), v.regex(/^\d{6}$/));
/** Of a session that changes the address of its user to this one. */
const emailChange = { ...inSession, ...ofPage, email: emailSchema, locale, work };

/** A message to the vault, within the seal. */
export const vaultRequestSchema = v.variant('type', [
  v.strictObject({
    type: v.literal('start'),
    ...ofPage,
    email: emailSchema,
    locale,
    purpose,
    work,
    ...signed,
  }),
  v.strictObject({ type: v.literal('mailStatus'), flowId, ...signed }),
  v.strictObject({ type: v.literal('verify'), flowId, code, purpose, ...signed }),
  v.strictObject({ type: v.literal('startEmailChange'), ...emailChange }),
  v.strictObject({ type: v.literal('proveFormerEmail'), flowId, code, ...emailChange }),
  v.strictObject({ type: v.literal('proveNewEmail'), flowId, code, ...emailChange }),
  v.strictObject({
    type: v.literal('startSocial'),
    ...ofPage,
    provider: v.picklist(identityProviders),
    purpose,
    release,
    /** Of this page, where the visitor leaves it and comes back: a phone, or a window that was blocked. */
    returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2_048))),
    ...signed,
  }),
  v.strictObject({ type: v.literal('finishSocial'), flowId, completion, ...signed }),
  v.strictObject({ type: v.literal('startFarcaster'), ...ofPage, purpose, ...signed }),
  /** Sent again until the visitor has signed. */
  v.strictObject({ type: v.literal('finishFarcaster'), flowId, ...signed }),
  v.strictObject({ type: v.literal('session'), ...inSession }),
  v.strictObject({ type: v.literal('signOut'), ...inSession }),
  /** How the approval of this browser stands; `resend`: its mail is sent again. */
  v.strictObject({ type: v.literal('approval'), locale, resend: v.optional(v.literal(true)), ...inSession }),
  v.strictObject({ type: v.literal('devices'), ...inSession }),
  v.strictObject({ type: v.literal('revokeDevice'), deviceId: uuid, ...inSession }),
  v.strictObject({ type: v.literal('prepareWallet'), ...inSession }),
  v.strictObject({ type: v.literal('storeWallet'), slots: slots(2), addresses, ...change }),
  v.strictObject({ type: v.literal('readWallet'), ...ofWallet }),
  v.strictObject({ type: v.literal('confirmWallet'), ...ofWallet }),
  v.strictObject({ type: v.literal('storeSlots'), slots: slots(1), ...change }),
  v.strictObject({ type: v.literal('removeSlot'), slotId, ...change }),
  /** A passkey of the wallet, used just now: it stands in the place of a code. */
  v.strictObject({
    type: v.literal('provePasskey'),
    slotId,
    passkeyProof: bytes(32),
    purpose: v.picklist(stepUps),
    ...ofWallet,
  }),
  /** Before the words are shown, by one who has proved just now who logs in. */
  v.strictObject({ type: v.literal('exportWallet'), ...ofWallet }),
  /** By one who has proved just now who logs in: the wallet is deleted after a time in which it can be cancelled. */
  v.strictObject({ type: v.literal('requestDeletion'), ...ofPage, locale, ...ofWallet }),
  v.strictObject({ type: v.literal('cancelDeletion'), ...ofWallet }),
  /** By one who has proved just now who logs in: shares for a wallet that takes the place of this one. */
  v.strictObject({ type: v.literal('prepareImport'), ...ofWallet }),
  /** As `confirmWallet`, of the new one: it is the user's from now on, and the one before is gone. */
  v.strictObject({ type: v.literal('confirmImport'), ...ofPage, locale, ...ofWallet }),
  v.strictObject({ type: v.literal('prepareOwn'), ...ofWallet }),
  /** All slots from now on; the hash is that of the share of the server that they are sealed with. */
  v.strictObject({ type: v.literal('makeOwn'), slots: slots(2), shareHash: bytes(32), ...change }),
]);

/** As a browser writes it. */
export type VaultRequestInput = v.InferInput<typeof vaultRequestSchema>;
/** As the vault reads it. */
export type VaultRequest = v.InferOutput<typeof vaultRequestSchema>;
/** A slot as a browser writes it. */
export type NewVaultSlot = v.InferInput<typeof newSlot>;
