import { isWebView } from '../page/isWebView.ts';
import { expect, test } from 'vitest';
import {
  type LinkEnvironment,
  toAnyWalletLink,
  toAppLink,
  toPairingLink,
  toRequestLink,
  toTrustedLinks,
} from './pairingLinks.ts';

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=ab&expiryTimestamp=1';
const once = encodeURIComponent(uri);
const ios: LinkEnvironment = { os: 'ios' };
const android: LinkEnvironment = { os: 'android' };

test.each([
  ['rainbow', 'rainbow://wc?uri='],
  ['rainbow:', 'rainbow://wc?uri='],
  ['rainbow:/', 'rainbow://wc?uri='],
  ['rainbow://', 'rainbow://wc?uri='],
  ['abc-wallet://abc', 'abc-wallet://abc/wc?uri='],
  ['abc-wallet://abc/', 'abc-wallet://abc/wc?uri='],
  [' trust:// ', 'trust://wc?uri='],
  ['https://wallet.example', 'https://wallet.example/wc?uri='],
  ['https://wallet.example/path/', 'https://wallet.example/path/wc?uri='],
])('behavior: a link is written after %s', (link, start) => {
  expect(toAppLink(link, uri, ios)).toBe(start + once);
});

test.each([
  undefined,
  '',
  '/wc',
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'JavaScript:alert(1)',
  ' javascript:1',
  'data:text/html,x',
  'blob:https://a/b',
  'file:///etc',
  'vbscript:x',
  '1abc://',
  '//evil.example',
  'a b://c',
  'intent://wallet#Intent;S.browser_fallback_url=https://evil.example;end',
  'search-ms:query=x',
  'ms-settings:privacy',
  'MS-Word:ofe|u|https://evil.example',
  'smb://evil.example/share',
  'view-source:https://a.example',
])('error: %s is not opened', (link) => {
  expect(toAppLink(link, uri, ios)).toBeUndefined();
  expect(toPairingLink({ native: link, universal: link }, uri, ios)).toBeUndefined();
  expect(toRequestLink({ native: link }, { requestId: 1, sessionTopic: 'a' }, ios)).toBeUndefined();
});

test('behavior: inside Telegram on Android a scheme is written as if decoded twice, an address is not', () => {
  const telegram = { ...android, isTelegram: true };
  expect(toAppLink('trust://', uri, telegram)).toBe(`trust://wc?uri=${encodeURIComponent(once)}`);
  expect(toAppLink('https://a.example', uri, telegram)).toBe(`https://a.example/wc?uri=${once}`);
  expect(toAppLink('trust://', uri, { ...ios, isTelegram: true })).toBe(`trust://wc?uri=${once}`);
  expect(toPairingLink({ native: 'trust://' }, uri, telegram)?.target).toBe('_blank');
});

test('behavior: a wallet in Telegram gets the link as one word', () => {
  const link = toAppLink('https://t.me/wallet/start', uri, ios) ?? '';
  const [head, text = ''] = link.split('?startapp=');
  expect(head).toBe('https://t.me/wallet/start');
  expect(text).toMatch(/^[\w-]+$/);
  expect(atob(text.replaceAll('-', '+').replaceAll('_', '/'))).toBe(uri);
});

test('behavior: the scheme of the app first, its universal link for who saw nothing happen', () => {
  const links = { native: 'trust://', universal: 'https://link.trust.example' };
  expect(toPairingLink(links, uri, ios)).toEqual({
    href: `trust://wc?uri=${once}`,
    target: '_self',
    otherHref: `https://link.trust.example/wc?uri=${once}`,
  });
  expect(toPairingLink({ universal: links.universal }, uri, ios)).toEqual({
    href: `https://link.trust.example/wc?uri=${once}`,
    target: '_blank',
  });
  expect(toPairingLink({}, uri, ios)).toBeUndefined();
  // An invalid universal link is not a fallback.
  expect(toPairingLink({ native: 'a://', universal: 'b://' }, uri, ios)).not.toHaveProperty('otherHref');
});

test('behavior: in a frame the page around it is left; in another app only an address works', () => {
  const links = { native: 'trust://', universal: 'https://link.trust.example' };
  expect(toPairingLink(links, uri, { ...ios, isInFrame: true })?.target).toBe('_top');
  expect(toPairingLink(links, uri, { ...android, isWebView: true })).toEqual({
    href: `https://link.trust.example/wc?uri=${once}`,
    target: '_blank',
  });
  expect(toPairingLink({ native: 'trust://' }, uri, { ...android, isWebView: true })).toBeUndefined();
});

test('behavior: Android offers the apps for a bare link, nothing else does', () => {
  expect(toAnyWalletLink(uri, android)).toEqual({ href: uri, target: '_self' });
  for (const other of [
    ios,
    { os: 'mac' } as const,
    { ...android, isWebView: true },
    { ...android, isTelegram: true },
  ]) {
    expect(toAnyWalletLink(uri, other)).toBeUndefined();
  }
  expect(toAnyWalletLink('javascript:1', android)).toBeUndefined();
});

test('behavior: the wallet of a session is opened on its request', () => {
  const requested = { requestId: 12, sessionTopic: 'ab' };
  expect(toRequestLink({ native: 'trust://' }, requested, ios)?.href).toBe('trust://wc?requestId=12&sessionTopic=ab');
  expect(toRequestLink({ native: 'https://t.me/w' }, requested, ios)?.href).toBe('https://t.me/w');
  expect(toRequestLink({ native: 'trust://' }, { sessionTopic: 'ab' }, ios)?.href).toBe('trust://wc?sessionTopic=ab');
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile Safari/537.36',
    true,
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36', false],
])('param: a browser inside another app is recognized by its user agent: %s', (userAgent, expected) => {
  expect(isWebView(userAgent)).toBe(expected);
});

const ferry = { native: 'ferry://', universal: 'https://ferry.example/app' };

test.each([
  ['on its own host', ferry, 'https://ferry.example', undefined, { universal: ferry.universal }],
  ['with the scheme that is known', ferry, '', { mobile: 'ferry:' }, { native: ferry.native }],
  ['on the host that is known', ferry, '', { universal: 'https://ferry.example' }, { universal: ferry.universal }],
  ['on another host', ferry, 'https://quay.example', undefined, undefined],
  [
    'on its own host without https',
    { universal: 'http://ferry.example' },
    'https://ferry.example',
    undefined,
    undefined,
  ],
  ['with the scheme of another app', { native: 'tel://1' }, 'https://ferry.example', { mobile: 'ferry://' }, undefined],
  ['with an intent', { native: 'intent://x' }, 'https://ferry.example', { mobile: 'intent://x' }, undefined],
])('param: the link of a paired wallet %s is taken as it should', (_, links, url, known, expected) => {
  expect(toTrustedLinks(links, { url, known })).toEqual(expected);
});
