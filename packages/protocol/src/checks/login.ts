import * as v from 'valibot';

// RFC 5321: a path holds at most 254 characters. Checked before the pattern runs.
const EMAIL_MAX_CHARACTERS = 254;

/** A valid email address. */
export const emailSchema = v.pipe(v.string(), v.maxLength(EMAIL_MAX_CHARACTERS), v.email());

/** Payload of an email login. */
export const connectEmailPayloadSchema = v.object({ email: emailSchema });

/** Payload of a one-time code. */
export const otpPayloadSchema = v.object({ otp: v.string() });

/** Social providers that the login frame accepts; farcaster goes another way. */
export const socialProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const;
/** Schema of a social provider. */
export const socialProviderSchema = v.picklist(socialProviders);
/** A social provider of the login frame. */
export type SocialProvider = v.InferOutput<typeof socialProviderSchema>;

/** Step that follows an email login. */
export const loginActionSchema = v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']);
/** Step that follows an email login. */
export type LoginAction = v.InferOutput<typeof loginActionSchema>;

/** Step that follows an email change. */
export const emailUpdateActionSchema = v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']);
/** Step that follows an email change. */
export type EmailUpdateAction = v.InferOutput<typeof emailUpdateActionSchema>;

/** Account type as the login frame writes it. */
export const loginAccountTypeSchema = v.picklist(['eoa', 'smartAccount']);
/** Account type as the login frame writes it. */
export type LoginAccountType = v.InferOutput<typeof loginAccountTypeSchema>;

/** Theme of the login frame. */
export const themeModeSchema = v.picklist(['light', 'dark']);
/** Theme of the login frame. */
export type ThemeMode = v.InferOutput<typeof themeModeSchema>;

/** The login frame's data of its user. */
export const loginUserSchema = v.object({
  email: v.optional(v.nullable(emailSchema)),
  address: v.string(),
  chainId: v.union([v.string(), v.number()]),
  userName: v.optional(v.nullable(v.string())),
  accounts: v.optional(v.array(v.object({ address: v.string(), type: loginAccountTypeSchema }))),
  smartAccountDeployed: v.optional(v.boolean()),
  preferredAccountType: v.optional(loginAccountTypeSchema),
  /** Neither the operator nor a mailbox opens the wallet. */
  isOwn: v.optional(v.boolean()),
});
/** The login frame's data of its user. */
export type LoginUser = v.InferOutput<typeof loginUserSchema>;
