import { ApiError } from '../../http/apiError.ts';
import { UpstreamFailure } from './readJson.ts';

/** A failed upstream as what a page may know of it; anything else stays what it is. */
export function toUpstreamError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof UpstreamFailure))
    return new ApiError('server.internal', 'Something went wrong in the server.', { cause: error });
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
