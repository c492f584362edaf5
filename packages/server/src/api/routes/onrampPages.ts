import { requireVisitorLimit } from '../../http/access.ts';
import { ApiError } from '../../http/apiError.ts';
import type { App, HttpDeps, PlainCall } from '../../http/app.ts';
import type { Onramp } from '../services/onramp/createOnramp.ts';
import { callbackPath, returnPath } from '../services/onramp/onrampPaths.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

const callbackRoute = '/v1/onramp/callbacks/{provider}';

/** For the OpenAPI document. */
export const onrampPages: readonly PlainCall[] = [
  {
    name: 'takeOnrampCallback',
    method: 'POST',
    path: callbackRoute,
    summary: 'A provider reports that something of a purchase changed; the purchase is then read from the provider',
    params: { provider: 'meld, sandbox' },
    body: { description: 'In the provider’s form, signed with the operator’s secret', types: ['application/json'] },
    answers: {
      204: { description: 'Taken' },
      403: { description: 'onramp.callback_refused: forged, older than five minutes, or taken before', error: true },
      429: { description: 'limit.exceeded', error: true },
    },
  },
  {
    name: 'getOnrampReturn',
    method: 'GET',
    path: returnPath,
    summary: 'The page to which providers return visitors: it proves nothing, and nothing is read from its address',
    answers: { 200: { description: 'A page without scripts', types: ['text/html'] } },
  },
];

const returnPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Return to the site</title><body><h1>You can close this window</h1><p>The site shows how your purchase goes on.</p></body></html>';

const returnHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': String(Buffer.byteLength(returnPage)),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cache-control': 'no-store',
};

/** Serves what providers call and where they return visitors. */
export function mountOnrampPages(app: App, http: HttpDeps, onramp: Onramp): void {
  app.post(callbackPath(':provider'), async (context) => {
    context.set('route', callbackRoute);
    await requireVisitorLimit(context, http, 1);
    const body = await context.req.text();
    const callback = { header: (name: string) => context.req.header(name), body, nowMs: Date.now() };
    const isTaken = await onramp
      .takeCallback(context.req.param('provider') ?? '', callback, AbortSignal.timeout(http.timeoutMs))
      .catch((error: unknown) => {
        throw toUpstreamError(error);
      });
    if (!isTaken) throw new ApiError('onramp.callback_refused', 'This callback is not taken.');
    return context.body(null, 204);
  });
  app.get(returnPath, async (context) => {
    context.set('route', returnPath);
    await requireVisitorLimit(context, http, 1);
    return context.body(returnPage, 200, returnHeaders);
  });
}
