import { expect, test } from 'vitest';
import { openInTelegram } from './openInTelegram.ts';

const windowWith = (app: object | undefined): object => (app ? { Telegram: { WebApp: app } } : {});

test('behavior: Telegram opens web addresses, and its own ones inside', () => {
  const opened: string[] = [];
  const view = windowWith({
    openLink: (link: string) => opened.push(`out ${link}`),
    openTelegramLink: (link: string) => opened.push(`in ${link}`),
  });
  expect(openInTelegram(view, 'https://abc.example/wc?uri=x')).toBe(true);
  expect(openInTelegram(view, 'https://t.me/abc?startapp=x')).toBe(true);
  expect(opened).toEqual(['out https://abc.example/wc?uri=x', 'in https://t.me/abc?startapp=x']);
});

test.each([
  ['a scheme', { openLink: () => undefined }, 'abc://wc?uri=x'],
  ['an app without the word', {}, 'https://abc.example'],
  ['no Telegram', undefined, 'https://abc.example'],
])('behavior: with %s the link opens', (_what, app, link) => {
  expect(openInTelegram(windowWith(app), link)).toBe(false);
});
