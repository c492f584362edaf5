import type { AdapterContext } from '@portico/core/adapter';
import type { SocialProvider } from '@portico/protocol';
import { expect, test } from 'vitest';
import { login } from './login.ts';

const frameUrl = 'https://login.example/frame/1/index.html';

interface SiteParameters {
  readonly namespaces?: readonly string[];
  readonly email?: boolean;
  readonly socials?: readonly SocialProvider[] | false;
  readonly served?: readonly SocialProvider[];
  readonly projectId?: string | undefined;
}

/** What a site with these networks and options offers. */
function offerOn({ namespaces = ['eip155'], email = true, socials = [], served, ...options }: SiteParameters) {
  const { projectId } = { projectId: 'shop', ...options };
  const context = {
    getOptions: () => ({ projectId, features: { email, socials } }),
    getAllNetworks: () => namespaces.map((chainNamespace) => ({ chainNamespace })),
  } as unknown as AdapterContext;
  return login({ frameUrl, ...(served && { socials: served }) })(context);
}

test('param: the login is one of type AUTH for EVM and Solana, as far as the site has networks of them', () => {
  const offered = offerOn({ namespaces: ['eip155', 'eip155', 'bip122', 'solana'] });
  expect(offered).toMatchObject({
    type: 'AUTH',
    recovery: 'email',
    securityUrl: 'https://login.example/frame/1/security.html',
    namespaces: ['eip155', 'solana'],
  });
  expect(offerOn({ namespaces: ['solana'] })?.namespaces).toEqual(['solana']);
});

test('param: socials are those that both the operator and the site offer, also without email', () => {
  const served = ['google', 'apple'] as const;
  expect(offerOn({ email: false, served, socials: ['x', 'apple'] })?.socials).toEqual(['apple']);
  expect(offerOn({ socials: ['google'] })?.socials).toEqual([]);
  expect(offerOn({ email: false, served, socials: false })).toBeUndefined();
});

test.each([
  ['features.email is false', { email: false }],
  ['there is no projectId', { projectId: undefined }],
  ['the site has no network of its namespaces', { namespaces: ['bip122', 'polkadot'] }],
])('param: nothing is offered where %s', (_why, parameters) => {
  expect(offerOn(parameters)).toBeUndefined();
});
