import { getCookie, setCookie } from 'hono/cookie';
import { requireVisitorLimit } from '../../http/access.ts';
import type { App, AppContext, HttpDeps, PlainCall } from '../../http/app.ts';
import type { Social } from './createSocial.ts';
import { callbackPath, startPath } from './socialContext.ts';

/**
 * Names the browser that opened a visit to a provider. A page of another site sends it too, as Apple's answer is a form
 * of its own; nothing but the answer of a visit depends on it.
 */
const cookieName = 'portico-social';
const COOKIE_SECONDS = 900;

const ended = 'This login has ended. Close this window, and begin again on the page that you came from.\n';

const plain = { description: 'The login has ended, or is of another browser', types: ['text/plain'] };
const onward = { description: 'Onward, by `location`' };

/** The calls that a visitor's window makes, for the OpenAPI document. */
export const socialCalls: readonly PlainCall[] = [
  {
    name: 'openSocialLogin',
    method: 'GET',
    path: startPath,
    summary: 'Opens a login by a provider of identities, once; sets the cookie of the visit',
    query: { ticket: 'Of the answer to `startSocial`' },
    answers: { 302: onward, 400: plain, 429: { description: 'limit.exceeded', error: true } },
  },
  ...(['GET', 'POST'] as const).map((method) => ({
    name: method === 'GET' ? 'receiveSocialAnswer' : 'receiveSocialForm',
    method,
    path: `${callbackPath}/{provider}` as const,
    summary: `The answer of a provider${method === 'POST' ? ', as a form' : ''}; leads back to the login frame`,
    params: { provider: '`google`' },
    ...(method === 'POST' && {
      body: { description: 'The answer', types: ['application/x-www-form-urlencoded'] },
    }),
    answers: { 303: onward, 400: plain, 429: { description: 'limit.exceeded', error: true } },
  })),
];

function answerEnded(context: AppContext): Response {
  context.header('cache-control', 'no-store');
  return context.text(ended, 400);
}

async function open(context: AppContext, http: HttpDeps, social: Social): Promise<Response> {
  context.set('route', startPath);
  await requireVisitorLimit(context, http, 1);
  const opened = await social.open(context.req.query('ticket') ?? '', getCookie(context, cookieName, 'host'));
  if (opened === undefined) return answerEnded(context);
  setCookie(context, cookieName, opened.browser, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'None',
    maxAge: COOKIE_SECONDS,
  });
  context.header('cache-control', 'no-store');
  return context.redirect(opened.url, 302);
}

async function receive(context: AppContext, http: HttpDeps, social: Social): Promise<Response> {
  context.set('route', `${callbackPath}/{provider}`);
  await requireVisitorLimit(context, http, 1);
  const isForm = context.req.method === 'POST';
  const answer = isForm ? new URLSearchParams(await context.req.text()) : new URL(context.req.url).searchParams;
  const browser = getCookie(context, cookieName, 'host');
  const next = await social.receive({ provider: context.req.param('provider') ?? '', answer, isForm, browser });
  if (next === undefined) return answerEnded(context);
  context.header('cache-control', 'no-store');
  return context.redirect(next, 303);
}

export function mountSocial(app: App, http: HttpDeps, social: Social): void {
  app.get(startPath, (context) => open(context, http, social));
  app.on(['GET', 'POST'], `${callbackPath}/:provider`, (context) => receive(context, http, social));
}
