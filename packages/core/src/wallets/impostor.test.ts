import { expect, test } from 'vitest';
import { ICON_MAX_CHARACTERS, parseIcon } from './icon.ts';
import { isDisguised, toSkeleton } from './impostor.ts';

test.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/svg+xml,%3Csvg%3E',
  'data:image/png;base64,AA',
  'data:image/webp;base64,AA',
  'data:image/jpeg;base64,AA',
  'data:image/gif;base64,AA',
])('behavior: %s is shown', (icon) => {
  expect(parseIcon(`\n${icon} `)).toBe(icon);
});

test.each([
  undefined,
  '',
  'https://tracker.example/icon.png',
  '//tracker.example/icon.png',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xmlx,a',
  'data:image/bmp;base64,AA',
  'javascript:alert(1)',
  'DATA:image/png;base64,AA',
  `data:image/png;base64,${'A'.repeat(ICON_MAX_CHARACTERS)}`,
])('error: %s is not shown', (icon) => {
  expect(parseIcon(icon)).toBeUndefined();
});

test.each([
  'MetaMаsk',
  'Meta\u200bMask',
  'ＭetaMask',
  'METAMASK',
  'Meta Mask',
  'Meta-Mask',
  'M\u0435t\u0430Mask',
  'MetaМask',
  '𝐌etaMask',
  'MetaMаѕk',
])('behavior: %s resembles MetaMask', (name) => {
  expect(toSkeleton(name)).toBe(toSkeleton('MetaMask'));
});

test.each([
  ['Rainbow', 'Ralnbow'],
  ['Zerion', 'Zer1on'],
  ['Rarn', 'Ram'],
  ['Coinbase', 'Сoinbase'],
])('behavior: %s resembles %s', (a, b) => {
  expect(toSkeleton(a)).toBe(toSkeleton(b));
});

test('behavior: different names are not similar', () => {
  expect(toSkeleton('MetaMask')).not.toBe(toSkeleton('MetaMusk'));
});

test.each([
  ['MetaMаsk', true],
  ['Meta\u200bMask', true],
  ['Meta\u202eMask', true],
  ['Meta\u00adMask', true],
  ['MetaMask', false],
  ['Кошелёк', false],
  ['麦子钱包', false],
  ['Café', false],
  ['Łódź Wallet', false],
  ['Ví Điện Tử', false],
  ['OKX 欧易', false],
  ['카이카스 Kaikas', false],
  ['βeta', true],
  ['MeƬaMask', true],
  ['ᎷetaMask', true],
  ['MetaMaႽk', true],
  ['Meɗamask', true],
  ['Mꬲtamask', true],
  ['ᎷᎬᎢᎪᎷᎪᏚᏦ', true],
  ['ꓟꓰꓔꓮ', true],
  ['ⲘⲈⲦⲀ', true],
  ['MetaMɑsk', true],
])('behavior: %s is disguised: %s', (name, expected) => {
  expect(isDisguised(name)).toBe(expected);
});
