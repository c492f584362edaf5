import { expect, test, vi } from 'vitest';
import { createBrowserTabs } from './browserTabs.ts';

/** The callbacks that real locks and a real channel of this browser call in one tab. */
function openTab(name: string) {
  const tabs = createBrowserTabs(name);
  if (!tabs) throw new Error('This browser has no locks.');
  const received: string[] = [];
  const leaderships: string[] = [];
  tabs.onText((text) => received.push(text));
  tabs.lead(
    () => leaderships.push('lead'),
    () => leaderships.push('lost'),
  );
  return { ...tabs, received, leaderships };
}

test('behavior: the first tab leads, the next one when it is closed', async () => {
  const name = crypto.randomUUID();
  const first = openTab(name);
  await vi.waitFor(() => expect(first.leaderships).toEqual(['lead']));
  const second = openTab(name);
  first.post('hello');
  await vi.waitFor(() => expect(second.received).toEqual(['hello']));
  expect(first.received).toEqual([]);
  expect(second.leaderships).toEqual([]);
  first.close();
  await vi.waitFor(() => expect(second.leaderships).toEqual(['lead']));
  second.close();
});

test('behavior: when its lock is stolen, it is notified, and waits for its next turn', async () => {
  const name = crypto.randomUUID();
  const first = openTab(name);
  await vi.waitFor(() => expect(first.leaderships).toEqual(['lead']));
  const second = openTab(name);
  second.steal();
  await vi.waitFor(() => expect(second.leaderships).toEqual(['lead']));
  await vi.waitFor(() => expect(first.leaderships).toEqual(['lead', 'lost']));
  second.close();
  await vi.waitFor(() => expect(first.leaderships).toEqual(['lead', 'lost', 'lead']));
  first.steal();
  first.close();
});

test('behavior: closed before its turn, it never leads', async () => {
  const name = crypto.randomUUID();
  const [first, second, third] = [openTab(name), openTab(name), openTab(name)];
  await vi.waitFor(() => expect(first.leaderships).toEqual(['lead']));
  second.close();
  first.close();
  await vi.waitFor(() => expect(third.leaderships).toEqual(['lead']));
  expect(second.leaderships).toEqual([]);
  third.close();
  expect(third.leaderships).toEqual(['lead']);
});
