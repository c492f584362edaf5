import type { IdentityProvider } from '@portico/protocol/vault';
import * as v from 'valibot';

/** The addresses of a provider. */
export interface Endpoints {
  /** Names the provider: with the subject it is what a user is found by. */
  readonly issuer: string;
  readonly authorization: string;
  readonly token: string;
  /** Of the keys that sign identities. */
  readonly jwks?: string | undefined;
  /** Of the user, where none is signed. */
  readonly user?: string | undefined;
}

/** A user as the provider names him. */
export interface ProviderUser {
  readonly subject: string;
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
}

/** A provider of identities, as it has published itself. */
export interface ProviderFacts {
  readonly endpoints: Endpoints;
  readonly scope: string;
  /** Whether it takes a challenge of PKCE (RFC 7636, S256). */
  readonly hasPkce: boolean;
  /** Whether its answers name it (RFC 9207). */
  readonly namesIssuer?: boolean;
  /** Whether it answers by a form instead of an address. */
  readonly answersByForm?: boolean;
  /** How the secret of the client is sent. */
  readonly authentication: 'basic' | 'post';
  /** Without an identity that it has signed: the user of an answer. */
  readonly userSchema?: v.GenericSchema<unknown, ProviderUser>;
}

const name = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 100)),
);
const subject = v.pipe(v.string(), v.minLength(1), v.maxLength(255));

const githubUser = v.pipe(
  v.object({ id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)), login: name }),
  v.transform(({ id, login }): ProviderUser => ({ subject: String(id), userName: login })),
);
const facebookUser = v.pipe(
  v.object({ id: subject, name: v.optional(name) }),
  v.transform(({ id, name: userName }): ProviderUser => ({ subject: id, userName })),
);
const xUser = v.pipe(
  v.object({ data: v.object({ id: subject, username: v.optional(name) }) }),
  v.transform(({ data: { id, username } }): ProviderUser => ({ subject: id, userName: username })),
);

/** The providers, by what they have published. */
export const providerFacts: Readonly<Record<IdentityProvider, ProviderFacts>> = {
  google: {
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      jwks: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    scope: 'openid email profile',
    hasPkce: true,
    authentication: 'post',
  },
  // The nonce of its signed identity does what PKCE would.
  apple: {
    endpoints: {
      issuer: 'https://appleid.apple.com',
      authorization: 'https://appleid.apple.com/auth/authorize',
      token: 'https://appleid.apple.com/auth/token',
      jwks: 'https://appleid.apple.com/auth/keys',
    },
    scope: 'openid email',
    hasPkce: false,
    answersByForm: true,
    authentication: 'post',
  },
  discord: {
    endpoints: {
      issuer: 'https://discord.com',
      authorization: 'https://discord.com/oauth2/authorize',
      token: 'https://discord.com/api/oauth2/token',
      jwks: 'https://discord.com/api/oauth2/keys',
    },
    scope: 'openid identify email',
    hasPkce: true,
    namesIssuer: true,
    authentication: 'basic',
  },
  telegram: {
    endpoints: {
      issuer: 'https://oauth.telegram.org',
      authorization: 'https://oauth.telegram.org/auth',
      token: 'https://oauth.telegram.org/token',
      jwks: 'https://oauth.telegram.org/.well-known/jwks.json',
    },
    scope: 'openid profile',
    hasPkce: true,
    authentication: 'basic',
  },
  github: {
    endpoints: {
      issuer: 'https://github.com/login/oauth',
      authorization: 'https://github.com/login/oauth/authorize',
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
    },
    scope: 'read:user',
    hasPkce: true,
    authentication: 'post',
    userSchema: githubUser,
  },
  // Its OpenID Connect with PKCE is a trial; this is the flow that it documents. State and cookie bind the answer.
  facebook: {
    endpoints: {
      issuer: 'https://www.facebook.com',
      authorization: 'https://www.facebook.com/dialog/oauth',
      token: 'https://graph.facebook.com/oauth/access_token',
      user: 'https://graph.facebook.com/me?fields=id,name',
    },
    scope: 'public_profile',
    hasPkce: false,
    authentication: 'post',
    userSchema: facebookUser,
  },
  x: {
    endpoints: {
      issuer: 'https://x.com',
      authorization: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    scope: 'users.read tweet.read',
    hasPkce: true,
    authentication: 'basic',
    userSchema: xUser,
  },
};
