import type { ReadTarget, RetryFetchEnvironment } from '@portico/core/adapter';
import type { Hex } from '@portico/protocol';
import type { Rpc } from '../../rpc/createRpc.ts';

/** The target and resolver of a name lookup. */
export interface NameService {
  readonly rpc: Rpc;
  readonly target: ReadTarget;
  readonly universalResolver: Hex;
  readonly environment: RetryFetchEnvironment;
  /** Every network of the page: a collectible may be on another than the names. */
  readonly targets: readonly ReadTarget[];
}
