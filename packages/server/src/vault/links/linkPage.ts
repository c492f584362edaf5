import { type MailLocale, isRightToLeft } from '../mail/mailTexts.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0}main{box-sizing:border-box;max-inline-size:480px;margin:0 auto;padding:16px;overflow-wrap:anywhere}h1{font-size:20px}form{display:flex;flex-wrap:wrap;gap:8px}button{min-block-size:44px;min-inline-size:64px;padding:8px 16px;font:inherit;font-weight:600;color:inherit;background:#8883;border:0;border-radius:12px;cursor:pointer}`;

/** It runs nothing and loads nothing; its form goes back to where it came from. */
export const linkHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** A button of a page, and what it stands for where there are several. */
export interface LinkButton {
  readonly label: string;
  readonly value?: string;
}

/** What a page shows below its title: what its buttons do, or, without any, what was done. */
export interface LinkContent {
  readonly text: string;
  readonly buttons?: readonly LinkButton[];
}

/** The page of a link in a mail. Opening it changes nothing: programs open links as well. */
export function linkPage(locale: MailLocale, title: string, { text, buttons = [] }: LinkContent): string {
  const shown = buttons.map(({ label, value }) => {
    const choice = value === undefined ? '' : ` name="choice" value="${escape(value)}"`;
    return `<button${choice}>${escape(label)}</button>`;
  });
  const content =
    shown.length > 0
      ? `<p>${escape(text)}</p><form method="post">${shown.join('')}</form>`
      : `<p role="status">${escape(text)}</p>`;
  return (
    `<!doctype html><html lang="${locale}" dir="${isRightToLeft(locale) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head>` +
    `<body><main><h1>${escape(title)}</h1>${content}</main></body></html>`
  );
}
