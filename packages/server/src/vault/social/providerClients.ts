import type { IdentityProvider } from '@portico/protocol/vault';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));
const isLoopback = ({ hostname }: URL): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** An address that secrets may be sent to: plain HTTP for this machine alone. */
export const secureUrl = v.pipe(
  text,
  v.check((url) => {
    if (!URL.canParse(url)) return false;
    const parsed = new URL(url);
    return parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed));
  }, 'must start with https:'),
);

/** In the place of those that the provider has published. */
const endpoints = v.strictObject({
  issuer: secureUrl,
  authorization: secureUrl,
  token: secureUrl,
  jwks: v.optional(secureUrl),
  user: v.optional(secureUrl),
});
const client = { clientId: text, endpoints: v.optional(endpoints) };
const withSecret = v.optional(v.strictObject({ ...client, clientSecret: text }));

/** The clients of an operator at the providers. */
export const providerClientsSchema = v.strictObject({
  google: withSecret,
  /** Apple has a key (PKCS #8, as it was downloaded) in the place of a secret. */
  apple: v.optional(v.strictObject({ ...client, teamId: text, keyId: text, privateKey: text })),
  discord: withSecret,
  telegram: withSecret,
  github: withSecret,
  facebook: withSecret,
  x: withSecret,
} satisfies Record<IdentityProvider, v.GenericSchema>);

/** The clients of an operator at the providers. */
export type ProviderClients = v.InferOutput<typeof providerClientsSchema>;
/** A client at one provider. */
export type ProviderClient = NonNullable<ProviderClients[IdentityProvider]>;
