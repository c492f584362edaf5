import type { LoginProvider } from '@portico/protocol/vault';

const names: Readonly<Record<LoginProvider, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  telegram: 'Telegram',
  farcaster: 'Farcaster',
};

/** As the provider writes it. */
export const providerName = (provider: LoginProvider): string => names[provider];
