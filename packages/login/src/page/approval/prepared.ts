import type { ApprovalCall } from './approvalCall.ts';
import type { GrantUse } from '../../worker/grants/policy.ts';
import type { CardText } from './texts.ts';

/** A call as the visitor is shown it, decoded by the frame and not by the page that calls. */
export interface Prepared {
  readonly title: CardText;
  readonly facts: readonly (readonly [name: CardText, value: string])[];
  readonly warnings?: readonly CardText[];
  /** A message, or data that the facts do not name. */
  readonly details?: string;
  /** The calls of a batch, in their order. */
  readonly parts?: readonly PreparedPart[];
  /** What it gives away is not seen at once: a single press does not approve it. */
  readonly isRisky?: true;
  /** What grants have to permit, so that it needs no card; left out where it always needs one. */
  readonly spending?: Omit<GrantUse, 'chainId'>;
  /** Carries it out, once it is approved. */
  execute(): Promise<unknown>;
}

/** A call, alone or as one of several. */
export interface PreparedPart extends Pick<Prepared, 'facts' | 'warnings' | 'details'> {
  readonly title: 'send' | 'allowSpending' | 'callContract';
}

/**
 * Reads a call.
 * @throws FrameError where it is refused whatever the visitor would choose.
 */
export type Prepare = (call: ApprovalCall, signal: AbortSignal) => Promise<Prepared>;
