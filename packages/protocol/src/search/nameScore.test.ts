import { expect, test } from 'vitest';
import { fold, nameScore, toSearchText } from './nameScore.ts';

const scoreOf = (name: string, query: string, hosts: readonly string[] = []) =>
  nameScore(toSearchText(name, hosts), fold(query));

test('behavior: the score rises from the whole name over its beginning, a word, a part and a host to a typing error', () => {
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

test('behavior: diacritics and case are ignored', () => {
  expect(scoreOf('Ärger', 'arger')).toBe(0);
  expect(scoreOf('Cafe', 'CAFÉ')).toBe(0);
});

test.each([
  ['one error in three letters', 'met', 'Mat Wallet'],
  ['two errors in seven letters', 'mxtxmas', 'MetaMask'],
  ['three errors in eight letters', 'cxixbxse', 'Coinbase'],
])('error: %s do not match', (_, query, name) => {
  expect(scoreOf(name, query)).toBeUndefined();
});

test('error: a host matches by its beginning alone, and from three letters on', () => {
  expect(scoreOf('Shield', 'tr', ['trust.example'])).toBeUndefined();
  expect(scoreOf('Shield', 'turst', ['trust.example'])).toBeUndefined();
});
