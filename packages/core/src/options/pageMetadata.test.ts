import { afterEach, expect, test, vi } from 'vitest';
import { readMetadata } from './pageMetadata.ts';

afterEach(() => vi.unstubAllGlobals());

test("behavior: on a server there is only the host's metadata", () => {
  expect(readMetadata({ metadata: { name: 'Shop' } })).toEqual({ name: 'Shop', description: '', url: '', icons: [] });
});

test("behavior: what the host leaves out is the page's own", () => {
  vi.stubGlobal('location', { origin: 'https://shop.example', hostname: 'shop.example' });
  vi.stubGlobal('HTMLLinkElement', EventTarget);
  vi.stubGlobal('document', { title: 'The Shop', querySelector: () => null });
  const { name, url } = readMetadata({ metadata: { url: 'https://else.example' } });
  expect({ name, url }).toEqual({ name: 'The Shop', url: 'https://else.example' });
  expect(readMetadata({ metadata: { name: undefined } }).name).toBe('The Shop');
});
