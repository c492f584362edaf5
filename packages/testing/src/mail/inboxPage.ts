import type { ReceivedMail } from './readMail.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color-scheme:light dark}' +
  'article{border:1px solid #8884;border-radius:12px;padding:0 20px;margin:16px 0}pre{white-space:pre-wrap;font:inherit}';

/** The newest mail first, as text: it is shown, and nothing of it runs. The page renews itself. */
export function inboxPage(mails: readonly ReceivedMail[]): string {
  const articles = mails
    .slice(-50)
    .reverse()
    .map(
      ({ to, subject, text }) =>
        `<article><h2>${escape(subject)}</h2><p>${escape(to)}</p><pre dir="auto">${escape(text)}</pre></article>`,
    );
  const body = articles.length > 0 ? articles.join('') : '<p>No mail yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2"><meta name="viewport" content="width=device-width"><title>Inbox</title><style>${style}</style></head><body><h1>Inbox of this development server</h1>${body}</body></html>`;
}
