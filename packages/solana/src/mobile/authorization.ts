import { getAddressDecoder, getBase64Encoder } from '@solana/kit';
import { isPublicUrl } from '@portico/core/adapter';
import { toSanitizedText } from '@portico/protocol';
import * as v from 'valibot';

const KEY = 'portico.solana.mobile';
const ADDRESS_BYTES = 32;
const URL_MAX_CHARACTERS = 2_000;
const LABEL_MAX_CHARACTERS = 64;
/** Ours are 300 characters at most; wallets choose their own. */
const TOKEN_MAX_CHARACTERS = 16_384;

export const base64Schema = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => new Uint8Array(getBase64Encoder().encode(text))),
);

const accountSchema = v.pipe(
  v.object({
    address: v.pipe(
      base64Schema,
      v.check((bytes) => bytes.length === ADDRESS_BYTES),
    ),
    label: v.nullish(v.string()),
  }),
  v.transform(({ address: publicKey, label }) => ({
    address: getAddressDecoder().decode(publicKey) as string,
    publicKey,
    ...(label && { label: toSanitizedText(label, LABEL_MAX_CHARACTERS) }),
  })),
);

/** An account that the wallet app opened to this site. */
export type MobileAccount = v.InferOutput<typeof accountSchema>;

/** The answer to `authorize` of Mobile Wallet Adapter 2.0; what is optional is null with some wallets. */
export const authorizationSchema = v.object({
  auth_token: v.pipe(v.string(), v.minLength(1), v.maxLength(TOKEN_MAX_CHARACTERS)),
  accounts: v.pipe(v.array(accountSchema), v.minLength(1), v.maxLength(100)),
  // Another scheme could open anything; without this one, the system chooses the app.
  wallet_uri_base: v.fallback(
    v.nullish(v.pipe(v.string(), v.maxLength(URL_MAX_CHARACTERS), v.check(isPublicUrl))),
    undefined,
  ),
  sign_in_result: v.nullish(v.object({ address: v.string(), signed_message: base64Schema, signature: base64Schema })),
});

const keptSchema = v.object({ chain: v.string(), answer: authorizationSchema });
const storedSchema = v.object({ v: v.literal(1), d: v.unknown() });

/** What the app opened to this site, and on which chain. */
export interface Authorization extends Omit<v.InferOutput<typeof authorizationSchema>, 'sign_in_result'> {
  readonly chain: string;
}

/** The last answer of the app, as it came: it is parsed anew when it is read. */
export interface AuthorizationStore {
  readonly get: () => Authorization | undefined;
  /** Where storage is full or blocked, it lasts as long as the page. */
  readonly set: (kept: { readonly chain: string; readonly answer: unknown }) => void;
  readonly clear: () => void;
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function createAuthorizationStore(storage: Storage | undefined): AuthorizationStore {
  const text = attempt(() => storage?.getItem(KEY));
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), storedSchema), text);
  let kept: unknown = stored.success ? stored.output.d : undefined;
  const forget = (): void => attempt(() => storage?.removeItem(KEY));
  return {
    get() {
      const parsed = v.safeParse(keptSchema, kept);
      return parsed.success ? { ...parsed.output.answer, chain: parsed.output.chain } : undefined;
    },
    set(authorization) {
      kept = authorization;
      // An older one must not come back where this one cannot be stored.
      forget();
      attempt(() => storage?.setItem(KEY, JSON.stringify({ v: 1, d: authorization })));
    },
    clear() {
      kept = undefined;
      forget();
    },
  };
}
