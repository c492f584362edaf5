const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

const toPage = (content: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Farcaster</title><link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  main { max-inline-size: 22rem; margin: 12vh auto; padding: 0 1rem }
  label, input { display: block; inline-size: 100%; box-sizing: border-box }
  input, button { font: inherit; padding: .6rem .8rem; margin-block: .4rem }
</style>
<main><h1>Farcaster</h1>${content}</main></html>`;

/** What the app shows of a request: the site that signs its visitor in, and the account to do so with. */
export const toSignPage = (domain: string): string =>
  toPage(`<p>Sign in to <strong>${escape(domain)}</strong>?</p>
<p>A stand-in for the app, on this machine. Every name is an account.</p>
<form method="post">
  <label>Account name <input name="login" value="ada" required autocomplete="off"></label>
  <button>Sign in</button>
</form>`);

/** What the app shows once it has signed, or where a link leads nowhere. */
export const toEndPage = (isSigned: boolean): string =>
  toPage(
    `<p role="status">${isSigned ? 'Signed in. Go back to the page that you came from.' : 'This link has ended.'}</p>`,
  );
