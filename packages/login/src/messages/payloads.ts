import {
  caipNetworkIdSchema,
  connectEmailPayloadSchema,
  loginAccountTypeSchema,
  otpPayloadSchema,
  themeModeSchema,
} from '@portico/protocol';
import { identityProviders } from '@portico/protocol/vault';
import * as v from 'valibot';
import { idSchema } from './id.ts';
import type { FrameRequestName } from './results.ts';

const shortText = v.pipe(v.string(), v.maxLength(500));
const nothing = v.strictObject({});
const withEmail = v.strictObject(connectEmailPayloadSchema.entries);
const withOtp = v.strictObject({ otp: v.pipe(otpPayloadSchema.entries.otp, v.minLength(1), v.maxLength(12)) });
/** Telegram is one, too: the modal has no button for it. */
const provider = v.picklist(identityProviders);
const toProvider = v.strictObject({
  provider,
  /** Of the site: where the visitor leaves it for the provider, instead of opening a window, he comes back here. */
  returnUrl: v.optional(v.pipe(v.string(), v.maxLength(2_048), v.url())),
});

/** Those of a site. */
const networks = v.pipe(v.array(caipNetworkIdSchema), v.maxLength(100));

const ofMethod = v.strictObject({
  method: v.pipe(v.string(), v.maxLength(64), v.regex(/^\w+$/)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]), []),
});

const ofSite = v.strictObject({
  name: v.optional(shortText),
  description: v.optional(shortText),
  url: v.optional(shortText),
  icons: v.optional(v.pipe(v.array(shortText), v.maxLength(10))),
  sdkVersion: v.optional(shortText),
});

/** What each request of a host to the frame carries. The frame alone parses it. */
export const framePayloads = {
  SWITCH_NETWORK: v.strictObject({ caipNetworkId: caipNetworkIdSchema }),
  CONNECT_EMAIL: withEmail,
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: withOtp,
  CONNECT_SOCIAL: v.strictObject({ provider }),
  GET_SOCIAL_REDIRECT_URI: toProvider,
  GET_USER: v.strictObject({
    caipNetworkId: v.optional(caipNetworkIdSchema),
    /** Of the site, for an account whose type was not chosen. */
    defaultAccountType: v.optional(loginAccountTypeSchema),
  }),
  SIGN_OUT: nothing,
  IS_CONNECTED: nothing,
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: ofMethod,
  /** The same, where grants of the visitor permit it; nothing is shown. */
  RPC_WITHIN_GRANT: ofMethod,
  /** Takes one back first, where it names one. */
  LIST_GRANTS: v.strictObject({ revokedId: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  RPC_ABORT: v.strictObject({ id: idSchema }),
  UPDATE_EMAIL: withEmail,
  UPDATE_EMAIL_PRIMARY_OTP: withOtp,
  UPDATE_EMAIL_SECONDARY_OTP: withOtp,
  AWAIT_UPDATE_EMAIL: nothing,
  SYNC_THEME: v.strictObject({ themeMode: themeModeSchema }),
  SYNC_DAPP_DATA: ofSite,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.strictObject({ caipNetworkIds: networks }),
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: v.strictObject({ type: loginAccountTypeSchema }),
  CONNECT_FARCASTER: nothing,
  GET_FARCASTER_URI: nothing,
  RELOAD: nothing,
} as const satisfies Readonly<Record<FrameRequestName, v.GenericSchema>>;

/** What a request carries. */
export type FramePayload<Name extends FrameRequestName> = v.InferInput<(typeof framePayloads)[Name]>;
/** What a handler receives: parsed. */
export type ParsedPayload<Name extends FrameRequestName> = v.InferOutput<(typeof framePayloads)[Name]>;

/** True for the name of a request. */
export const isRequestName = (name: string): name is FrameRequestName => Object.hasOwn(framePayloads, name);
