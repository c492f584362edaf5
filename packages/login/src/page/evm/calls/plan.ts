import type { Prepared } from '../../approval/prepared.ts';
import type { EvmCall } from '../describeCall.ts';
import type { EvmContext } from '../evmContext.ts';
import type { Fees } from '../fees.ts';
import type { UsedAccount } from '../usedAccount.ts';
import type { Bundle } from './bundles.ts';

/** What a batch is carried out with. */
export interface PlanParameters {
  readonly context: EvmContext;
  readonly used: UsedAccount;
  readonly calls: readonly EvmCall[];
  readonly fees: Fees;
}

/** The batch, before it was sent. */
export type UnsentBundle = Omit<Bundle, 'isAtomic' | 'hashes' | 'operation'>;

/** How a batch is carried out: what the card shows of it, and its start. */
export interface Plan extends Pick<Prepared, 'title' | 'facts' | 'warnings'> {
  /** The most that the account pays; undefined where that is not known, or more than a fee changes. */
  readonly cost: bigint | undefined;
  /** Resolves once the batch has begun and is kept: one that cannot begin is refused as a whole. */
  send(bundle: UnsentBundle): Promise<void>;
}
