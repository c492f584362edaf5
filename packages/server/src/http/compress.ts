import { promisify } from 'node:util';
import { brotliCompress, constants, deflate, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';
import type { AppEnv } from './app.ts';

const bytesMin = 1_024;
/** Of 11: as fast as gzip at its usual level, and smaller. */
const brotliQuality = 5;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const packDeflate = promisify(deflate);

type Pack = (bytes: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>;

/** The best first. */
const encoders: ReadonlyMap<string, Pack> = new Map<string, Pack>([
  [
    'br',
    (bytes) =>
      packBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['gzip', (bytes) => packGzip(bytes)],
  ['deflate', (bytes) => packDeflate(bytes)],
]);

/** The encoding that the client likes best; of those it likes alike, ours. */
export function chooseEncoding(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const accepted = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const others = accepted.get('*') ?? 0;
  let best: { name: string; q: number } | undefined;
  for (const name of encoders.keys()) {
    const q = accepted.get(name) ?? others;
    if (q > (best?.q ?? 0)) best = { name, q };
  }
  return best?.name;
}

const isWorthPacking = ({ status, headers }: Response): boolean =>
  status !== 204 &&
  status !== 304 &&
  !headers.has('content-encoding') &&
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '') &&
  Number(headers.get('content-length') ?? bytesMin) >= bytesMin;

/**
 * Compresses long texts off the main thread, with Brotli where the client accepts it; hono's own middleware has no
 * Brotli.
 */
export const compress = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  if (context.req.method === 'HEAD' || !isWorthPacking(context.res)) return;
  // Not `context.header`: it would make a whole `Response` of an answer that is sent as it is.
  context.res.headers.append('vary', 'Accept-Encoding');
  const name = chooseEncoding(context.req.header('accept-encoding'));
  const pack = name === undefined ? undefined : encoders.get(name);
  if (name === undefined || pack === undefined) return;
  const packed = await pack(new Uint8Array(await context.res.arrayBuffer()));
  const tag = context.res.headers.get('etag');
  context.res = new Response(packed, context.res);
  context.header('content-encoding', name);
  context.header('content-length', String(packed.length));
  if (tag !== null && !tag.startsWith('W/')) context.header('etag', `W/${tag}`);
});
