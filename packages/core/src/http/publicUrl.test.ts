import { expect, test } from 'vitest';
import { isPublicUrl } from './publicUrl.ts';

test.each([
  'https://pictures.example/ada.png',
  'https://PICTURES.example.',
  'https://lan.example',
  'https://box.example:8443/',
])('param: %s is public', (url) => {
  expect(isPublicUrl(url)).toBe(true);
});

test.each([
  'http://pictures.example/a.png',
  'https://localhost/',
  'https://localhost./',
  'https://a.localhost./',
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://router.local/',
  'https://router.local./',
  'https://router.LOCAL../',
  'https://nas.lan/',
  'https://nas.home/',
  'https://nas.home.arpa/',
  'https://metadata.google.internal./',
  'https://wiki.corp/',
  'https://wiki.intranet/',
  'https://fritz.box/',
  'https://www.fritz.box./',
  'https://routerlogin.net/',
  'https://intranet/',
  'https://name:word@pictures.example/',
  ['javascript', 'alert(1)'].join(':'),
  'blob:https://pictures.example/1',
  'pictures.example',
  '',
])('error: %s is not public', (url) => {
  expect(isPublicUrl(url)).toBe(false);
});
