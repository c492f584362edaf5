import type { MessageProof } from '../../hpke/isProofOf.ts';
import type { Secret } from '../../kms/secret.ts';

interface Owner {
  readonly walletId: string;
  readonly userId: string;
}

/** Where a browser comes from that receives a share, as MACs: the keeper counts them. */
export interface ReleaseSource {
  readonly networkMac: Uint8Array;
  readonly siteMac: Uint8Array;
}

/** The keeper of operators' shares, in this process or another. Rejects with SharesUnavailable where it is away. */
export interface OperatorShares {
  make(owner: Owner): Promise<Secret<'operator share'>>;
  /** False where there is no such share. */
  keep(owner: Owner): Promise<boolean>;
  /**
   * The keeper verifies that the browser has sent the vault a message. `limited`: no more of them today; `stopped`:
   * none to new browsers, until the operator has seen why.
   */
  release(
    owner: Owner,
    browser: MessageProof,
    source: ReleaseSource,
  ): Promise<Secret<'operator share'> | 'limited' | 'stopped'>;
  remove(owner: Owner): Promise<void>;
}

/** The keeper of operators' shares does not answer. */
export class SharesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The keeper of operators’ shares does not answer', { cause });
    this.name = 'SharesUnavailable';
  }
}
