/** Why a passkey is none that can open a wallet. */
export type PasskeyProblem =
  /** This browser or authenticator evaluates nothing (PRF). */
  | 'noPrf'
  /** It evaluated to something else than before. */
  | 'changing'
  /** The visitor cancelled, or took too long; the browser reports both as one. */
  | 'cancelled';

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'PasskeyError';
    this.problem = problem;
  }
}
