import { expect, test } from 'vitest';
import { protocolError, protocolErrors } from './protocolErrors.ts';
import { toProviderCode, toWalletError } from './providerError.ts';

test.each([
  [4001, 4001],
  [5000, 4001],
  [5001, 4001],
  [5002, 4001],
  [5003, 4001],
  [12_001, 4001],
  [3001, 4100],
  [3005, 4100],
  [5101, 4200],
  [10_001, 4200],
  [7001, 4900],
  [6000, 4900],
  [5100, 4902],
  [-32_602, -32_602],
])('behavior: code %i of the protocol is %i to a host', (code, providerCode) => {
  expect(toProviderCode(code)).toBe(providerCode);
});

test.each([
  [5000, 'user.rejected'],
  [3005, 'wallet.unauthorized'],
  [10_001, 'wallet.method_unsupported'],
  [6000, 'wallet.provider_disconnected'],
  [5100, 'chain.not_added'],
  [4902, 'chain.not_added'],
  [99_999, 'connector.failed'],
] as const)('error: code %i is %s', (code, name) => {
  const error = toWalletError({ code, message: 'secret words of a wallet' });
  expect(error.code).toBe(name);
  expect(JSON.stringify(error)).not.toContain('secret');
});

test('misc: no code of the protocol has two meanings, and a message can be made more exact', () => {
  const codes = Object.values(protocolErrors).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(protocolError('userRejectedChains', 'Accounts must not be empty')).toEqual({
    code: 5001,
    message: 'Accounts must not be empty',
  });
});
