import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { errorCodes, PorticoError } from '@portico/protocol';
import type { PorticoOptions } from '@portico/core';
import { explainIn } from '../i18n/errors/explainIn.ts';
import { loadErrorMessages } from '../i18n/errors/loadErrorMessages.ts';
import { directionOf, PSEUDO_LOCALE } from '../i18n/locales.ts';
import { mountForTest, nameOf } from '../testing/browserTest.ts';
import type { Mounted } from '../testing/browserTest.ts';
import { findCutText } from '../testing/findCutText.ts';
import type { Fixture } from '../testing/fixtures.ts';
import type { ViewName } from '../router/routes.ts';
import { fixtures as connect } from './Connect/connect.fixtures.ts';
import { fixtures as preview } from './WalletSendPreview/walletSendPreview.fixtures.ts';
import { fixtures as switching } from './SwitchNetwork/switchNetwork.fixtures.ts';

let mounted: Mounted | undefined;
afterEach(() => {
  mounted?.unmount();
  vi.restoreAllMocks();
});

function show<Name extends ViewName>(
  fixture: Fixture<Name> | undefined,
  options: Partial<PorticoOptions> = {},
): Mounted {
  if (!fixture) throw new Error('There is no such fixture.');
  mounted = mountForTest({ ...fixture }, { options });
  return mounted;
}

const noteIn = (page: Mounted) => page.find('.preview-note')?.firstChild?.textContent;
const alertIn = (page: Mounted) => page.find('.alert p')?.textContent;
const becomes = (read: () => unknown, texts: string) => vi.waitFor(() => expect(read()).toBe(texts));
const inRightToLeft = (text: string): string => `\u2068${text}\u2069`;

describe('an error in the visitor’s language', () => {
  test('error: a failed send is shown in Arabic, and announced so', async () => {
    const page = show(preview.fixtures['noFunds'], { locale: 'ar' });
    const texts = 'يكفي رصيدك للمبلغ لكن ليس لرسوم الشبكة. أرسل أقل أو أضِف رصيدًا.';
    await becomes(() => noteIn(page), texts);
    expect(page.get('.visually-hidden[role=alert]').textContent).toContain(texts);
    expect(page.get('.preview-note').matches(':dir(rtl)')).toBe(true);
    expect(page.get('.preview-note .state-id').textContent).toMatch(/^خطأ /);
  });

  test('error: English has the messages of the specification', async () => {
    const page = show(preview.fixtures['failed']);
    await becomes(() => noteIn(page), 'Something went wrong');
  });

  test('error: foreign text of an error is shown unchanged', async () => {
    const page = show(preview.fixtures['ownMessages'], { locale: 'ar' });
    await becomes(() => noteIn(page), inRightToLeft('This account is frozen until 1 July.'));
  });

  test('behavior: the host’s own messages have precedence', async () => {
    const messages = { 'errors.send.exceeds_balance_with_gas': 'Erst tanken.' };
    const page = show(preview.fixtures['noFunds'], { locale: 'de', messages });
    await becomes(() => noteIn(page), 'Erst tanken.');
  });

  test('behavior: it follows a change of language, and is never shown half in one, half in another', async () => {
    const page = show(preview.fixtures['noFunds'], { locale: 'de' });
    await vi.waitFor(() => expect(noteIn(page)).toMatch(/^Dein Guthaben/));
    const pairs = new Set<string>();
    const stop = page.ui.i18n.subscribe(() => {
      const { locale, errors } = page.ui.i18n.getState();
      pairs.add(`${locale}: ${errors?.['user.rejected'] ?? 'none'}`);
    });
    for (const locale of ['ja', 'en', 'ja']) {
      page.ui.portico.updateOptions({ locale });
      await vi.waitFor(() => expect(page.ui.i18n.getState().locale).toBe(locale));
    }
    stop();
    await vi.waitFor(() => expect(noteIn(page)).toMatch(/^残高は/));
    expect([...pairs]).toEqual(['ja: ウォレットでリクエストを拒否しました。いつでもやり直せます。', 'en: none']);
  });

  test('misc: the first view loads no error messages; the second brings them with it', async () => {
    // Once it is painted, the first view fetches what mostly comes next.
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const page = show(connect.fixtures['default'], { locale: 'de' });
    await vi.waitFor(() => expect(page.text()).toContain('Harbour'));
    await page.ui.i18n.load([]);
    expect(page.ui.i18n.getState()).toMatchObject({ locale: 'de' });
    expect(page.ui.i18n.getState().errors).toBeUndefined();
    await page.ui.views.load('WhatIsAWallet');
    expect(page.ui.i18n.getState().errors?.aborted).toBe('Die Anfrage wurde abgebrochen.');
  });
});

describe('an alert', () => {
  test('error: is shown in the visitor’s language on the first view, from the first frame on', async () => {
    const page = show(connect.fixtures['alert'], { locale: 'ja' });
    const seen = new Set<string>();
    const watch = new MutationObserver(() => {
      const texts = alertIn(page);
      if (texts) seen.add(texts);
    });
    watch.observe(page.root, { subtree: true, childList: true, characterData: true });
    await becomes(() => alertIn(page), 'プロジェクトIDが設定されていません。');
    watch.disconnect();
    expect([...seen]).toEqual(['プロジェクトIDが設定されていません。']);
  });

  test('error: in English it has the message of the specification', async () => {
    const page = show(connect.fixtures['alert']);
    await becomes(() => alertIn(page), 'Project ID is not configured');
  });

  test('behavior: names of options stand in it from left to right', async () => {
    const page = show(connect.fixtures['alertOption'], { locale: 'ar' });
    await vi.waitFor(() => expect(alertIn(page)).toContain(inRightToLeft('features.collapseWallets')));
  });

  test.each(['en', 'tr', 'ja', 'ko', 'zh-CN', 'ar', 'he'])(
    'behavior: in %s its button has another name than the one that closes the modal',
    async (locale) => {
      const page = show(connect.fixtures['alert'], { locale });
      await vi.waitFor(() => expect(alertIn(page)).toBeTruthy());
      const names = [...page.root.querySelectorAll('.header button, .alert button')].map(nameOf);
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(1);
    },
  );
});

