import type { ApprovalCall } from '../rpcHandler.ts';
import type { CardText } from './texts.ts';

/** A call as the visitor is shown it, decoded by the frame and not by the page that calls. */
export interface Prepared {
  readonly title: CardText;
  readonly facts: readonly (readonly [name: CardText, value: string])[];
  readonly warnings?: readonly CardText[];
  /** A message, or data that the facts do not name. */
  readonly details?: string;
  /** Carries it out, once it is approved. */
  execute(): Promise<unknown>;
}

/**
 * Reads a call.
 * @throws FrameError where it is refused whatever the visitor would choose.
 */
export type Prepare = (call: ApprovalCall, signal: AbortSignal) => Promise<Prepared>;
