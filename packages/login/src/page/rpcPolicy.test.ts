import { approvalMethods, safeMethods } from '@portico/protocol';
import { expect, test } from 'vitest';
import { policyOf } from './rpcPolicy.ts';

test('param: each of the 41 safe methods is answered, read, of the account or not available, and each of the 11 others needs approval', () => {
  const policies = safeMethods.map(policyOf);
  expect(policies.filter((one) => one === 'read')).toHaveLength(35);
  expect(policies.filter((one) => one === 'answer')).toHaveLength(2);
  expect(policies.filter((one) => one === 'wallet')).toHaveLength(3);
  expect(policies.filter((one) => one === 'unavailable')).toHaveLength(1);
  expect(new Set(approvalMethods.map(policyOf))).toEqual(new Set(['approve']));
});

test.each([
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v1',
  'eth_signTypedData_v3',
  'eth_getEncryptionPublicKey',
  'eth_decrypt',
  'wallet_addEthereumChain',
  'toString',
  '__proto__',
  '',
])('error: %s is refused', (method) => expect(policyOf(method)).toBe('refuse'));
