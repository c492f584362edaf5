import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../db/database.ts';
import { ApiError } from '../../http/apiError.ts';
import { toApiError } from '../../http/errors.ts';
import { UpstreamFailure, type UpstreamFailureKind } from './readJson.ts';
import { toUpstreamError } from './toUpstreamError.ts';

test('error: an unavailable database, and any unknown error, is reported as everywhere else', () => {
  for (const error of [new DatabaseUnavailable(new Error('gone')), new TypeError('x'), undefined]) {
    const [reported, other] = [toUpstreamError(error), toApiError(error)];
    expect([reported.code, reported.status, reported.retryAfterSeconds]).toEqual([
      other.code,
      other.status,
      other.retryAfterSeconds,
    ]);
  }
  expect(toUpstreamError(new DatabaseUnavailable(new Error('gone'))).status).toBe(503);
  const own = new ApiError('chain.unsupported', 'No.');
  expect(toUpstreamError(own)).toBe(own);
});

test('error: an upstream is late, away, or of no use', () => {
  const codes: Readonly<Record<UpstreamFailureKind, string>> = {
    timeout: 'upstream.timeout',
    limited: 'upstream.unavailable',
    network: 'upstream.unavailable',
    status: 'upstream.failed',
    refused: 'upstream.failed',
    too_large: 'upstream.failed',
    unreadable: 'upstream.failed',
    invalid_response: 'upstream.failed',
    wrong_chain: 'upstream.failed',
  };
  for (const [kind, code] of Object.entries(codes)) {
    // The keys of the table above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const reported = toUpstreamError(new UpstreamFailure(kind as UpstreamFailureKind, { retryAfterMs: 1_500 }));
    expect([reported.code, reported.retryAfterSeconds]).toEqual([
      code,
      code === 'upstream.unavailable' ? 2 : undefined,
    ]);
  }
});
