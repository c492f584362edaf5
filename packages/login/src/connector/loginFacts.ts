import type { AuthConnector } from '@portico/core/adapter';

/** The entry of the login, before any of its code is loaded. */
export const loginFacts = {
  id: 'portico.login',
  name: 'Email',
  type: 'AUTH',
  recovery: 'email',
} as const satisfies Pick<AuthConnector, 'id' | 'name' | 'type' | 'recovery'>;
