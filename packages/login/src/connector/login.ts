import type { AdapterContext, AuthConnector } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { AUTH_CONNECTOR_NAMESPACES, type Social } from '@portico/protocol';
import { createLazyLogin } from './lazyLogin.ts';
import { loginFacts } from './loginFacts.ts';

export interface LoginParameters {
  /** `https://login.example/frame/<release>/index.html`, as the operator of the login serves it. */
  readonly frameUrl: string;
  /**
   * The providers of identities that the operator's vault has clients at, and `farcaster` where it has nodes for that.
   * Visitors are offered those that the option `features.socials` has, too, in its order. Default: none.
   */
  readonly socials?: readonly Social[];
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
 * A login by mail and by providers of identities, with a wallet in a frame of an origin of its own: one of
 * `evmAdapter({ external })`, for EVM and for Solana. It is there while the site has a `projectId` and `features`
 * leaves a way to log in; nothing of it loads before a visitor uses it.
 */
export function login({ frameUrl, socials: served = [] }: LoginParameters): LoginEntry {
  return (context) => {
    const { features, projectId } = context.getOptions();
    const own = namespacesOf(context);
    const socials = served.filter((one) => features.socials && features.socials.includes(one));
    if ((!features.email && !socials[0]) || projectId === undefined || !own[0]) return undefined;
    // Next to the page of the frame, in its release.
    const securityUrl = frameUrl.replace(/[^/]*$/, 'security.html');
    return createLazyLogin({ ...loginFacts, namespaces: own, securityUrl, socials }, async () => {
      const { createLoginConnector } = await import('./createLoginConnector.ts');
      return createLoginConnector(context, { frameUrl, projectId, namespaces: own, socials });
    });
  };
}
