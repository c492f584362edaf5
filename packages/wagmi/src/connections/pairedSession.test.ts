import { describe, expect, test } from 'vitest';
import { readPairedSession } from './pairedSession.ts';

const icon = 'data:image/png;base64,iVBORw0KGgo=';
const metadata = {
  name: 'Ferry',
  url: 'https://ferry.example',
  icons: ['https://ferry.example/icon.png', icon],
  redirect: { native: 'ferry://', universal: 'https://ferry.example/open' },
};
const namespaces = {
  eip155: {
    chains: ['eip155:1'],
    accounts: ['eip155:1:0x1', 'eip155:10:0x1'],
    methods: ['personal_sign', 'wallet_switchEthereumChain'],
  },
};
const expected = {
  peer: {
    name: 'Ferry',
    url: 'https://ferry.example',
    sessionTopic: 'ab',
    links: { native: 'ferry://', universal: 'https://ferry.example/open' },
  },
  approvedCaipNetworkIds: ['eip155:1', 'eip155:10'],
  supportsAllNetworks: true,
};

describe('the session of a wallet on another device', () => {
  test.each([
    ['of our own connector', { topic: 'ab', metadata, namespaces, isDeepLinkDisabled: false }],
    ['of wagmi', { topic: 'ab', peer: { metadata }, namespaces }],
  ])('behavior: is read of the provider %s', (_, session) => {
    expect(readPairedSession({ session })).toMatchObject(expected);
    expect(readPairedSession({ session })?.peer.imageUrl).toBe(icon);
  });

  test('behavior: where the wallet disables links there are none; without a method to switch it keeps to its chains', () => {
    const eip155 = { ...namespaces.eip155, methods: ['personal_sign'] };
    for (const switches of [{ isDeepLinkDisabled: true }, { sessionConfig: { disableDeepLink: true } }]) {
      const session = readPairedSession({ session: { topic: 'ab', metadata, namespaces: { eip155 }, ...switches } });
      expect(session?.peer).not.toHaveProperty('links');
      expect(session?.supportsAllNetworks).toBe(false);
    }
  });

  test('error: what is no session is none, and a member of another form counts as absent', () => {
    const hostile = {
      get session(): never {
        throw new Error('No.');
      },
    };
    for (const provider of [undefined, null, 1, {}, { session: undefined }, { session: { topic: 7 } }, hostile]) {
      expect(readPairedSession(provider)).toBeUndefined();
    }
    const session = { topic: 'ab', metadata: { name: 7, url: {}, icons: 'none', redirect: 3 }, namespaces: 'none' };
    expect(readPairedSession({ session })).toEqual({
      peer: { name: '', sessionTopic: 'ab' },
      approvedCaipNetworkIds: [],
      supportsAllNetworks: false,
    });
  });
});
