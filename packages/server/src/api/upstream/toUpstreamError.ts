import { ApiError } from '../../http/apiError.ts';
import { toApiError } from '../../http/errors.ts';
import { UpstreamFailure } from './readJson.ts';

/** A failed upstream in the form for a page; any other error is reported as everywhere. */
export function toUpstreamError(error: unknown): ApiError {
  if (!(error instanceof UpstreamFailure)) return toApiError(error);
  const { kind, retryAfterMs } = error;
  if (kind === 'timeout')
    return new ApiError('upstream.timeout', 'The network does not answer. Try again.', { cause: error });
  if (kind === 'limited' || kind === 'network') {
    const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
    return new ApiError('upstream.unavailable', 'The network cannot be reached. Try again.', {
      cause: error,
      retryAfterSeconds,
    });
  }
  return new ApiError('upstream.failed', 'The network gave an answer that cannot be used. Try again.', {
    cause: error,
  });
}
