import * as v from 'valibot';
import { requireVisitorLimit } from '../../http/access.ts';
import { ApiError } from '../../http/apiError.ts';
import type { App, AppContext, HttpDeps, PlainCall } from '../../http/app.ts';
import type { Gateway } from '../services/names/gateway.ts';

/** The URL template of the contract (EIP-3668): the client that resolves a name fills in `{sender}` and `{data}`. */
export const gatewayPath = '/v1/names/gateway/{sender}/{data}';
const gatewayPostPath = '/v1/names/gateway';

const gatewayBody = v.object({
  sender: v.pipe(v.string(), v.maxLength(42)),
  data: v.pipe(v.string(), v.maxLength(16_384)),
});

const gatewayAnswers = {
  200: {
    description: '`{ data }`, ABI-encoded: the result, when it expires, and the signature of both',
    types: ['application/json'],
  },
  400: { description: 'request.invalid_parameter', error: true },
  429: { description: 'limit.exceeded', error: true },
};

/** For the OpenAPI document. */
export const gatewayCalls: readonly PlainCall[] = [
  {
    name: 'getNameRecord',
    method: 'GET',
    path: gatewayPath,
    summary: 'Records of names, signed for the contract that resolves them (EIP-3668, ENSIP-10)',
    params: { sender: 'Address of the contract', data: 'Its request, as hex; `.json` may follow' },
    answers: gatewayAnswers,
  },
  {
    name: 'postNameRecord',
    method: 'POST',
    path: gatewayPostPath,
    summary: 'The same by POST',
    body: { description: '`{ sender, data }`', types: ['application/json'] },
    answers: gatewayAnswers,
  },
];

async function answerGateway(
  context: AppContext,
  http: HttpDeps,
  gateway: Gateway,
  request: () => unknown,
): Promise<Response> {
  context.set('route', gatewayPath);
  context.header('access-control-allow-origin', '*');
  await requireVisitorLimit(context, http, 1);
  const parsed = v.safeParse(gatewayBody, await request());
  const data = parsed.success ? await gateway.answer(parsed.output) : undefined;
  if (data === undefined) throw new ApiError('request.invalid_parameter', 'This is no request of a resolver contract.');
  context.header('cache-control', 'no-store');
  const bytes = Buffer.from(JSON.stringify({ data }));
  return context.body(bytes, 200, { 'content-type': 'application/json', 'content-length': String(bytes.length) });
}

/** Serves the gateway to any site: the answers are public, and signed. */
export function mountGateway(app: App, http: HttpDeps, gateway: Gateway): void {
  app.get('/v1/names/gateway/:sender/:data', (context) =>
    answerGateway(context, http, gateway, () => ({
      sender: context.req.param('sender'),
      data: context.req.param('data').replace(/\.json$/, ''),
    })),
  );
  app.post(gatewayPostPath, (context) =>
    answerGateway(context, http, gateway, () => context.req.json().catch(() => undefined)),
  );
}
