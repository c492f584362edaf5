import type { AdapterContext, AuthConnector } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { AUTH_CONNECTOR_NAMESPACES } from '@portico/protocol';
import { createLazyLogin } from './lazyLogin.ts';
import { loginFacts } from './loginFacts.ts';

export interface LoginParameters {
  /** `https://login.example/frame/<release>/index.html`, as the operator of the login serves it. */
  readonly frameUrl: string;
}

/** The return value of `login()`: the entry is there at once. */
export type LoginEntry = (context: AdapterContext) => AuthConnector | undefined;

const namespaces: readonly string[] = AUTH_CONNECTOR_NAMESPACES;

/** Those of the site that the login has accounts for. */
function namespacesOf({ getAllNetworks }: AdapterContext): readonly ChainNamespace[] {
  const all = getAllNetworks().map(({ chainNamespace }) => chainNamespace);
  return [...new Set(all)].filter((namespace) => namespaces.includes(namespace));
}

/**
 * A login by mail, with a wallet in a frame of an origin of its own: one of `evmAdapter({ external })`, for EVM and for
 * Solana. It is there while `features.email` is on and the site has a `projectId`; nothing of it loads before a visitor
 * uses it.
 */
export function login({ frameUrl }: LoginParameters): LoginEntry {
  return (context) => {
    const { features, projectId } = context.getOptions();
    const own = namespacesOf(context);
    if (!features.email || projectId === undefined || own.length === 0) return undefined;
    // Next to the page of the frame, in its release.
    const securityUrl = frameUrl.replace(/[^/]*$/, 'security.html');
    return createLazyLogin({ ...loginFacts, namespaces: own, securityUrl }, async () => {
      const { createLoginConnector } = await import('./createLoginConnector.ts');
      return createLoginConnector(context, { frameUrl, projectId, namespaces: own });
    });
  };
}
