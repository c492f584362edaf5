import { createHash, randomBytes } from 'node:crypto';
import type { IdentityProvider } from '@portico/protocol/vault';
import type { Database } from '../../db/database.ts';
import type { KmsProvider } from '../../kms/kmsProvider.ts';
import type { LogIn } from '../sessions/createLogins.ts';
import { type Provider, createProvider } from './createProvider.ts';
import { createWrapping } from './flowAbout.ts';
import type { ProviderClients } from './providerClients.ts';

export const startPath = '/vault/social/start';
export const callbackPath = '/vault/social/callback';

/** The dependencies of logins by providers. */
export interface SocialParameters {
  readonly db: Database;
  readonly kms: KmsProvider;
  readonly logIn: LogIn;
  readonly clients: ProviderClients;
  /** Of the vault, as browsers reach it. */
  readonly publicUrl: string;
  /** The origin of the login frame, whose page receives visitors back. */
  readonly frameUrl: string;
  /** Called where a provider's answer is refused, with what is safe to log. */
  readonly onRefused: (provider: IdentityProvider, why: string) => void;
}

function openProviders({ clients, publicUrl }: SocialParameters) {
  const providers = new Map<string, { id: IdentityProvider; provider: Provider }>();
  for (const [name, client] of Object.entries(clients)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a strict schema
    const id = name as IdentityProvider;
    if (client) providers.set(id, { id, provider: createProvider(id, client, `${publicUrl}${callbackPath}/${id}`) });
  }
  return providers;
}

/** What each step of a visit needs. */
export const createSocialContext = (parameters: SocialParameters) => ({
  ...parameters,
  wrapping: createWrapping(parameters.kms),
  providers: openProviders(parameters),
});

/** What each step of a visit needs. */
export type SocialContext = ReturnType<typeof createSocialContext>;

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** 256 bits, as text. */
export const randomText = (): string => randomBytes(32).toString('hex');
