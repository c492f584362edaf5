import { FrameError } from '../../messages/frameError.ts';
import type { ApprovalCall, Approve } from '../rpcHandler.ts';
import { createCard } from './card.ts';
import { guardApproval } from './guardApproval.ts';
import { canWatchVisibility } from './watchVisibility.ts';

/** Carries out a call that was approved. */
export type Execute = (call: ApprovalCall) => Promise<unknown>;

interface ApprovalsParameters {
  /** The page that calls, as the browser names it. */
  readonly origin: string;
  readonly execute: Execute;
  readonly onRefused: (why: string) => void;
}

/** Resolves with an approved press; rejects where the visitor rejects, or the call is aborted. */
function waitForPress(origin: string, call: ApprovalCall, signal: AbortSignal, onRefused: (why: string) => void) {
  const { card, approve, reject, requestOnceMore } = createCard(origin, call);
  const controller = new AbortController();
  const pressed = new Promise<void>((resolve, fail) => {
    signal.addEventListener('abort', () => fail(new FrameError('login.rpc_aborted')), { signal: controller.signal });
    reject.addEventListener('click', () => fail(new FrameError('user.rejected')), { signal: controller.signal });
    document.body.append(card);
    guardApproval({
      card,
      button: approve,
      signal: controller.signal,
      onApproved: resolve,
      onRefused(problem) {
        onRefused(`a press did not count: ${problem}`);
        requestOnceMore();
      },
    });
  });
  return pressed.finally(() => {
    controller.abort();
    card.remove();
  });
}

/**
 * Shows one call at a time; another one meanwhile is refused. A browser that cannot report whether the card is visible
 * approves nothing in a frame.
 */
export function createApprovals({ origin, execute, onRefused }: ApprovalsParameters): Approve {
  let isBusy = false;
  return async (call, signal) => {
    if (!canWatchVisibility()) throw new FrameError('feature.not_available');
    if (isBusy) throw new FrameError('wallet.request_pending');
    isBusy = true;
    try {
      await waitForPress(origin, call, signal, onRefused);
      return await execute(call);
    } finally {
      isBusy = false;
    }
  };
}
