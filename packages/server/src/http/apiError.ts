import { type ApiErrorCode, apiErrorStatuses } from '@portico/protocol/api';

/** The reason of a refused request: text that is safe to show, and nothing else leaves the process. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    options: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): (typeof apiErrorStatuses)[ApiErrorCode] {
    return apiErrorStatuses[this.code];
  }
}
