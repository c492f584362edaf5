/** The error that a client gets for a refused request. */
export interface Problem {
  readonly code: number;
  readonly message: string;
}

/** The request itself is wrong: the same again will fail again. */
export const invalid = (why: string): Problem => ({ code: -32_600, message: `Invalid payload: ${why}` });

/** The request is right, and cannot be done so. */
export const refused = (why: string): Problem => ({ code: -32_000, message: `Request handler error: ${why}` });

export const tooMany: Problem = { code: 3001, message: 'Too many requests' };

/** Ours, and it passes. */
export const internal: Problem = { code: -32_603, message: 'Internal error: try again' };

/** Close codes of the protocol. */
export const closeCodes = {
  goingAway: 1001,
  unsupported: 1003,
  policy: 1008,
  tryLater: 1013,
  refused: 3000,
  stale: 4008,
} as const;
