import { FrameError } from '../../messages/frameError.ts';
import type { ApprovalCall, Approve } from '../rpcHandler.ts';
import { createCard } from './card.ts';
import { guardApproval } from './guardApproval.ts';
import type { Prepare, Prepared } from './prepared.ts';
import { canWatchVisibility } from './watchVisibility.ts';

interface ApprovalsParameters {
  /** The page that calls, as the browser names it. */
  readonly origin: string;
  readonly prepare: Prepare;
  readonly onRefused: (why: string) => void;
}

/** A call that is shown. */
interface Shown extends Pick<ApprovalsParameters, 'origin' | 'onRefused'> {
  readonly call: ApprovalCall;
  readonly prepared: Prepared;
}

/** Resolves with an approved press; rejects where the visitor rejects, or the call is aborted. */
function waitForPress({ origin, call, prepared, onRefused }: Shown, signal: AbortSignal): Promise<void> {
  const { card, approve, reject, requestOnceMore } = createCard(origin, call, prepared);
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
export function createApprovals({ prepare, ...shown }: ApprovalsParameters): Approve {
  let isBusy = false;
  return async (call, signal) => {
    if (!canWatchVisibility()) throw new FrameError('feature.not_available');
    if (isBusy) throw new FrameError('wallet.request_pending');
    isBusy = true;
    try {
      const prepared = await prepare(call, signal);
      if (signal.aborted) throw new FrameError('login.rpc_aborted');
      await waitForPress({ ...shown, call, prepared }, signal);
      return await prepared.execute();
    } finally {
      isBusy = false;
    }
  };
}
