import { describe, expect, test } from 'vitest';
import { PorticoError } from '@portico/protocol';
import { UserRejectedRequestError } from 'viem';
import { versions } from '../wagmi.fixtures.ts';
import { toWagmiError } from './toWagmiError.ts';

describe.each(versions)('%s', (_, wagmi) => {
  test('error: each error of wagmi itself has one of ours, with its cause', () => {
    const connector = { name: 'Lantern', id: 'lantern', uid: '1', type: 'injected' } as never;
    const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72';
    for (const [error, code] of [
      [new wagmi.ChainNotConfiguredError(), 'connector.chain_not_configured'],
      [new wagmi.ConnectorAlreadyConnectedError(), 'connector.already_connected'],
      [new wagmi.ConnectorNotConnectedError(), 'connector.not_connected'],
      [new wagmi.ConnectorNotFoundError(), 'connector.not_found'],
      [new wagmi.ConnectorAccountNotFoundError({ address, connector }), 'connector.account_not_found'],
      [
        new wagmi.ConnectorChainMismatchError({ connectionChainId: 1, connectorChainId: 10 }),
        'connector.chain_mismatch',
      ],
      [new wagmi.ConnectorUnavailableReconnectingError({ connector }), 'connector.unavailable_while_reconnecting'],
      [new wagmi.ProviderNotFoundError(), 'wallet.not_installed'],
      [new wagmi.SwitchChainNotSupportedError({ connector }), 'chain.unsupported'],
      [new UserRejectedRequestError(new Error('no')), 'user.rejected'],
      [new Error('broken'), 'connector.failed'],
    ] as const) {
      expect(toWagmiError(error, 'connector.failed', 'lantern')).toMatchObject({ code, cause: error });
    }
    const ours = new PorticoError('aborted');
    expect(toWagmiError(ours, 'connector.failed')).toBe(ours);
  });
});