describe('the longest messages', () => {
  let before: readonly [number, number];
  beforeEach(async () => {
    before = [innerWidth, innerHeight];
    await browserPage.viewport(320, 640);
  });
  afterEach(() => browserPage.viewport(...before));

  const isPlain = (text: string): boolean => !text.includes('{');

  /** The error that takes the most room in a language, and one whose single word is the longest. */
  async function longestIn(locale: string): Promise<PorticoError[]> {
    const texts = await loadErrorMessages(locale);
    if (!texts) throw new Error(`There are no words in ${locale}.`);
    const codes = errorCodes.filter((code) => isPlain(texts[code]));
    const longestToken = (text: string) => Math.max(...text.split(/\s/).map((label) => label.length));
    const [most] = codes.toSorted((a, b) => texts[b].length - texts[a].length);
    const [widest] = codes.toSorted((a, b) => longestToken(texts[b]) - longestToken(texts[a]));
    // Nothing in the context of a text without holes is required.
    return [most, widest].map((code) => new PorticoError<'unknown'>(code as 'unknown'));
  }

  test.each(['de', 'ru', 'ar', 'ja', PSEUDO_LOCALE])(
    'behavior: at 320 px the longest error of %s is whole, as an alert, next to a button and as a toast',
    async (locale) => {
      const complaints: string[] = [];
      for (const error of await longestIn(locale)) {
        const sent = { writes: { sendTransfer: () => Promise.reject(error) } };
        const fixture = preview.fixtures['failed'];
        if (!fixture) throw new Error('There is no such fixture.');
        const shown = show({ ...fixture, setup: { ...fixture.setup, ...sent } }, { locale });
        await vi.waitFor(() => expect(noteIn(shown)).toBeTruthy());
        const texts = explainIn(shown.ui.i18n.getState(), error);
        expect(noteIn(shown)).toBe(texts);
        shown.ui.portico.store.setState(() => ({ alerts: [{ id: 'long', error }] }));
        shown.ui.toasts.error(texts);
        await becomes(() => alertIn(shown), texts);
        await vi.waitFor(() => expect(shown.find('.toast')?.textContent).toContain(texts));
        expect(shown.get('.portico').dir).toBe(directionOf(locale));
        for (const selector of ['.card', '.toaster']) complaints.push(...findCutText(shown.get(selector)));
        shown.unmount();
      }
      expect(complaints).toEqual([]);
    },
  );

  test('error: in a low window a long failure is whole above the button, without scrolling', async () => {
    await browserPage.viewport(320, 520);
    const page = show(preview.fixtures['walletInvalid'], { locale: 'de' });
    await vi.waitFor(() => expect(noteIn(page)).toMatch(/^Deine Wallet hat ungültig/));
    await vi.waitFor(() => {
      const note = page.get('.preview-note').getBoundingClientRect();
      expect(note.bottom).toBeLessThanOrEqual(page.get('.sticky-end > .button').getBoundingClientRect().top);
      expect(note.top).toBeGreaterThan(page.get('.scroller').getBoundingClientRect().top);
    });
  });
});

test('error: next to the id of an error its log is copied, redacted, with that error in it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const page = show(switching.fixtures['failed'], {});
  await vi.waitFor(() => expect(page.find('.state-id')).not.toBeNull());
  const [, id = ''] = /Error (\w{8})/.exec(page.get('.state-id').textContent ?? '') ?? [];
  page.button('Copy log').click();
  await vi.waitFor(() => expect(write).toHaveBeenCalledOnce());
  const log = write.mock.calls[0]?.[0] ?? '';
  const entries = log.split('\n').map((line) => JSON.parse(line) as { readonly error?: { readonly id: string } });
  expect(entries[0]).toMatchObject({ page: { sdkType: 'appkit' }, browser: navigator.userAgent });
  expect(entries.map(({ error }) => error?.id)).toContain(id);
  expect(log).not.toMatch(/0x[\da-fA-F]{16}/);
  await vi.waitFor(() => expect(page.get('[aria-live=polite]').textContent).toContain('Copied'));
  write.mockRestore();
});

test('error: a log that the browser does not let out is reported', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const page = show(switching.fixtures['failed'], {});
  await vi.waitFor(() => expect(page.find('.state-id')).not.toBeNull());
  page.button('Copy log').click();
  await vi.waitFor(() => expect(page.find('.toast')?.textContent).toContain('Could not copy'));
  write.mockRestore();
});

test('error: a view that failed keeps its message and its next step in the visitor’s language', async () => {
  const page = show(switching.fixtures['failed'], { locale: 'ar' });
  await vi.waitFor(() => expect(page.find('.state-id')).not.toBeNull());
  expect(page.text()).not.toMatch(/error|could not/i);
});
