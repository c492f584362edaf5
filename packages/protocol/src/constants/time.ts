/** Ten seconds; the specification names it without a use. */
export const TEN_SECONDS_MS = 10_000;
/** Five seconds; the specification names it without a use. After it a view shows that things are slow. */
export const FIVE_SECONDS_MS = 5_000;
/** Three seconds; the specification names it without a use. */
export const THREE_SECONDS_MS = 3_000;
/** One second; the specification names it without a use. */
export const ONE_SECOND_MS = 1_000;

/** Least wait between two email logins. */
export const EMAIL_LOGIN_THROTTLE_MS = 30_000;
/** A failed balance fetch may be tried again after this. */
export const BALANCE_RETRY_MS = 30_000;
/** Email, device, code, social and social-redirect requests end after this. */
export const LOGIN_REQUEST_TIMEOUT_MS = 30_000;
/** The login frame counts as ready this long after its ready message. */
export const LOGIN_FRAME_READY_DELAY_MS = 500;
/** Life of a cached portfolio. */
export const PORTFOLIO_CACHE_MS = 30_000;
/** Life of a cached native balance. */
export const NATIVE_BALANCE_CACHE_MS = 30_000;
/** Life of a cached name of a name service. */
export const ENS_CACHE_MS = 300_000;
/** Life of a cached identity (name and avatar). */
export const IDENTITY_CACHE_MS = 300_000;
/** Life of a pairing address. */
export const PAIRING_EXPIRY_MS = 240_000;
/** A pairing address counts as expired this long before its end. */
export const PAIRING_EXPIRY_MARGIN_MS = 10_000;
/** Time between two polls of a chain. */
export const POLLING_INTERVAL_MS = 4_000;
/** After an unsupported RPC method was refused, the message is shown this much later. */
export const UNSUPPORTED_METHOD_ERROR_DELAY_MS = 300;
/** How long a connector may take to execute an approved request. */
export const REQUEST_APPROVAL_TIMEOUT_MS = 30_000;

/** A request is repeated at most this many times. */
export const HTTP_RETRY_MAX = 3;
/** Wait before the first repetition; it doubles. */
export const HTTP_RETRY_BASE_DELAY_MS = 150;
/** The growth of the wait. */
export const HTTP_RETRY_FACTOR = 2;
/** Answers that are worth another try, network errors aside. */
export const HTTP_RETRY_STATUSES = [403, 408, 413, 429, 500, 502, 503, 504] as const;
