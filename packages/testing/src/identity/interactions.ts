import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, type Provider, interactionPolicy } from 'oidc-provider';

const { Check, base } = interactionPolicy;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** One form: the name of an account, which logs in whatever it is, and what the visitor decides. */
const toPage = (provider: string, action: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Log in to ${escape(provider)}</title><link rel="icon" href="data:,">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  main { max-inline-size: 22rem; margin: 12vh auto; padding: 0 1rem }
  label, input { display: block; inline-size: 100%; box-sizing: border-box }
  input, button { font: inherit; padding: .6rem .8rem; margin-block: .4rem }
</style>
<main>
  <h1>${escape(provider)}</h1>
  <p>A stand-in on this machine. Every name is an account.</p>
  <form method="post" action="${escape(action)}">
    <label>Account name <input name="login" value="ada" required autocomplete="off"></label>
    <button>Allow</button>
    <button name="refuse" value="yes">Refuse</button>
  </form>
</main></html>`;

/** Each visit is allowed by hand, also in a browser that has been here before; a grant is given with it. */
export function toInteractions(path: string): Pick<Configuration, 'features' | 'interactions' | 'loadExistingGrant'> {
  const policy = base();
  const isOpen = new Check('visit', 'each visit is allowed by hand', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  policy.get('login')?.checks.add(isOpen);
  return {
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${path}/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const { client, session, params } = oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      const scope = params?.['scope'];
      grant.addOIDCScope(typeof scope === 'string' ? scope : '');
      await grant.save();
      return grant;
    },
  };
}

/** Shows the page of a visit, and ends the visit with its form. */
export async function answerInteraction(
  provider: Provider,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
  form: URLSearchParams | undefined,
): Promise<void> {
  if (!form) {
    await provider.interactionDetails(request, response);
    return void response.setHeader('content-type', 'text/html').end(toPage(name, request.url ?? ''));
  }
  const login = form.get('login') ?? '';
  const result =
    form.has('refuse') || login === ''
      ? { error: 'access_denied', error_description: 'The visitor refused.' }
      : { login: { accountId: login } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}
