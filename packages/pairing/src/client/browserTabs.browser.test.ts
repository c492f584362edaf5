import { expect, test, vi } from 'vitest';
import { createBrowserTabs } from './browserTabs.ts';

/** What real locks and a real channel of this browser say to one tab. */
function openTab(name: string) {
  const tabs = createBrowserTabs(name);
  if (!tabs) throw new Error('This browser has no locks.');
  const heard: string[] = [];
  const turns: string[] = [];
  tabs.onText((text) => heard.push(text));
  tabs.lead(
    () => turns.push('lead'),
    () => turns.push('lost'),
  );
  return { ...tabs, heard, turns };
}

test('behavior: the first tab leads, the next one when it is closed', async () => {
  const name = crypto.randomUUID();
  const first = openTab(name);
  await vi.waitFor(() => expect(first.turns).toEqual(['lead']));
  const second = openTab(name);
  first.post('hello');
  await vi.waitFor(() => expect(second.heard).toEqual(['hello']));
  expect(first.heard).toEqual([]);
  expect(second.turns).toEqual([]);
  first.close();
  await vi.waitFor(() => expect(second.turns).toEqual(['lead']));
  second.close();
});

test('behavior: taken away, it is told, and waits for its next turn', async () => {
  const name = crypto.randomUUID();
  const first = openTab(name);
  await vi.waitFor(() => expect(first.turns).toEqual(['lead']));
  const second = openTab(name);
  second.steal();
  await vi.waitFor(() => expect(second.turns).toEqual(['lead']));
  await vi.waitFor(() => expect(first.turns).toEqual(['lead', 'lost']));
  second.close();
  await vi.waitFor(() => expect(first.turns).toEqual(['lead', 'lost', 'lead']));
  first.steal();
  first.close();
});

test('behavior: closed before its turn, it never leads', async () => {
  const name = crypto.randomUUID();
  const [first, second, third] = [openTab(name), openTab(name), openTab(name)];
  await vi.waitFor(() => expect(first.turns).toEqual(['lead']));
  second.close();
  first.close();
  await vi.waitFor(() => expect(third.turns).toEqual(['lead']));
  expect(second.turns).toEqual([]);
  third.close();
  expect(third.turns).toEqual(['lead']);
});
