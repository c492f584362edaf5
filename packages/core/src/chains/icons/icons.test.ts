import { describe, expect, test } from 'vitest';
import * as exported from '../../exports/networks.ts';
import { loadNetworkIcon, loadTokenIcon, tokenIcons } from './index.ts';

const ICON_BYTES_MAX = 2_560;
const networks = Object.values(exported).flatMap((value) => (typeof value === 'function' ? [] : [value.caipNetworkId]));

function expectCleanIcon(icon: string | undefined): void {
  expect(icon?.length).toBeLessThanOrEqual(ICON_BYTES_MAX);
  const [, body = ''] = /^data:image\/svg\+xml,(.*)$/s.exec(icon ?? '') ?? [];
  const svg = decodeURIComponent(body);
  expect(svg).toMatch(/^<svg[^>]* viewBox=.*<\/svg>$/s);
  expect(svg).not.toMatch(/<script|<foreignObject|<image|<style|\son\w+=|url\((?!#)|href='(?!#)/i);
}

describe('bundled icons', () => {
  test.each(networks)('behavior: the icon of %s is a clean, small SVG', async (network) => {
    expectCleanIcon(await loadNetworkIcon(network));
  });

  test.each([...tokenIcons.keys()])('behavior: the icon of %s is a clean, small SVG', async (symbol) => {
    expectCleanIcon(await loadTokenIcon(symbol));
  });

  test.each([
    [1, 11155111],
    [10, 11155420],
    [8453, 84532],
    [42161, 421614],
  ])('behavior: the test network of eip155:%i has its icon', async (main, test) => {
    expect(await loadNetworkIcon(`eip155:${test}`)).toBe(await loadNetworkIcon(`eip155:${main}`));
  });

  test('behavior: the six first tokens have one', () => {
    expect([...tokenIcons.keys()].sort()).toEqual(['DAI', 'ETH', 'USDC', 'USDT', 'WBTC', 'WETH']);
  });

  test('param: what has no icon is undefined, names of objects included', async () => {
    expect(await loadNetworkIcon('eip155:1337')).toBeUndefined();
    expect(await loadTokenIcon('constructor')).toBeUndefined();
    expect(await loadTokenIcon('usdc')).toBeUndefined();
  });
});
