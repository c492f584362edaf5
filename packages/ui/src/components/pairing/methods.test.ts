import { describe, expect, test } from 'vitest';
import { methodsTo } from './methods.ts';
import type { MethodsParameters } from './methods.ts';

const uri = 'wc:abc@2?relay-protocol=irn&symKey=def';
const encoded = encodeURIComponent(uri);
const place = { os: 'linux', isTelegram: false, isWebView: false, isInFrame: false } as const;
const links = {
  mobile: 'abc://',
  universal: 'https://abc.example',
  desktop: 'abc-desk://',
  webapp: 'https://app.abc.example',
};
const methods = (provided: Partial<MethodsParameters> = {}) =>
  methodsTo({ wallet: { links }, hasExtension: false, platform: { isMobile: false }, place, uri, ...provided });

describe('methodsTo', () => {
  test('behavior: on a desktop the code, the app there and the page', () => {
    expect(methods()).toEqual([
      { name: 'qr' },
      { name: 'desktop', link: { href: `abc-desk://wc?uri=${encoded}`, target: '_self' } },
      { name: 'web', link: { href: `https://app.abc.example/wc?uri=${encoded}`, target: '_blank' } },
    ]);
  });

  test('behavior: on a phone its app first, the code for another device last', () => {
    const provided = methods({ platform: { isMobile: true } });
    expect(provided.map(({ name }) => name)).toEqual(['mobile', 'web', 'qr']);
    const otherHref = `https://abc.example/wc?uri=${encoded}`;
    expect(provided[0]?.link).toEqual({ href: `abc://wc?uri=${encoded}`, target: '_self', otherHref });
  });

  test('behavior: a wallet that is in this browser too can be used there', () => {
    expect(methods({ hasExtension: true }).map(({ name }) => name)).toEqual(['qr', 'browser', 'desktop', 'web']);
  });

  test('behavior: inside an app on Android a web address goes before a scheme', () => {
    const [first] = methods({ platform: { isMobile: true }, place: { ...place, os: 'android', isWebView: true } });
    expect(first?.link?.href).toBe(`https://abc.example/wc?uri=${encoded}`);
  });

  test('behavior: where no wallet was picked, a phone that supports it offers its wallets, also before there is a link', () => {
    const phone = { wallet: undefined, platform: { isMobile: true } };
    const android = { ...place, os: 'android' as const };
    expect(methods({ ...phone, place: android })).toEqual([
      { name: 'mobile', link: { href: uri, target: '_self' } },
      { name: 'qr' },
    ]);
    expect(methods({ ...phone, place: android, uri: undefined }).map(({ name }) => name)).toEqual(['mobile', 'qr']);
    expect(methods({ ...phone, place: { ...place, os: 'ios' } })).toEqual([{ name: 'qr' }]);
    expect(methods({ wallet: undefined, place: android })).toEqual([{ name: 'qr' }]);
  });

  test('error: what is no safe link is no way', () => {
    const unsafe = { links: { mobile: 'javascript:alert(1)', desktop: 'data:text/html,x', webapp: 'javascript:x' } };
    expect(methods({ wallet: unsafe })).toEqual([{ name: 'qr' }]);
    expect(methods({ wallet: unsafe, platform: { isMobile: true } })).toEqual([{ name: 'qr' }]);
    expect(methods({ wallet: undefined })).toEqual([{ name: 'qr' }]);
  });
});
