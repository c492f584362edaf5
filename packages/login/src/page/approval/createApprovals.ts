import type { CaipNetworkId } from '@portico/protocol';
import { FrameError } from '../../messages/frameError.ts';
import type { Approve } from './approvalCall.ts';
import { createCard } from './card.ts';
import { guardApproval } from './guardApproval.ts';
import type { Prepare, Prepared } from './prepared.ts';
import { findLanguage } from './texts.ts';
import { canWatchVisibility } from './watchVisibility.ts';

interface ApprovalsParameters {
  /** The page that calls, as the browser names it. */
  readonly origin: string;
  /** What that page calls itself. */
  readonly getClaimedName: () => string | undefined;
  readonly prepare: Prepare;
  /** The languages of the visitor, the preferred one first. */
  readonly getLanguages: () => readonly string[];
  readonly onRefused: (why: string) => void;
}

/** What is shown. */
interface Shown extends Pick<ApprovalsParameters, 'origin' | 'getClaimedName' | 'getLanguages' | 'onRefused'> {
  /** Undefined for what is on no network. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  readonly prepared: Prepared;
}

/** Resolves with an approved press; rejects where the visitor rejects, or the call is aborted. */
function waitForPress(
  { getClaimedName, getLanguages, onRefused, ...shown }: Shown,
  signal: AbortSignal,
): Promise<void> {
  const { card, approve, reject, requestOnceMore } = createCard({
    ...shown,
    claimedName: getClaimedName(),
    language: findLanguage(getLanguages()),
  });
  const controller = new AbortController();
  const pressed = new Promise<void>((resolve, fail) => {
    signal.addEventListener('abort', () => fail(new FrameError('login.rpc_aborted')), { signal: controller.signal });
    reject.addEventListener('click', () => fail(new FrameError('user.rejected')), { signal: controller.signal });
    document.body.append(card);
    guardApproval({
      card,
      button: approve,
      signal: controller.signal,
      presses: shown.prepared.isRisky ? 2 : 1,
      onNextPress: requestOnceMore,
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

/** Approvals of the visitor. */
export interface Approvals {
  readonly approve: Approve;
  /** The same for what is no call of a provider. */
  readonly approvePrepared: (prepared: Prepared, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Shows one request at a time; another one meanwhile is refused. A browser that cannot report whether the card is
 * visible approves nothing in a frame.
 */
export function createApprovals({ prepare, ...shown }: ApprovalsParameters): Approvals {
  let isBusy = false;
  async function show(
    caipNetworkId: CaipNetworkId | undefined,
    prepareIt: () => Promise<Prepared>,
    signal: AbortSignal,
  ): Promise<unknown> {
    if (!canWatchVisibility()) throw new FrameError('feature.not_available');
    if (isBusy) throw new FrameError('wallet.request_pending');
    isBusy = true;
    try {
      const prepared = await prepareIt();
      if (signal.aborted) throw new FrameError('login.rpc_aborted');
      await waitForPress({ ...shown, caipNetworkId, prepared }, signal);
      return await prepared.execute();
    } finally {
      isBusy = false;
    }
  }
  return {
    approve: (call, signal) => show(call.caipNetworkId, () => prepare(call, signal), signal),
    approvePrepared: (prepared, signal) => show(undefined, async () => prepared, signal),
  };
}
