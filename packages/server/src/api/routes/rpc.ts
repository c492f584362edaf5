import { rpc, rpcOfAppKit } from '@portico/protocol/api';
import * as v from 'valibot';
import { ApiError } from '../../http/apiError.ts';
import type { App, ServerModule } from '../../http/app.ts';
import { toApiError } from '../../http/errors.ts';
import { JsonText } from '../../http/jsonText.ts';
import { serve } from '../../http/serve.ts';
import { type RpcAnswers, answerRequests } from '../services/rpc/answerRequests.ts';
import { type ByteBudget, createByteBudget } from '../services/rpc/byteBudget.ts';
import type { ServedChain } from '../services/rpc/createChainRpc.ts';
import { type ParsedRequests, parseRequests } from '../services/rpc/parseRequests.ts';
import { RpcRefusal, toRpcCode } from '../services/rpc/rpcRefusal.ts';
import { notServed } from './notServed.ts';

/** One unit of a visitor's limit pays for so many bytes of answers; shorter answers are paid for by the request. */
const BYTES_PER_UNIT = 65_536;
/** Long answers that wait in this process until their visitors have read them, all together. */
const UNREAD_BYTES_MAX = 64_000_000;
const busySeconds = 2;
/** Ids keep their original spelling, which parsed JSON would lose. */
const requestsSchema = v.pipe(v.string(), v.transform(parseRequests));

/** Refusals are JSON-RPC errors too: `error` and `id` for clients of nodes, the rest for clients of the services. */
function writeRpcError(error: ApiError, own: string): string {
  const idText = error instanceof RpcRefusal ? error.idText : 'null';
  const described = JSON.stringify({ code: toRpcCode(error), message: error.message });
  return `{"jsonrpc":"2.0","id":${idText},"error":${described},${own.slice(1)}`;
}

function addRpcErrors(app: App, path: string): void {
  app.use(path, async (context, next) => {
    await next();
    if (context.error === undefined) return;
    const text = writeRpcError(toApiError(context.error), await context.res.text());
    const { status, headers } = context.res;
    headers.set('content-length', String(Buffer.byteLength(text)));
    context.res = undefined;
    context.res = new Response(text, { status, headers });
  });
}

/** A long answer waits in this process' memory until it was read: only so many of them do at a time. */
function hold({ pieces, bytes }: RpcAnswers, unread: ByteBudget, onSent: (listener: () => void) => void): JsonText {
  const json = new JsonText(pieces);
  if (bytes <= BYTES_PER_UNIT) return json;
  const release = unread.take(json.length);
  if (release === undefined)
    throw new ApiError('server.unavailable', 'Too many long answers wait to be read. Try again.', {
      retryAfterSeconds: busySeconds,
    });
  onSent(release);
  return json;
}

/** The cost of a body in units of its visitor's limit. */
const weigh = (chain: ServedChain | undefined, { requests }: ParsedRequests): number =>
  requests.reduce((sum, one) => sum + ('query' in one ? (chain?.rules.weigh(one.query.method) ?? 1) : 1), 0);

/** JSON-RPC of the chains that the operator configured. */
export function createRpcModule(chains: ReadonlyMap<string, ServedChain>): ServerModule {
  const unread = createByteBudget(UNREAD_BYTES_MAX);
  const calls = [rpc, rpcOfAppKit] as const;
  return {
    name: 'rpc',
    calls,
    writeError: writeRpcError,
    mount(app, http) {
      for (const { path } of calls) addRpcErrors(app, path);
      for (const call of calls)
        serve(
          app,
          http,
          { ...call, body: requestsSchema },
          async ({ query, body, address, onSent, signal }) => {
            const chain = chains.get(query.chainId);
            if (chain === undefined) throw notServed(query.chainId);
            const answers = await answerRequests(chain, body, signal);
            const unpaid = Math.ceil(answers.bytes / BYTES_PER_UNIT) - weigh(chain, body);
            if (unpaid > 0) await http.limiter.takeOfVisitor(address, unpaid);
            return hold(answers, unread, onSent);
          },
          { isText: true, weigh: (body, _bytes, { chainId }) => weigh(chains.get(chainId), body) },
        );
    },
  };
}
