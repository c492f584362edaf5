import {
  type ErrorContexts,
  HTTP_RETRY_MAX,
  PorticoError,
  TEN_SECONDS_MS,
  isPorticoError,
  toPorticoError,
  specError,
} from '@portico/protocol';
import { readBody } from './readBody.ts';
import { isWorthRetrying, parseRetryAfter, toBackoffMs } from './retryDelay.ts';

/** The limits of an HTTP request of ours. */
export interface RetryFetchParameters {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** For all of it, repetitions and waits included. */
  readonly timeoutMs?: number;
  /** Of one answer. */
  readonly maxBytes?: number;
  /** False where a second request would do a second thing. Default: true. */
  readonly isRepeatable?: boolean;
  /** Describes a refusal for the error's context. Its body is read for this, at most 4 kB of it. */
  readonly describeRefusal?: (text: string) => ErrorContexts['http.failed'];
}

/** Clock and network, so that tests own them. */
export interface RetryFetchEnvironment {
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
  readonly wait?: (durationMs: number, signal: AbortSignal) => Promise<void>;
}

/** An answer with a status below 400, read to its end. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

type Attempt =
  | { readonly answer: HttpAnswer }
  | { readonly error: PorticoError; readonly retryAfterMs?: number | undefined };

const DEFAULT_MAX_BYTES = 1_000_000;
const REFUSAL_MAX_BYTES = 4096;

function waitMs(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new PorticoError('aborted'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, durationMs);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}

/** Host name alone: path and query may hold a key. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

async function describe(
  response: Response,
  { describeRefusal }: RetryFetchParameters,
): Promise<ErrorContexts['http.failed']> {
  try {
    if (describeRefusal) return describeRefusal(await readBody(response, REFUSAL_MAX_BYTES));
    await response.body?.cancel();
  } catch {
    // The status is enough.
  }
  return {};
}

async function attempt(
  parameters: RetryFetchParameters,
  environment: RetryFetchEnvironment,
  signal: AbortSignal,
): Promise<Attempt> {
  const { url, method = 'GET', headers = {}, body, maxBytes = DEFAULT_MAX_BYTES } = parameters;
  const { fetch = globalThis.fetch, now = Date.now } = environment;
  const host = hostOf(url);
  let response: Response;
  try {
    // Credentials stay home and the referrer stays silent: an RPC or data service needs neither.
    const request: RequestInit = { method, headers, signal, credentials: 'omit', referrerPolicy: 'no-referrer' };
    response = await fetch(url, body === undefined ? request : { ...request, body });
  } catch (cause) {
    if (signal.aborted) throw cause;
    return { error: specError('http.failed', { host }, { cause }) };
  }
  const { status } = response;
  if (response.ok) return { answer: { status, text: await readBody(response, maxBytes) } };
  const error = specError('http.failed', { ...(await describe(response, parameters)), host, status });
  if (!isWorthRetrying(status)) throw error;
  return { error, retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now()) };
}

async function run(
  parameters: RetryFetchParameters,
  environment: RetryFetchEnvironment,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const { timeoutMs = TEN_SECONDS_MS, isRepeatable = true } = parameters;
  const { now = Date.now, wait = waitMs } = environment;
  const repetitionsMax = isRepeatable ? HTTP_RETRY_MAX : 0;
  const deadlineMs = now() + timeoutMs;
  for (let repetition = 0; ; repetition += 1) {
    const outcome = await attempt(parameters, environment, signal);
    if ('answer' in outcome) return outcome.answer;
    const delayMs = outcome.retryAfterMs ?? toBackoffMs(repetition);
    // A retry that the server allows only after the deadline is not sent.
    if (repetition >= repetitionsMax || now() + delayMs >= deadlineMs) throw outcome.error;
    await wait(delayMs, signal);
  }
}

/**
 * A request that is repeated as spec §7 and §9 require: three times, after 150, 300 and 600 ms or the time of
 * `Retry-After`, on 403, 408, 413, 429, 500, 502, 503, 504 and network errors. Bounded in time and size.
 * @throws PorticoError `http.failed`, `http.timeout` or `aborted`.
 */
export async function retryFetch(
  parameters: RetryFetchParameters,
  environment: RetryFetchEnvironment = {},
): Promise<HttpAnswer> {
  const { timeoutMs = TEN_SECONDS_MS, signal: caller } = parameters;
  if (caller?.aborted) throw new PorticoError('aborted');
  const controller = new AbortController();
  let hasTimedOut = false;
  const abort = (): void => controller.abort();
  const timer = setTimeout(() => {
    hasTimedOut = true;
    abort();
  }, timeoutMs);
  caller?.addEventListener('abort', abort, { once: true });
  try {
    return await run(parameters, environment, controller.signal);
  } catch (cause) {
    if (hasTimedOut) throw specError('http.timeout', { host: hostOf(parameters.url), timeoutMs }, { cause });
    if (caller?.aborted) throw new PorticoError('aborted');
    throw isPorticoError(cause) ? cause : toPorticoError(cause, 'http.failed', 'node');
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}
