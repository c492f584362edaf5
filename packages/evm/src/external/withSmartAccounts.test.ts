import type { Connector, ConnectorEvent } from '@portico/core/adapter';
import { expect, test } from 'vitest';
import { createInjectedConnector } from '../connectors/createEip1193Connector.ts';
import { withSmartAccounts } from './withSmartAccounts.ts';

const [first, second] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'];
const signal = new AbortController().signal;

/** A connector over a provider with these accounts, which a test changes. */
function setUp(accounts: readonly string[]): { connector: Connector; emit: (name: string, payload: unknown) => void } {
  const listeners = new Map<string, (payload: unknown) => void>();
  const provider = {
    request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : accounts),
    on: (name: string, listener: (payload: unknown) => void) => void listeners.set(name, listener),
    removeListener: (name: string) => void listeners.delete(name),
  };
  const connector = createInjectedConnector({ id: 'vault', name: 'Vault', type: 'EXTERNAL' }, provider);
  return { connector: withSmartAccounts(connector), emit: (name, payload) => listeners.get(name)?.(payload) };
}

test('behavior: the accounts of an answer and of a change are smart accounts, a change of the network alone is as it was', async () => {
  const { connector, emit } = setUp([first]);
  await connector.connect({ namespace: 'eip155', signal });
  const events: ConnectorEvent[] = [];
  const stop = connector.listen((event) => events.push(event));
  emit('accountsChanged', [second, first]);
  emit('chainChanged', '0xa');
  await expect
    .poll(() => events)
    .toEqual([
      {
        type: 'change',
        namespace: 'eip155',
        accounts: [second, first].map((address) => ({ address, type: 'smartAccount' })),
      },
      { type: 'change', namespace: 'eip155', caipNetworkId: 'eip155:10' },
    ]);
  stop();
});

test('behavior: a wallet that names no account is restored with none', async () => {
  expect(await setUp([]).connector.restore({ namespace: 'eip155', signal })).toBeUndefined();
});
