/** Why an upstream's answer is of no use. Its words, headers and address stay out of it: they may hold a key. */
export class UpstreamFailure extends Error {
  readonly kind: UpstreamFailureKind;
  /** How long it wants to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: UpstreamFailureKind, options: { retryAfterMs?: number | undefined; cause?: unknown } = {}) {
    super(`The upstream failed: ${kind}`, { cause: options.cause });
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Whatever was thrown while an upstream was asked. */
export const toFailure = (error: unknown): UpstreamFailure =>
  error instanceof UpstreamFailure ? error : new UpstreamFailure('network', { cause: error });

export type UpstreamFailureKind =
  | 'network'
  | 'timeout'
  | 'status'
  | 'limited'
  | 'too_large'
  | 'unreadable'
  | 'lied'
  | 'wrong_chain';

export interface ReadJsonParameters {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
  bytesMax: number;
}

const longestRetryMs = 60_000;

function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestRetryMs) : undefined;
}

async function readBytes(response: Response, bytesMax: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > bytesMax) throw new UpstreamFailure('too_large');
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > bytesMax) throw new UpstreamFailure('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Asks for JSON and believes nothing of what comes: not its size, not its type, not that it comes at all.
 * @throws UpstreamFailure
 */
export async function readJson(parameters: ReadJsonParameters): Promise<{ json: unknown; bytes: number }> {
  const { url, method = 'GET', headers = {}, body, signal, bytesMax } = parameters;
  // What is left unread is given up, so that an endless answer does not go on behind our back.
  const own = new AbortController();
  const leave = (): void => own.abort();
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (signal.aborted) throw new UpstreamFailure('timeout');
    const accept = { accept: 'application/json', ...headers };
    const response = await fetch(url, {
      method,
      headers: accept,
      body: body ?? null,
      signal: own.signal,
      redirect: 'error',
    });
    if (response.status === 429) throw new UpstreamFailure('limited', { retryAfterMs: retryAfterMs(response.headers) });
    if (!response.ok) throw new UpstreamFailure('status', { retryAfterMs: retryAfterMs(response.headers) });
    const bytes = await readBytes(response, bytesMax);
    return { json: JSON.parse(bytes.toString('utf8')), bytes: bytes.length };
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error;
    if (error instanceof SyntaxError) throw new UpstreamFailure('unreadable');
    throw new UpstreamFailure(signal.aborted ? 'timeout' : 'network', { cause: error });
  } finally {
    signal.removeEventListener('abort', leave);
    own.abort();
  }
}
