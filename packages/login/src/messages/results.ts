import {
  caipNetworkIdSchema,
  emailSchema,
  emailUpdateActionSchema,
  loginAccountTypeSchema,
  loginActionSchema,
  loginUserSchema,
} from '@portico/protocol';
import * as v from 'valibot';

const shortText = v.pipe(v.string(), v.maxLength(500));
const nothing = v.strictObject({});
const onNetwork = v.strictObject({ caipNetworkId: caipNetworkIdSchema });
const user = v.strictObject(loginUserSchema.entries);
const withEmail = v.strictObject({ email: emailSchema });
/** A code of a change leads to the next step, or to the same one again with the reason. */
const updateCodeResult = v.strictObject({
  action: emailUpdateActionSchema,
  problem: v.optional(v.picklist(['wrong', 'expired'])),
});
const withUri = v.strictObject({ uri: v.pipe(v.string(), v.maxLength(2_048)) });
const withValue = v.strictObject({ value: v.optional(v.unknown()) });
/** A code may lead to the same step again, with the reason. */
const nextStep = v.strictObject({
  action: loginActionSchema,
  problem: v.optional(v.picklist(['wrong', 'expired'])),
  /** Of two digits: who reads the mail about a new browser chooses it there. */
  number: v.optional(v.pipe(v.string(), v.regex(/^\d\d$/))),
});
const nextUpdateStep = v.strictObject({ action: emailUpdateActionSchema });

/** The result of each request of a host to the frame. */
export const frameResults = {
  SWITCH_NETWORK: onNetwork,
  CONNECT_EMAIL: nextStep,
  CONNECT_DEVICE: nextStep,
  CONNECT_OTP: nextStep,
  CONNECT_SOCIAL: v.union([nextStep, user]),
  GET_SOCIAL_REDIRECT_URI: withUri,
  GET_USER: user,
  SIGN_OUT: nothing,
  IS_CONNECTED: v.strictObject({ isConnected: v.boolean() }),
  GET_CHAIN_ID: onNetwork,
  RPC_REQUEST: withValue,
  /** Without a value: it needs an approval. */
  RPC_WITHIN_GRANT: withValue,
  /** A list, parsed by the code that shows it. */
  LIST_GRANTS: withValue,
  RPC_ABORT: nothing,
  UPDATE_EMAIL: nextUpdateStep,
  UPDATE_EMAIL_PRIMARY_OTP: updateCodeResult,
  UPDATE_EMAIL_SECONDARY_OTP: v.union([withEmail, updateCodeResult]),
  AWAIT_UPDATE_EMAIL: withEmail,
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.strictObject({ caipNetworkIds: v.array(caipNetworkIdSchema) }),
  INIT_SMART_ACCOUNT: v.strictObject({ address: shortText, isDeployed: v.boolean() }),
  SET_PREFERRED_ACCOUNT: v.strictObject({ type: loginAccountTypeSchema, address: shortText }),
  CONNECT_FARCASTER: v.union([nextStep, user]),
  GET_FARCASTER_URI: withUri,
  RELOAD: nothing,
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

/** The name of a request, without its prefix. */
export type FrameRequestName = keyof typeof frameResults;
/** What answers a request. */
export type FrameResult<Name extends FrameRequestName> = v.InferOutput<(typeof frameResults)[Name]>;

/** What the frame reports by itself: who is logged in, or that no one is any more. */
export const sessionUpdateSchema = v.strictObject({ user: v.nullable(user) });
/** What the frame reports by itself. */
export type SessionUpdate = v.InferOutput<typeof sessionUpdateSchema>;
