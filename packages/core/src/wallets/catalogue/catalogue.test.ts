import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { isChainNamespace, WALLET_IMAGE_PREFETCH } from '@portico/protocol';
import { describe, expect, test } from 'vitest';
import { WALLETS_PER_IMAGE_GROUP } from './bundledWallets.ts';
import { loadCatalogue, loadWalletImages } from '../../walletList/loadCatalogue.ts';

const IMAGE_BYTES_MAX = 8_192;
const NAMES_GZIP_BYTES_MAX = 6_144;
const catalogue = await loadCatalogue();
const imagesByGroup = await Promise.all([0, 1, 2].map((group) => loadWalletImages(group)));
const each = catalogue.map((wallet) => [wallet.name, wallet] as const);

function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

describe('the bundled wallet list', () => {
  test('behavior: it holds 60 wallets, each id, name and rdns once', () => {
    expect(catalogue).toHaveLength(60);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(60);
    expect(new Set(catalogue.map(({ name }) => name.toLowerCase())).size).toBe(60);
    const rdns = catalogue.flatMap((wallet) => wallet.rdns ?? []);
    expect(new Set(rdns).size).toBe(rdns.length);
    expect(rdns.length).toBeGreaterThan(25);
  });

  test('behavior: groups of images hold 20', () => {
    expect(catalogue.filter(({ imageGroup }) => imageGroup === 0)).toHaveLength(WALLETS_PER_IMAGE_GROUP);
    expect(WALLETS_PER_IMAGE_GROUP).toBe(WALLET_IMAGE_PREFETCH);
  });

  test.each(each)('behavior: %s has a name and https pages', (_name, wallet) => {
    expect(wallet.name).toBe(wallet.name.trim());
    expect(wallet.name).not.toBe('');
    const pages = [wallet.homepage, wallet.webappLink, wallet.browseLink, ...Object.values(wallet.stores ?? {})];
    for (const page of pages.filter((link) => link !== undefined)) expect(new URL(page).protocol).toBe('https:');
  });

  test.each(each)('behavior: deep links of %s have a scheme and none that runs in the page', (_name, wallet) => {
    for (const link of [wallet.mobileLink, wallet.universalLink, wallet.desktopLink]) {
      if (link === undefined) continue;
      expect(link).toMatch(/^[a-z][a-z0-9+.-]*:\/\//);
      expect(link).not.toMatch(/^(?:javascript|data|blob|vbscript|file|http):/i);
    }
    if (wallet.universalLink !== undefined) expect(wallet.universalLink).toMatch(/^https:/);
    expect(wallet.chains?.every(isChainNamespace) ?? true).toBe(true);
  });

  test.each(each)('behavior: %s has one image, decodable and small', (_name, wallet) => {
    const holders = imagesByGroup.filter((images) => Object.hasOwn(images, wallet.id));
    expect(holders).toEqual([imagesByGroup[wallet.imageGroup]]);
    const image = holders[0]?.[wallet.id] ?? '';
    expect(image.length).toBeLessThanOrEqual(IMAGE_BYTES_MAX);
    const [, kind, body = ''] = /^data:image\/(webp;base64|svg\+xml),(.*)$/s.exec(image) ?? [];
    if (kind === 'webp;base64') {
      expect(isWebp(Buffer.from(body, 'base64'))).toBe(true);
      return;
    }
    const svg = decodeURIComponent(body);
    expect(svg).toMatch(/^<svg[^>]* viewBox=.*<\/svg>$/s);
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|url\((?!#)|href='(?!#)/i);
  });

  test('behavior: no image belongs to a wallet that is not there', () => {
    const ids = new Set(catalogue.map(({ id }) => id));
    for (const images of imagesByGroup) expect(Object.keys(images).filter((id) => !ids.has(id))).toEqual([]);
  });

  test('param: a group that does not exist has no images', async () => {
    expect(await loadWalletImages(3)).toEqual({});
    expect(await loadWalletImages(-1)).toEqual({});
  });

  test('misc: the names cost at most 6 kB', () => {
    const source = readFileSync(new URL('./wallets.ts', import.meta.url));
    expect(gzipSync(source).length).toBeLessThanOrEqual(NAMES_GZIP_BYTES_MAX);
  });
});
