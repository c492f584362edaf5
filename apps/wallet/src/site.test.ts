import { expect, test } from 'vitest';
import { showSite } from './site.ts';

const site = { name: 'Plaza', description: '', url: 'https://plaza.example/shop', icons: [] };

test('behavior: the domain is shown without the path after it', () => {
  expect(showSite(site)).toEqual({ name: 'Plaza', domain: 'plaza.example', icon: undefined });
});

test.each([
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['http://elsewhere.example/a.png', undefined],
  ['https://plaza.example/a.png', 'https://plaza.example/a.png'],
  ['http://localhost:5173/favicon.svg', 'http://localhost:5173/favicon.svg'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
])('behavior: the picture %s is shown as %s', (icon, shown) => {
  expect(showSite({ ...site, icons: [icon] }).icon).toBe(shown);
});

test('error: bidirectional marks and excess length are removed from a name; an address that runs a script is dropped', () => {
  expect(showSite({ ...site, name: '\u202ePlaza\u0007' }).name).toBe('Plaza');
  expect(showSite({ ...site, name: 'P'.repeat(500) }).name).toHaveLength(61);
  expect(showSite({ ...site, name: ' ', url: 'javascript:alert(1)' })).toMatchObject({
    name: 'A site without a name',
    domain: undefined,
  });
});
