import type { Secret } from '../../kms/secret.ts';

interface Owner {
  readonly walletId: string;
  readonly userId: string;
}

/** The keeper of operators' shares, in this process or another. Rejects with SharesUnavailable where it is away. */
export interface OperatorShares {
  make(owner: Owner): Promise<Secret<'operator share'>>;
  /** False where there is no such share. */
  keep(owner: Owner): Promise<boolean>;
  /** Undefined: no more of them today. */
  release(owner: Owner, deviceHash: Uint8Array): Promise<Secret<'operator share'> | undefined>;
  remove(owner: Owner): Promise<void>;
}

/** The keeper of operators' shares does not answer. */
export class SharesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The keeper of operators’ shares does not answer', { cause });
    this.name = 'SharesUnavailable';
  }
}
