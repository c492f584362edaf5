import type { IdentityProvider } from '@portico/protocol/vault';

const names: Readonly<Record<IdentityProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  telegram: 'Telegram',
};

/** As the provider writes it. */
export const providerName = (provider: IdentityProvider): string => names[provider];
