import { afterEach, expect, test, vi } from 'vitest';
import { mountForTest } from '../../testing/browserTest.ts';
import type { Mounted } from '../../testing/browserTest.ts';
import { fixtureUri } from '../../testing/fixturePairing.ts';
import { scanCode } from '../../testing/scanCode.ts';
import { fixtures } from './connectingWalletConnectBasic.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.unmount());

function show(name: string): Mounted {
  const fixture = fixtures.fixtures[name];
  if (!fixture) throw new Error(`no fixture ${name}`);
  const page = mountForTest({ ...fixture });
  mounted = page;
  return page;
}

const viewOf = ({ ui }: Mounted) => ui.router.getState().history.at(-1)?.route.view;
const lead = (page: Mounted) => page.get('.pairing .lead').textContent;

test('behavior: where it is all there is, another wallet is chosen among all of them', async () => {
  const page = show('basic');
  await vi.waitFor(() => expect(lead(page)).toBe('Request declined'));
  page.button('Choose another wallet').click();
  await vi.waitFor(() => expect(viewOf(page)).toBe('AllWallets'));
  expect(page.ui.portico.getState().modal.status).toBe('open');
});

test('param: without a list of all wallets there is none to choose', async () => {
  const page = show('basicWithoutList');
  await vi.waitFor(() => expect(lead(page)).toBe('Request declined'));
  expect(page.button('Ask again')).toBeDefined();
  expect(page.text()).not.toContain('Choose another wallet');
});

test('param: the link of a host is shown unchanged, and none is requested', async () => {
  const page = show('provided');
  await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
  expect(await scanCode(page.get('.pairing .qr'))).toBe(`${fixtureUri}&of=host`);
  expect(page.button('Copy link')).toBeDefined();
  expect(page.ui.portico.getState().pairing).toBeUndefined();
});

test('error: what a host gives that is no link is not shown', async () => {
  const page = show('unusableLink');
  await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
  expect(await scanCode(page.get('.pairing .qr'))).toBe(fixtureUri);
});

test('behavior: aborted from outside, it stays, and shows a new code on request', async () => {
  const page = show('alone');
  await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
  await page.ui.portico.disconnect();
  await vi.waitFor(() => expect(lead(page)).toBe('The code has expired'));
  expect(page.ui.portico.getState().modal.status).toBe('open');
  page.button('New code').click();
  await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
});

test('behavior: a fading view keeps its messages', async () => {
  const page = show('code');
  await vi.waitFor(() => expect(page.find('.pairing .qr svg')).not.toBeNull());
  const reported: (string | null)[] = [];
  const slide = page.get('[data-slide=current] .pairing');
  const observer = new MutationObserver(() => reported.push(slide.textContent));
  observer.observe(slide, { subtree: true, childList: true, characterData: true });
  page.ui.router.goBack();
  await vi.waitFor(() => expect(page.find('.pairing')).toBeNull());
  observer.disconnect();
  expect(reported.filter((messages) => !messages?.includes('Scan with your phone'))).toEqual([]);
});
