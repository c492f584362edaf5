import { afterEach, expect, test, vi } from 'vitest';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtures } from './walletSendPreview.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

test('behavior: a fee of which a part is not known is called the least that it will be', async () => {
  const fixture = fixtures.fixtures['feeWithoutData'];
  if (!fixture) throw new Error('There is no such fixture.');
  const page = mountForTest({ ...fixture });
  mounted = page;
  await vi.waitFor(() => expect(page.text()).toContain('≥ $0.20'));
});
