import type { AdapterContext } from '@portico/core/adapter';
import { expect, test } from 'vitest';
import { login } from './login.ts';

const frameUrl = 'https://login.example/frame/1/index.html';

interface SiteParameters {
  readonly namespaces?: readonly string[];
  readonly email?: boolean;
  readonly projectId?: string | undefined;
}

/** What a site with these networks and options offers. */
function offerOn({ namespaces = ['eip155'], email = true, ...options }: SiteParameters) {
  const { projectId } = { projectId: 'shop', ...options };
  const context = {
    getOptions: () => ({ projectId, features: { email } }),
    getAllNetworks: () => namespaces.map((chainNamespace) => ({ chainNamespace })),
  } as unknown as AdapterContext;
  return login({ frameUrl })(context);
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

test.each([
  ['features.email is false', { email: false }],
  ['there is no projectId', { projectId: undefined }],
  ['the site has no network of its namespaces', { namespaces: ['bip122', 'polkadot'] }],
])('param: nothing is offered where %s', (_why, parameters) => {
  expect(offerOn(parameters)).toBeUndefined();
});
