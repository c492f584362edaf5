import { expect, test } from 'vitest';
import { isAccountAddress } from './accountAddress.ts';

test.each([
  ['eip155', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  ['eip155', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', true],
  ['eip155', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb9226', false],
  ['eip155', 'attacker.example', false],
  ['solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', true],
  ['solana', '11111111111111111111111111111111', true],
  // 31 and 33 bytes.
  ['solana', '1'.repeat(33), false],
  ['solana', 'z'.repeat(44), false],
  ['solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaK0', false],
  ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
  ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', true],
  ['bip122', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr', true],
  ['bip122', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', true],
  ['bip122', 'attacker.example', false],
  ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', true],
  ['polkadot', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', true],
  ['polkadot', 'attacker.example', false],
  ['cosmos', 'cosmos1vlthgax23ca9syk7xgaz347xmf4nunefw3cnv8', true],
  ['constructor', 'anything', true],
])('param: %s address %s is possible: %s', (namespace, address, expected) => {
  expect(isAccountAddress(namespace, address)).toBe(expected);
});
