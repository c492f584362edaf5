/** A window of a browser, with its cookies: it follows redirects and sends the forms of pages. */
export interface Visitor {
  /**
   * Opens an address and logs in as `login` where a provider has a page for it, until an address that starts with
   * `until`. Resolves with it; for a page that posts there, with its form.
   */
  visit(url: string, login: string, until: string): Promise<Arrival>;
  /** One request with the cookies of the browser, without following it. */
  request(url: string, form?: URLSearchParams): Promise<Response>;
}

/** Where a visit ended. */
export interface Arrival {
  readonly url: string;
  readonly form?: URLSearchParams;
}

const STEPS_MAX = 20;

const unescape = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x2F;', '/').replaceAll('&amp;', '&');

/** The form of a page: its address and its members. */
function readForm(html: string, base: string) {
  const action = /<form[^>]*\baction="([^"]+)"/.exec(html)?.[1];
  if (action === undefined) throw new Error(`A page without a form: ${html.slice(0, 300)}`);
  const members = new URLSearchParams();
  for (const [, input = ''] of html.matchAll(/<input([^>]*)>/g)) {
    const name = /\bname="([^"]+)"/.exec(input)?.[1];
    if (name !== undefined) members.set(name, unescape(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ''));
  }
  return { url: new URL(unescape(action), base).href, members };
}

/** A browser without a screen, for tests of servers. */
export function createVisitor(): Visitor {
  const cookies = new Map<string, string>();

  async function request(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const text of response.headers.getSetCookie()) {
      const [pair = ''] = text.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  return {
    request,
    async visit(first, login, until) {
      let next: Arrival = { url: first };
      for (let step = 0; step < STEPS_MAX; step += 1) {
        if (next.url.startsWith(until)) return next;
        const response = await request(next.url, next.form);
        const location = response.headers.get('location');
        if (location !== null) {
          next = { url: new URL(location, next.url).href };
          continue;
        }
        const { url, members } = readForm(await response.text(), next.url);
        if (members.has('login')) members.set('login', login);
        if (members.has('password')) members.set('password', 'any');
        next = { url, form: members };
      }
      throw new Error('The visit came to no end.');
    },
  };
}
