import { toCoinType } from 'viem';
import { expect, test } from 'vitest';
import { parseReverseName } from './reverseName.ts';

const digits = '0f32b753afc8abad9ca6fe589f707755f4df2353';
const address = `0x${digits}`;

test.each([
  ['Ethereum', 'addr', 60],
  ['all EVM chains', 'default', 0x8000_0000],
  ['Optimism', '8000000a', Number(toCoinType(10))],
  ['Base', '80002105', Number(toCoinType(8_453))],
  ['Arbitrum', '8000a4b1', Number(toCoinType(42_161))],
  ['Polygon zkEVM', '8000044d', Number(toCoinType(1_101))],
  ['zkSync Era', '80000144', Number(toCoinType(324))],
  ['Linea', '8000e708', Number(toCoinType(59_144))],
  ['Scroll', '80082750', Number(toCoinType(534_352))],
  ['OP Sepolia', '80aa37dc', Number(toCoinType(11_155_420))],
  ['the last chain of ENSIP-11', 'ffffffff', 0xffff_ffff],
  ['Ethereum by its number', '3c', 60],
  ['Ethereum by its number with a zero before it', '03c', 60],
  ['Ethereum by its number in 32 bytes', '3c'.padStart(64, '0'), 60],
  ['all EVM chains by their number', '80000000', 0x8000_0000],
  ['Ethereum by its chain', '80000001', 0x8000_0001],
  ['Bitcoin', '0', 0],
])('param: the reverse name of ENSIP-19 for %s', (_of, zone, coinType) => {
  expect(parseReverseName(`${digits}.${zone}.reverse`)).toEqual({ address, coinType });
});

test.each([
  ['no account', 'addr.reverse'],
  ['no zone', `${digits}.reverse`],
  ['an address of another length', `${digits}00.addr.reverse`],
  ['a prefix', `0x${digits}.addr.reverse`],
  ['a zone that is no number', `${digits}.80002g05.reverse`],
  ['a zone beyond 32 bytes', `${digits}.${'0'.repeat(65)}.reverse`],
  ['an empty zone', `${digits}..reverse`],
  ['a name below it', `a.${digits}.default.reverse`],
  ['another domain', `${digits}.default.reverse.eth`],
])('error: %s is no reverse name', (_what, name) => {
  expect(parseReverseName(name)).toBeUndefined();
});
