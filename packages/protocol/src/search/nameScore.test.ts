import { expect, test } from 'vitest';
import { fold, nameScore, toSearchText } from './nameScore.ts';

const scoreOf = (name: string, query: string, hosts: readonly string[] = []) =>
  nameScore(toSearchText(name, hosts), fold(query));

test('behavior: the whole name, its beginning, a word of it, a part of it, a host, a slip: in this order', () => {
  const hosts = ['trust.example'];
  const scores = [
    scoreOf('Trust', 'trust'),
    scoreOf('Trustly', 'trust'),
    scoreOf('Big Trust', 'trust'),
    scoreOf('Entrusted', 'trust'),
    scoreOf('Shield', 'trust', hosts),
    scoreOf('Turst', 'trust'),
  ];
  expect(scores).toEqual([0, 1, 2, 3, 4, 5]);
});

test.each([
  ['missing', 'metmask'],
  ['doubled', 'mettamask'],
  ['wrong', 'matamask'],
  ['swapped with its neighbour', 'metamsak'],
  ['wrong in what is typed so far', 'meda'],
])('behavior: a letter that is %s still matches', (_, query) => {
  expect(scoreOf('MetaMask', query)).toBeGreaterThan(4);
});

test('behavior: marks and case do not count', () => {
  expect(scoreOf('Ärger', 'arger')).toBe(0);
  expect(scoreOf('Cafe', 'CAFÉ')).toBe(0);
});

test.each([
  ['three letters', 'met', 'Mat Wallet'],
  ['two slips in seven letters', 'mxtxmas', 'MetaMask'],
  ['three in ten', 'cxixbxse', 'Coinbase'],
])('error: %s are not forgiven', (_, query, name) => {
  expect(scoreOf(name, query)).toBeUndefined();
});

test('error: a host is found by its beginning alone, and by three letters or more', () => {
  expect(scoreOf('Shield', 'tr', ['trust.example'])).toBeUndefined();
  expect(scoreOf('Shield', 'turst', ['trust.example'])).toBeUndefined();
});
