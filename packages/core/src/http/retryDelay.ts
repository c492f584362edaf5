import { HTTP_RETRY_BASE_DELAY_MS, HTTP_RETRY_FACTOR, HTTP_RETRY_STATUSES, ONE_SECOND_MS } from '@portico/protocol';

const statuses: ReadonlySet<number> = new Set(HTTP_RETRY_STATUSES);

/** True for an answer that may be better next time (spec §7). */
export function isWorthRetrying(status: number): boolean {
  return statuses.has(status);
}

/** `Retry-After` in milliseconds from now: it holds seconds or a date (RFC 9110). undefined where it is invalid. */
export function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * ONE_SECOND_MS;
  // Date.parse would take "1.5" or "-3" for a year.
  const dateMs = /^[A-Za-z]{3}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}

/** The wait before the repetition with this number, counted from 0: 150 ms, then twice as long each time. */
export function toBackoffMs(repetition: number): number {
  return HTTP_RETRY_BASE_DELAY_MS * HTTP_RETRY_FACTOR ** repetition;
}
