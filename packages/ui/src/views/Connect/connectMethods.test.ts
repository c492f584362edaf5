import { parseOptions } from '@portico/core/internal';
import type { ConnectorFacts } from '@portico/core/adapter';
import type { PorticoOptions } from '@portico/core';
import { mainnet } from '@portico/core/networks';
import { describe, expect, test } from 'vitest';
import { selectConnectMethods } from './connectMethods.ts';

const auth: ConnectorFacts = { id: 'auth', name: 'Login', type: 'AUTH', namespaces: ['eip155'] };

function methods(options: Partial<PorticoOptions>, connectors: readonly ConnectorFacts[], hasInstalled = false) {
  const parsed = parseOptions({ networks: [mainnet], ...options });
  return selectConnectMethods({ options: parsed, connectors }, hasInstalled).join(' ');
}

describe('selectConnectMethods', () => {
  test('behavior: email and social are there only where something serves them', () => {
    expect(methods({}, [])).toBe('wallet');
    expect(methods({}, [auth])).toBe('email social wallet');
  });

  test('behavior: wallet first where an installed one is found, unless the host set otherwise', () => {
    expect(methods({}, [auth], true)).toBe('wallet email social');
    const own: Partial<PorticoOptions> = { features: { connectMethodsOrder: ['social', 'wallet', 'email'] } };
    expect(methods(own, [auth], true)).toBe('social wallet email');
  });

  test('param: switches take methods away', () => {
    expect(methods({ features: { email: false } }, [auth])).toBe('social wallet');
    expect(methods({ features: { socials: false } }, [auth])).toBe('email wallet');
    expect(methods({ enableWallets: false }, [auth])).toBe('email social');
  });
});
