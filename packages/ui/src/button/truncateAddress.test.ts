import { expect, test } from 'vitest';
import { truncateAddress } from './truncateAddress.ts';

test.each([
  ['eip155', '0x8F3cf7ad23Cd3CaDbD9735AFf958023239c6A063', '0x8F…c6A063'],
  ['solana', '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q', '7v91…wm6y1Q'],
  ['bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'bc1q…wf5mdq'],
])('param: four first and six last characters of an address of %s', (_namespace, address, expected) => {
  expect(truncateAddress(address)).toBe(expected);
});

test('param: as many characters as the host sets; a short text stays whole', () => {
  const address = '0x8F3cf7ad23Cd3CaDbD9735AFf958023239c6A063';
  expect(truncateAddress(address, 6, 4)).toBe('0x8F3c…A063');
  expect(truncateAddress(address, 6, 0)).toBe('0x8F3c…');
  expect(truncateAddress('0x8F3c', 3, 2)).toBe('0x8F3c');
});
