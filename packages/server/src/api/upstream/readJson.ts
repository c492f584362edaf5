import type { Semaphore } from '../../async/semaphore.ts';

/** Why an upstream's answer is of no use. Its text, headers and address stay out of it: they may hold a key. */
export class UpstreamFailure extends Error {
  readonly kind: UpstreamFailureKind;
  /** How long the upstream must not be requested. */
  readonly retryAfterMs: number | undefined;
  /** The bytes read of an answer that was too large. */
  readonly bytes: number;

  constructor(
    kind: UpstreamFailureKind,
    options: { retryAfterMs?: number | undefined; bytes?: number; cause?: unknown } = {},
  ) {
    super(`The upstream failed: ${kind}`, { cause: options.cause });
    this.name = 'UpstreamFailure';
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
    this.bytes = options.bytes ?? 0;
  }
}

/** Any error of a request to an upstream. */
export const toFailure = (error: unknown): UpstreamFailure =>
  error instanceof UpstreamFailure ? error : new UpstreamFailure('network', { cause: error });

export type UpstreamFailureKind =
  | 'network'
  | 'timeout'
  | 'status'
  | 'refused'
  | 'limited'
  | 'too_large'
  | 'unreadable'
  | 'invalid_response'
  | 'wrong_chain';

/** Statuses that concern the request: another upstream would answer it with the same. */
const ofTheRequest: ReadonlySet<number> = new Set([400, 413, 422]);

export interface ReadTextParameters {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
  bytesMax: number;
  /** A long answer is read on only with a permit, so that a process holds few of them at a time. */
  longAnswers?: Semaphore;
}

/** An answer short enough to be read at once. */
const SHORT_ANSWER_BYTES = 65_536;
const longestRetryMs = 60_000;
/** One reason for all: without it each request would make an error with its stack, whether it is still read or not. */
const noLongerRead = new UpstreamFailure('timeout');

function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after') ?? '';
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestRetryMs) : undefined;
}

type Limits = Pick<ReadTextParameters, 'bytesMax' | 'longAnswers' | 'signal'>;

async function readBytes(response: Response, { bytesMax, longAnswers, signal }: Limits): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > bytesMax) throw new UpstreamFailure('too_large');
  const body = response.body?.getReader();
  // Node's fetch loses its signal with the first garbage collection after the head of an answer: a body that drips
  // would be read for ever, and its reader would wait as long. Cancelled here, its reading ends and its socket is
  // closed.
  const giveUp = (): void => void body?.cancel(noLongerRead).catch(() => undefined);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  const parts: Uint8Array[] = [];
  let length = 0;
  /** True where the answer is whole. */
  const readUpTo = async (enough: number): Promise<boolean> => {
    while (length <= enough) {
      const { done = true, value } = (await body?.read()) ?? {};
      if (signal.aborted) throw noLongerRead;
      if (done || value === undefined) return true;
      length += value.byteLength;
      if (length > bytesMax) throw new UpstreamFailure('too_large', { bytes: length });
      parts.push(value);
    }
    return false;
  };
  try {
    const isShort = await readUpTo(longAnswers === undefined ? bytesMax : SHORT_ANSWER_BYTES);
    if (!isShort) await longAnswers?.(() => readUpTo(bytesMax), signal);
    return Buffer.concat(parts);
  } finally {
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
}

/**
 * Reads text that should be JSON, with limits for its size and its time.
 * @throws UpstreamFailure
 */
export async function readText(parameters: ReadTextParameters): Promise<{ text: string; bytes: number }> {
  const { url, method = 'GET', headers = {}, body, signal } = parameters;
  // Unread data is cancelled, so that an endless answer does not continue in the background.
  const own = new AbortController();
  const leave = (): void => own.abort(noLongerRead);
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
    if (ofTheRequest.has(response.status)) throw new UpstreamFailure('refused');
    if (!response.ok) throw new UpstreamFailure('status', { retryAfterMs: retryAfterMs(response.headers) });
    const bytes = await readBytes(response, parameters);
    return { text: bytes.toString('utf8'), bytes: bytes.length };
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error;
    throw new UpstreamFailure(signal.aborted ? 'timeout' : 'network', { cause: error });
  } finally {
    signal.removeEventListener('abort', leave);
    own.abort(noLongerRead);
  }
}

/**
 * Reads JSON, with the same limits.
 * @throws UpstreamFailure
 */
export async function readJson(parameters: ReadTextParameters): Promise<{ json: unknown; bytes: number }> {
  const { text, bytes } = await readText(parameters);
  try {
    return { json: JSON.parse(text), bytes };
  } catch {
    throw new UpstreamFailure('unreadable');
  }
}
