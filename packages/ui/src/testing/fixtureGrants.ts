import type { SessionGrant } from '@portico/core/adapter';
import { PorticoError } from '@portico/protocol';
import { fixtureAddresses, onLogin } from './fixtureConnectors.ts';

const common = {
  caipNetworkId: 'eip155:1',
  callsMax: 5,
  callsLeft: 3,
  grantedAtMs: 1_799_900_000_000,
  expiresAtMs: 1_800_000_000_000,
} as const;

/** A grant of each type; the call of a contract has ended. */
export const fixtureGrants = {
  coins: {
    ...common,
    id: '0x01',
    type: 'native-token-transfer',
    receiver: fixtureAddresses.rafa,
    allowance: '0.5',
    left: '0.2',
    isLive: true,
  },
  token: {
    ...common,
    id: '0x02',
    type: 'erc20-token-transfer',
    contract: fixtureAddresses.vault,
    allowance: '250.75',
    left: '250.75',
    symbol: 'USDC',
    isLive: true,
  },
  call: {
    ...common,
    id: '0x03',
    grantedAtMs: 1_799_800_000_000,
    type: 'contract-call',
    contract: fixtureAddresses.vault,
    allowance: '0',
    left: '0',
    callsLeft: 0,
    isLive: false,
  },
} as const satisfies Readonly<Record<string, SessionGrant>>;

/** A page that is connected by a login, with these grants or none that it can name. */
export function onGrants(grants: readonly SessionGrant[] | PorticoError) {
  const login = onLogin('hangs');
  let left = grants;
  const connectors = login.connectors.map((connector) => ({
    ...connector,
    async grants(revokedId?: string) {
      if (left instanceof PorticoError) throw left;
      return (left = left.filter(({ id }) => id !== revokedId));
    },
  }));
  const smartSessions: true = true;
  return { ...login, connectors, options: { features: { smartSessions } } };
}
