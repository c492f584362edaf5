import { type ApiErrorCode, apiErrorStatuses } from '@portico/protocol/api';

/** The reason of a refused request: text that is safe to show, and nothing else leaves the process. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** Sentences, the most important one first, where the message is not enough: as safe as it is. */
  readonly reasons: readonly string[] | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    options: { retryAfterSeconds?: number | undefined; reasons?: readonly string[]; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.reasons = options.reasons;
  }

  get status(): (typeof apiErrorStatuses)[ApiErrorCode] {
    return apiErrorStatuses[this.code];
  }
}
