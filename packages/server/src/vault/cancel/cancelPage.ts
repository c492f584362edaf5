import { type MailLocale, isRightToLeft } from '../mail/mailTexts.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{box-sizing:border-box;max-inline-size:480px;margin:0 auto;padding:16px;overflow-wrap:anywhere}h1{font-size:20px}button{min-block-size:44px;padding:8px 16px;font:inherit;border-radius:10px}`;

/** It runs nothing and loads nothing; its form goes back to where it came from. */
export const cancelHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** The page shows the button, that it did its work, that nothing is left to stop, or that the link is none. */
export type CancelState = 'open' | 'done' | 'gone' | 'ended';

/** Its sentences. */
export interface CancelTexts {
  readonly title: string;
  readonly about: string;
  readonly button: string;
  readonly done: string;
  readonly gone: string;
  readonly ended: string;
}

/** The page of a link in a mail. Opening it changes nothing: programs open links as well. */
export function cancelPage(locale: MailLocale, texts: CancelTexts, state: CancelState): string {
  const { title, about, button } = texts;
  const content =
    state === 'open'
      ? `<p>${escape(about)}</p><form method="post"><button>${escape(button)}</button></form>`
      : `<p role="status">${escape(texts[state])}</p>`;
  return (
    `<!doctype html><html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head>` +
    `<body><main><h1>${escape(title)}</h1>${content}</main></body></html>`
  );
}
