import { afterEach, describe, expect, test, vi } from 'vitest';
import { localeLoaders } from '../i18n/locales.ts';
import { features } from '../i18n/locales/en.ts';
import { features as arabic, initial as arabicInitial } from '../i18n/locales/ar.ts';
import { features as dutch } from '../i18n/locales/nl.ts';
import { mountForTest } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { findBareKeys } from '../testing/findBareKeys.ts';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  vi.restoreAllMocks();
});

function showConnect(locale: string): Mounted {
  mounted = mountForTest({ route: { view: 'Connect' } }, { options: { locale } });
  return mounted;
}

/** The rejection of an import after a deployment, or without a connection. */
const notFetched = new TypeError('Failed to fetch dynamically imported module');

/** Every text that the card has shown, as long as it is watched. */
function watchTexts({ root }: Mounted): { readonly seen: ReadonlySet<string>; readonly bareKeys: ReadonlySet<string> } {
  const seen = new Set<string>();
  const bareKeys = new Set<string>();
  const read = () => {
    const card = root.querySelector('.card');
    if (!card) return;
    for (const part of card.querySelectorAll('.header-title, [data-slide=current]')) seen.add(part.textContent.trim());
    for (const complaint of findBareKeys(card)) bareKeys.add(complaint);
  };
  read();
  new MutationObserver(read).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  return { seen, bareKeys };
}

/** Waits until it is opened. */
function createGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

describe('messages that load late', () => {
  test('behavior: Connect shows nothing in English before the language of the visitor has loaded', async () => {
    const gate = createGate();
    vi.spyOn(localeLoaders, 'ar').mockImplementation(async () => {
      await gate.isOpen;
      return import('../i18n/locales/ar.ts');
    });
    const page = showConnect('ar');
    const texts = watchTexts(page);
    await vi.waitFor(() => expect(page.find('[data-slide=current] [aria-busy=true]')).not.toBeNull());
    expect([...texts.seen]).toEqual(['']);
    gate.open();
    await vi.waitFor(() => expect(page.get('.header-title').textContent).toBe(arabicInitial['connect.title']));
    await vi.waitFor(() => expect(page.text()).toContain(arabicInitial['connect.getWallet']));
    expect(page.get('.card').matches(':dir(rtl)')).toBe(true);
    expect([...texts.seen].join()).not.toMatch(/Connect|Get a wallet/);
  });

  test('behavior: a view is drawn with its messages; a place is kept for it, and no title shown, until then', async () => {
    const page = showConnect('ar');
    await vi.waitFor(() => expect(page.text()).toContain(arabicInitial['connect.getWallet']));
    const gate = createGate();
    const { messages } = await arabic.networks();
    vi.spyOn(arabic, 'networks').mockImplementation(async () => {
      await gate.isOpen;
      return { messages };
    });
    const texts = watchTexts(page);
    page.ui.router.push({ view: 'Networks' });
    await vi.waitFor(() => expect(page.find('[data-slide=current] [aria-busy=true]')).not.toBeNull());
    // The title of the view before it goes first.
    await vi.waitFor(() => expect(page.get('.header-title').textContent).toBe(''));
    gate.open();
    await vi.waitFor(() => expect(page.get('.header-title').textContent).toBe(messages['networks.title']));
    expect([...texts.bareKeys]).toEqual([]);
    expect([...texts.seen].join()).not.toContain((await features.networks()).messages['networks.title']);
  });

  test('error: where the file of a language does not load, the modal is in English', async () => {
    vi.spyOn(localeLoaders, 'ar').mockRejectedValue(notFetched);
    const page = showConnect('ar');
    await vi.waitFor(() => expect(page.text()).toContain('Get a wallet'));
    expect(page.get('.header-title').textContent).toBe('Connect');
    expect(page.get('.card').matches(':dir(ltr)')).toBe(true);
  });

  test('error: a view whose messages loaded in no language shows it, and Try again loads it', async () => {
    const lost = [vi.spyOn(dutch, 'networks'), vi.spyOn(features, 'networks')];
    for (const load of lost) load.mockRejectedValue(notFetched);
    const page = showConnect('nl');
    await vi.waitFor(() => expect(page.text()).not.toBe(''));
    const texts = watchTexts(page);
    page.ui.router.push({ view: 'Networks' });
    await vi.waitFor(() => expect(page.text()).toContain('Dit deel is niet geladen'));
    for (const load of lost) load.mockRestore();
    page.button('Opnieuw proberen').click();
    await vi.waitFor(() => expect(page.get('.header-title').textContent).toBe('Netwerk kiezen'));
    expect(page.ui.views.isReady('Networks')).toBe(true);
    expect([...texts.bareKeys]).toEqual([]);
  });
});
