import { expect, test } from 'vitest';
import { FrameError } from '../../messages/frameError.ts';
import { approved, createBrowser, openTab, own, shop } from './grants.fixtures.ts';
import type { GrantUse } from './policy.ts';

const use = (change: Partial<GrantUse> = {}): GrantUse => ({
  account: own,
  chainId: 1,
  calls: [{ to: `0x${'b2'.repeat(20)}`, value: 2n, data: '0x' }],
  fee: 0n,
  ...change,
});
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'served',
    (error: unknown) => (error instanceof FrameError ? error.facts.code : String(error)),
  );

test('behavior: of requests at the same time, in several tabs, no two use the same allowance, and a reload keeps the count', async () => {
  const browser = createBrowser();
  const tabs = [openTab(browser), openTab(browser), openTab(browser)] as const;
  await tabs[0].add(shop, [approved({ callsMax: 3 })]);
  const permitted = await Promise.all([...tabs, ...tabs, ...tabs].map((tab) => tab.spend(shop, use())));
  expect(permitted.filter(Boolean)).toHaveLength(3);
  const [grant] = await openTab(browser).list(shop);
  expect(grant?.used).toEqual({ calls: 3, amount: 6n, fee: 0n });
  expect(await openTab(browser).spend(shop, use())).toBe(false);
});

test('error: a count that cannot be written permits nothing', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  await tab.add(shop, [approved()]);
  const full = { ...browser, storage: { ...browser.storage, set: () => Promise.reject(new Error('full')) } };
  await expect(openTab(full).spend(shop, use())).rejects.toThrow('full');
  expect((await tab.list(shop))[0]?.used.calls).toBe(0);
});

test('behavior: a grant is of one page and one user, who has to be logged in', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  const [grant] = await tab.add(shop, [approved()]);
  const id = grant?.id ?? '';
  const evil = 'https://evil.example';
  expect([await tab.list(evil), await tab.spend(evil, use()), await tab.revoke(evil, id)]).toEqual([[], false, false]);
  const bob = openTab(browser, { userId: 'bob' });
  expect([await bob.list(shop), await bob.spend(shop, use()), await bob.revoke(shop, id)]).toEqual([[], false, false]);
  const left = openTab(browser, { isLoggedIn: () => false });
  for (const call of [left.list(shop), left.spend(shop, use()), left.revoke(shop, id), left.add(shop, [approved()])])
    expect(await codeOf(call)).toBe('wallet.unauthorized');
  expect(await codeOf(tab.add(shop, [approved({ account: `0x${'ff'.repeat(20)}` })]))).toBe('wallet.unauthorized');
  expect(await tab.spend(shop, use())).toBe(true);
});

test('behavior: a grant that was revoked permits nothing from the next call on; others stay', async () => {
  const tab = openTab(createBrowser());
  const [first, second] = await tab.add(shop, [approved(), approved({ chainId: 2 })]);
  // Of one card.
  expect(second?.grantedAtMs).toBe(first?.grantedAtMs);
  expect(await tab.revoke(shop, first?.id ?? '')).toBe(true);
  expect(await tab.revoke(shop, first?.id ?? '')).toBe(false);
  expect(await tab.spend(shop, use())).toBe(false);
  expect(await tab.spend(shop, use({ chainId: 2 }))).toBe(true);
});

test('error: storage in which a byte was changed, or that another browser wrote, has no grant', async () => {
  const browser = createBrowser();
  await openTab(browser).add(shop, [approved()]);
  const kept = browser.values.get('grants');
  if (!(kept instanceof Uint8Array)) throw new Error('Nothing is stored.');
  for (const index of [0, 12, kept.length >> 1, kept.length - 1]) {
    const changed = Uint8Array.from(kept);
    changed[index] = (changed[index] ?? 0) ^ 1;
    browser.values.set('grants', changed);
    expect(await openTab(browser).spend(shop, use()), `byte ${index}`).toBe(false);
  }
  const other = createBrowser();
  other.values.set('grants', kept);
  expect(await openTab(other).list(shop)).toEqual([]);
  other.values.set('grants', [{ ...approved(), used: 0 }]);
  expect(await openTab(other).list(shop)).toEqual([]);
});

test('behavior: an ended grant is listed for a week; a page has twenty live ones at most', async () => {
  let nowMs = 0;
  const tab = openTab(createBrowser(), { now: () => nowMs });
  await tab.add(
    shop,
    Array.from({ length: 20 }, () => approved()),
  );
  expect(await codeOf(tab.add(shop, [approved()]))).toBe('rpc.limit_exceeded');
  nowMs = 100;
  expect(await tab.spend(shop, use())).toBe(false);
  await tab.add(shop, [approved({ expiresAtMs: 200 })]);
  expect(await tab.list(shop)).toHaveLength(21);
  nowMs = 100 + 7 * 86_400_000;
  expect(await tab.list(shop)).toHaveLength(1);
});
