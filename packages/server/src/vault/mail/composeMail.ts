import { limits } from '../codes/limits.ts';
import type { Mail } from './mail.ts';
import { mailLocaleOf, mailTexts } from './mailTexts.ts';

/** A mail as it is sent. */
export interface ComposedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Paragraph {
  readonly text: string;
  readonly isCode?: boolean;
}

const MINUTE_MS = 60_000;
const rightToLeft: readonly string[] = ['ar', 'he'];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The host of a page, as it is in the address bar of a browser that trusts no look-alike: in ASCII. */
const hostOf = (origin: string): string => new URL(origin).host;

const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#141414;background:#ffffff',
  code: 'font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;margin:16px 0',
};

function toHtml(paragraphs: readonly Paragraph[], locale: string): string {
  const direction = rightToLeft.includes(locale) ? 'rtl' : 'ltr';
  const body = paragraphs.map(({ text, isCode = false }) =>
    isCode ? `<p dir="ltr" style="${styles.code}">${escape(text)}</p>` : `<p>${escape(text)}</p>`,
  );
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"></head><body style="${styles.body}">${body.join('')}</body></html>`;
}

/** Writes a mail, as text and as HTML. It has no link, no picture and no script: nothing is fetched or logs in. */
export function composeMail(mail: Mail): ComposedMail {
  const locale = mailLocaleOf(mail.locale);
  const { code, device } = mailTexts[locale];
  const host = hostOf(mail.origin);
  const fill = (text: string): string =>
    text
      .replaceAll('{minutes}', String(limits.expiryMs / MINUTE_MS))
      .replaceAll('{browser}', mail.browser ?? '')
      .replaceAll('{host}', host);
  const browser = (text: string): Paragraph[] => (mail.browser === undefined ? [] : [{ text }]);
  const paragraphs: readonly Paragraph[] =
    mail.type === 'code'
      ? [
          { text: code.enter },
          { text: mail.code, isCode: true },
          { text: code.valid },
          { text: code.warning },
          ...browser(code.browser),
          { text: code.ignore },
          { text: code.noLink },
        ]
      : [{ text: device.at }, ...browser(device.browser), { text: device.mine }, { text: device.notMine }];
  const filled = paragraphs.map((one) => ({ ...one, text: fill(one.text) }));
  return {
    to: mail.email,
    subject: fill(mail.type === 'code' ? code.subject : device.subject),
    text: filled.map(({ text }) => text).join('\n\n'),
    html: toHtml(filled, locale),
  };
}
