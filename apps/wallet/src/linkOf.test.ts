import { expect, test } from 'vitest';
import { linkOf } from './linkOf.ts';

const link = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`;
const encoded = encodeURIComponent(link);

test.each([
  ['after the hash', { search: '', hash: `#uri=${encoded}` }],
  ['in the query', { search: `?uri=${encoded}`, hash: '' }],
  ['among other things', { search: `?a=1&uri=${encoded}`, hash: '#b' }],
])('behavior: the link is read %s', (_where, address) => {
  expect(linkOf(address)).toBe(link);
});

test.each([
  ['nothing', { search: '', hash: '' }],
  ['an empty one', { search: '?uri=', hash: '' }],
])('behavior: with %s there is no link', (_what, address) => {
  expect(linkOf(address)).toBeUndefined();
});
