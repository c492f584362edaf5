import { describe, expect, test } from 'vitest';
import type { Platform } from '../../platform/detectPlatform.ts';
import { isWrongBrowser, storesFor } from './stores.ts';

const at = (os: Platform['os'], browser: Platform['browser']): Platform => ({
  os,
  browser,
  isMobile: os === 'ios' || os === 'android',
});
const links = {
  homepage: 'https://w.example',
  ios: 'https://w.example/ios',
  android: 'https://w.example/android',
  chrome: 'https://w.example/chrome',
  firefox: 'https://w.example/firefox',
  mac: 'https://w.example/mac',
};
const names = (platform: Platform, own: Parameters<typeof storesFor>[0] = links) =>
  storesFor(own, platform).map(({ name, isFitting }) => (isFitting ? `${name}!` : name));

describe('storesFor', () => {
  test('behavior: stores of this browser and machine come first, those of other browsers are left out', () => {
    expect(names(at('mac', 'firefox'))).toEqual(['firefox!', 'mac!', 'ios', 'android', 'homepage']);
    expect(names(at('windows', 'edge'))).toEqual(['chrome!', 'ios', 'android', 'homepage']);
  });

  test('behavior: where no store fits, all are listed', () => {
    expect(names(at('linux', 'safari'))).toEqual(['chrome', 'firefox', 'ios', 'android', 'homepage']);
  });

  test('behavior: on a phone the store of its system comes first', () => {
    expect(names(at('android', 'chrome'))).toEqual(['android!', 'ios', 'homepage']);
    expect(names(at('ios', 'safari'))).toEqual(['ios!', 'android', 'homepage']);
  });

  test('behavior: each link is listed once, and web links alone', () => {
    const same = { ios: 'https://w.example', android: 'https://w.example', homepage: 'https://w.example' };
    expect(names(at('ios', 'safari'), same)).toEqual(['ios!']);
    // oxlint-disable-next-line no-script-url
    expect(names(at('linux', 'chrome'), { chrome: 'javascript:alert(1)', homepage: 'no url' })).toEqual([]);
  });
});

describe('isWrongBrowser', () => {
  test('behavior: true only for a wallet of extensions of which none runs here', () => {
    const chromeOnly = { chrome: 'https://w.example/chrome' };
    expect(isWrongBrowser(chromeOnly, at('linux', 'firefox'))).toBe(true);
    expect(isWrongBrowser(chromeOnly, at('linux', 'edge'))).toBe(false);
    expect(isWrongBrowser(chromeOnly, at('ios', 'safari'))).toBe(false);
    expect(isWrongBrowser({ ...chromeOnly, webapp: 'https://w.example' }, at('linux', 'firefox'))).toBe(false);
    expect(isWrongBrowser({ ios: 'https://w.example/ios' }, at('linux', 'firefox'))).toBe(false);
  });
});
