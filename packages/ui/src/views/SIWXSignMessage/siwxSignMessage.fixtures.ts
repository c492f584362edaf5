import { PorticoError } from '@portico/protocol';
import type { Siwx } from '@portico/protocol/siwx';
import type { NamespaceWrites } from '@portico/core/adapter';
import { SLOW_MS } from '../../flows/requestState.ts';
import { fixtureWallets } from '../../testing/fixtureConnectors.ts';
import { defineFixtures } from '../../testing/fixtures.ts';
import type { Fixture } from '../../testing/fixtures.ts';

const never = <Value>(): Promise<Value> => new Promise(() => undefined);
const refuse = (error: PorticoError) => async (): Promise<never> => {
  throw error;
};

/** A site whose server accepts every signature by default. */
export const fixtureSiwx: Siwx = {
  createMessage: async ({ accountAddress, chainId }) => ({
    accountAddress,
    chainId,
    domain: 'example.org',
    uri: 'https://example.org',
    version: '1',
    nonce: 'Pq7zR2mK9wX4',
    toString: () => 'example.org wants you to sign in',
  }),
  addSession: async () => undefined,
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => [],
};

function state(
  siwx: Partial<Siwx> = {},
  signMessage: NamespaceWrites['signMessage'] = async () => '0x',
): Fixture<'SIWXSignMessage'> {
  return {
    route: { view: 'SIWXSignMessage' },
    setup: {
      connected: { connectorId: fixtureWallets.harbour.id },
      options: { siwx: { ...fixtureSiwx, ...siwx } },
      writes: { signMessage },
    },
  };
}

const signed = (fixture: Fixture<'SIWXSignMessage'>): Fixture<'SIWXSignMessage'> => ({
  ...fixture,
  act: (visitor) => visitor.press('.button'),
});

export const fixtures = defineFixtures('SIWXSignMessage', {
  default: state(),
  required: state({ getRequired: () => true }),
  signing: signed(state({}, never)),
  slow: { ...signed(state({}, never)), passedMs: SLOW_MS },
  checking: signed(state({ addSession: never })),
  declined: signed(state({}, refuse(new PorticoError('user.rejected')))),
  locked: signed(state({}, refuse(new PorticoError('wallet.locked')))),
  requestPending: signed(state({}, refuse(new PorticoError('wallet.request_pending')))),
  failed: signed(state({ addSession: refuse(new PorticoError('siwx.not_verified', {})) })),
  signed: signed(state()),
});
