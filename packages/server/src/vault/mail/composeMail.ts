import type { StepUp } from '@portico/protocol/vault';
import { UNDO_MS, limits } from '../codes/limits.ts';
import { APPROVAL_MINUTES } from '../sessions/approvalsRepo.ts';
import type { Mail } from './mail.ts';
import { type MailLocale, isRightToLeft, mailLocaleOf, mailTexts } from './mailTexts.ts';
import type { MailTexts } from './texts/mailTexts.ts';

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
const HOUR_MS = 3_600_000;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The host of a page, as it is in the address bar of a browser that trusts no look-alike: in ASCII. */
const hostOf = (origin: string): string => new URL(origin).host;

const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#141414;background:#ffffff',
  code: 'font:600 32px/1.2 ui-monospace,monospace;letter-spacing:6px;margin:16px 0',
};

function toHtml(paragraphs: readonly Paragraph[], locale: MailLocale): string {
  const direction = isRightToLeft(locale) ? 'rtl' : 'ltr';
  const body = paragraphs.map(({ text, isCode = false }) =>
    isCode ? `<p dir="ltr" style="${styles.code}">${escape(text)}</p>` : `<p>${escape(text)}</p>`,
  );
  return `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"></head><body style="${styles.body}">${body.join('')}</body></html>`;
}

/** What a new browser opens, and the page that stops it in time. */
function opensOf(
  { address, opensAtMs, link }: Extract<Mail, { type: 'device' }>,
  { device, cancel }: MailTexts,
): Paragraph[] {
  if (address === undefined) return [];
  if (opensAtMs === undefined || link === undefined) return [{ text: device.opens }];
  return [{ text: device.opensLater }, { text: cancel.inMail }];
}

/** The sentences about a code, which names what else it does than log in. */
function codeTextsOf({ code, words, ...others }: MailTexts, purpose: StepUp | undefined): MailTexts['code'] {
  if (purpose === undefined) return code;
  if (purpose === 'words') return { ...code, ...words };
  const { codeSubject: subject, codeWarning: warning } = others[purpose];
  return { ...code, ...words, subject, warning };
}

/** Lines about the browser that a mail is of, where it is known. */
const browserAs = ({ browser }: Mail, text: string): Paragraph[] => (browser === undefined ? [] : [{ text }]);

function codeParagraphs(
  mail: Extract<Mail, { type: 'code' }>,
  texts: MailTexts,
): readonly [subject: string, ...paragraphs: Paragraph[]] {
  const { change } = texts;
  const code = codeTextsOf(texts, mail.purpose);
  const isOfChange = mail.newEmail !== undefined;
  const enter = mail.newEmail === mail.email ? change.to : change.from;
  return [
    isOfChange ? change.subject : code.subject,
    { text: isOfChange ? enter : code.enter },
    { text: mail.code, isCode: true },
    { text: code.valid },
    { text: isOfChange ? change.warning : code.warning },
    ...browserAs(mail, code.browser),
    { text: isOfChange ? change.ignore : code.ignore },
    { text: code.noLink },
  ];
}

/** What a mail reads, and its subject, with names in braces. */
function paragraphsOf(mail: Mail, texts: MailTexts): readonly [subject: string, ...paragraphs: Paragraph[]] {
  const { approval, device, change, deletion, import: imported } = texts;
  const ofBrowser = browserAs(mail, device.browser);
  switch (mail.type) {
    case 'code':
      return codeParagraphs(mail, texts);
    case 'device':
      return [
        device.subject,
        { text: device.at },
        ...ofBrowser,
        ...opensOf(mail, texts),
        { text: device.mine },
        { text: device.notMine },
      ];
    case 'approval':
      return [
        approval.subject,
        { text: device.at },
        ...ofBrowser,
        { text: approval.opens },
        { text: approval.valid },
        { text: approval.ignore },
      ];
    case 'deletion':
      return [
        deletion.subject,
        { text: deletion.requested },
        ...ofBrowser,
        { text: deletion.lost },
        { text: mail.link === undefined ? deletion.keepInWindow : deletion.keepByLink },
      ];
    case 'imported':
      return [imported.subject, { text: imported.done }, ...ofBrowser, { text: imported.notMine }];
    case 'changed':
      return [change.subjectChanged, { text: change.changed }, ...ofBrowser, { text: change.undo }];
    case 'undone':
      return [change.subjectChanged, { text: change.undone }, ...ofBrowser];
  }
}

const dateOf = (ms: number, locale: MailLocale): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} UTC`;

/**
 * Writes a mail, as text and as HTML. It has no picture and no script, and nothing of it is fetched or logs in; the one
 * address in a mail is that of the page which approves or removes a browser, or keeps a wallet.
 */
export function composeMail(mail: Mail): ComposedMail {
  const locale = mailLocaleOf(mail.locale);
  const host = hostOf(mail.origin);
  const names: Readonly<Record<string, string>> = {
    minutes: String(mail.type === 'approval' ? APPROVAL_MINUTES : limits.expiryMs / MINUTE_MS),
    hours: String(UNDO_MS / HOUR_MS),
    browser: mail.browser ?? '',
    host,
    email: ('newEmail' in mail && mail.newEmail) || '',
    ...(mail.type === 'deletion' && {
      address: mail.address,
      date: dateOf(mail.deletesAtMs, locale),
      link: mail.link ?? '',
    }),
    ...(mail.type === 'imported' && { address: mail.address }),
    ...(mail.type === 'approval' && { address: mail.address, link: mail.link }),
    ...(mail.type === 'device' && {
      address: mail.address ?? '',
      date: mail.opensAtMs === undefined ? '' : dateOf(mail.opensAtMs, locale),
      link: mail.link ?? '',
    }),
  };
  // In one pass: an address may have braces in it.
  const fill = (text: string): string =>
    text.replaceAll(
      /\{(minutes|hours|browser|host|email|address|date|link)\}/g,
      (_, name: string) => names[name] ?? '',
    );
  const [subject, ...paragraphs] = paragraphsOf(mail, mailTexts[locale]);
  const filled = paragraphs.map((one) => (one.isCode ? one : { ...one, text: fill(one.text) }));
  return {
    to: mail.email,
    subject: fill(subject),
    text: filled.map(({ text }) => text).join('\n\n'),
    html: toHtml(filled, locale),
  };
}
