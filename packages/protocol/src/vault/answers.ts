import * as v from 'valibot';
import { emailSchema } from '../checks/login.ts';
import { addresses, blob, flowId, loginProviders, sessionToken, share, slot, uuid, version } from './fields.ts';

const ms = v.pipe(v.number(), v.minValue(0));

const wallet = v.strictObject({
  walletId: uuid,
  version,
  blob,
  serverShare: share,
  slots: v.array(slot),
  /** Of a wallet that is recoverable by mail, while the limits of its release allow. */
  operatorShare: v.optional(share),
  /** Why there is none now, of a wallet that has one. */
  operatorShareProblem: v.optional(v.picklist(['limited', 'stopped', 'unavailable', 'delayed', 'unapproved'])),
  /** Of a delayed one: until it is released to this browser. */
  operatorShareDelayMs: v.optional(ms),
  addresses,
  /** A passkey of it proves who logs in, as a code does. */
  canProveByPasskey: v.optional(v.literal(true)),
  /** For so long its words are not shown: the address of its user was changed. */
  exportDelayMs: v.optional(ms),
  createdAtMs: ms,
  /** Since then its user alone opens it. Before that the operator could have. */
  ownSinceMs: v.optional(ms),
  /** Since then it is in the place of another one: its words, which its user has entered, may be known to others. */
  importedAtMs: v.optional(ms),
  /** The wallets of this user that it has replaced, the first one first. */
  replaces: v.optional(v.array(uuid)),
  /** From then on it is deleted, unless its user cancels that. */
  deletesAtMs: v.optional(ms),
});

const device = v.strictObject({
  deviceId: uuid,
  /** `Firefox on Linux`, and the page that it logged in to first, where they are known. */
  browser: v.optional(v.string()),
  origin: v.optional(v.string()),
  createdAtMs: ms,
  seenAtMs: ms,
  /** For so long it waits for the share of the operator. */
  waitMs: v.optional(ms),
  /** Its owner has not approved it yet. */
  isUnapproved: v.optional(v.boolean()),
  isThis: v.boolean(),
});

/** Why a message is refused; nothing was changed. */
const refused = v.variant('code', [
  /** Of no form, of another browser, or of a page that is none of the project's. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('invalid') }),
  v.strictObject({ type: v.literal('refused'), code: v.literal('too_soon'), retryAfterMs: ms }),
  v.strictObject({ type: v.literal('refused'), code: v.literal('work_required') }),
  v.strictObject({ type: v.literal('refused'), code: v.literal('locked') }),
  /** There is an active wallet already: `session` answers with it. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('wallet_exists') }),
  v.strictObject({ type: v.literal('refused'), code: v.literal('not_found') }),
  /** The new address is that of another user. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('address_taken') }),
  /** Another browser changed the wallet: its version is this one. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('conflict'), version }),
  /** What is stored has not been read back. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('not_read') }),
  /** Who logs in was not proved for this in the last minutes. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('not_proved') }),
  /** The address of the user was changed: for so long no words are shown, and no wallet is deleted or replaced. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('address_changed'), retryAfterMs: ms }),
  /** The wallet opens in this browser later, and until then it changes nothing of it. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('delayed'), retryAfterMs: ms }),
  /** The owner of the wallet has not approved this browser, which changes nothing until then. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('unapproved') }),
  /** Two slots at least remain. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('last_slots') }),
  /** The keeper of operators' shares, or Farcaster's relay or network, does not answer: again later. */
  v.strictObject({ type: v.literal('refused'), code: v.literal('unavailable') }),
]);

/** The answer of the vault, within the seal. */
export const vaultAnswerSchema = v.variant('type', [
  refused,
  v.strictObject({ type: v.literal('started'), flowId, resendMs: ms, expiryMs: ms }),
  /** Of a change of the address: a code was sent to the present one, or to the new one. */
  v.strictObject({
    type: v.literal('emailCode'),
    step: v.picklist(['from', 'to']),
    flowId,
    resendMs: ms,
    expiryMs: ms,
  }),
  /** For so long a login with the former address undoes it. */
  v.strictObject({ type: v.literal('emailChanged'), email: emailSchema, undoMs: ms }),
  /** The address at which the visitor logs in, once. */
  v.strictObject({ type: v.literal('socialStarted'), flowId, uri: v.pipe(v.string(), v.url()), expiryMs: ms }),
  /** The link that the visitor opens in the Farcaster app. */
  v.strictObject({ type: v.literal('farcasterStarted'), flowId, uri: v.pipe(v.string(), v.url()), expiryMs: ms }),
  /** The visitor has not signed yet. */
  v.strictObject({ type: v.literal('farcasterPending') }),
  v.strictObject({ type: v.literal('mail'), status: v.picklist(['queued', 'sent', 'undeliverable']) }),
  v.strictObject({ type: v.literal('wrong_code'), triesLeft: v.number() }),
  /** The flow, or the session: used, revoked, too old, of another browser, or none at all. */
  v.strictObject({ type: v.literal('ended') }),
  v.strictObject({
    type: v.literal('verified'),
    userId: uuid,
    /** Of a login by mail; or as the provider has it, which proves nothing here. */
    email: v.optional(emailSchema),
    /** Of a login by a provider: which, and the name that it has for the visitor. */
    provider: v.optional(v.picklist(loginProviders)),
    userName: v.optional(v.pipe(v.string(), v.maxLength(100))),
    session: v.strictObject({ id: sessionToken, expiresAtMs: ms }),
    /** The browser had never logged in to this address. */
    isNewDevice: v.boolean(),
    wallet: v.nullable(wallet),
  }),
  /** This browser awaits its owner's approval, who chooses this number among others; and what became of the mail. */
  v.strictObject({
    type: v.literal('approval'),
    number: v.pipe(v.string(), v.regex(/^\d{2}$/)),
    mail: v.picklist(['queued', 'sent', 'undeliverable']),
  }),
  v.strictObject({ type: v.literal('devices'), devices: v.array(device) }),
  v.strictObject({ type: v.literal('prepared'), walletId: uuid, serverShare: share, operatorShare: share }),
  /** The share of the server that a wallet gets once its user withdraws that of the operator. */
  v.strictObject({ type: v.literal('nextShare'), serverShare: share }),
  v.strictObject({ type: v.literal('stored'), version }),
  v.strictObject({ type: v.literal('wallet'), wallet }),
  v.strictObject({ type: v.literal('done') }),
]);

/** As the vault writes it. */
export type VaultAnswer = v.InferInput<typeof vaultAnswerSchema>;
/** A wallet as the vault writes it. */
export type VaultWallet = v.InferInput<typeof wallet>;
/** A slot as the vault writes it. */
export type VaultSlot = v.InferInput<typeof slot>;
