/** How each provider differs from the others, as a client meets it. */
export interface ProviderTraits {
  /** The client authenticates in this way; Apple's brings a statement that it has signed. */
  readonly authentication: 'client_secret_basic' | 'client_secret_post' | 'signed';
  readonly requiresPkce: boolean;
  /** The path of the user, and its form; without one the identity is signed. */
  readonly user?: { readonly path: string; readonly write: (login: string) => unknown };
}

/** A number that stays the same for a login. */
const numberOf = (login: string): number =>
  [...login].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007, 7) + 1;

/** The providers that this machine stands for. */
export const providerTraits = {
  google: { authentication: 'client_secret_post', requiresPkce: true },
  apple: { authentication: 'signed', requiresPkce: false },
  discord: { authentication: 'client_secret_basic', requiresPkce: true },
  telegram: { authentication: 'client_secret_basic', requiresPkce: true },
  github: {
    authentication: 'client_secret_post',
    requiresPkce: true,
    user: { path: '/user', write: (login) => ({ id: numberOf(login), login, email: null }) },
  },
  facebook: {
    authentication: 'client_secret_post',
    requiresPkce: false,
    user: { path: '/me', write: (login) => ({ id: String(numberOf(login)), name: login }) },
  },
  x: {
    authentication: 'client_secret_basic',
    requiresPkce: true,
    user: {
      path: '/2/users/me',
      write: (login) => ({ data: { id: String(numberOf(login)), name: login, username: login } }),
    },
  },
} as const satisfies Readonly<Record<string, ProviderTraits>>;

/** The name of a provider. */
export type ProviderName = keyof typeof providerTraits;
/** All of them. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
export const providerNames = Object.keys(providerTraits) as ProviderName[];
