import type { SocialWindow } from '@portico/core/adapter';
import type { LoginMethod } from './findLogin.ts';
import type { Route } from '../router/routes.ts';

/** Where a way of logging in begins; a provider's `window` was opened in the press. */
export function loginRoute({ connectorId, method }: LoginMethod, window?: SocialWindow): Route {
  if (method === 'email') return { view: 'EmailLogin', connectorId };
  if (method === 'farcaster') return { view: 'ConnectingFarcaster', connectorId };
  return { view: 'ConnectingSocial', connectorId, provider: method, ...(window && { window }) };
}
