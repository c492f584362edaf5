import { FrameError } from '../messages/frameError.ts';
import type { SocialReturn } from '../messages/socialReturn.ts';
import { receiveReturns } from '../page/social/receiveReturns.ts';
import type { CallWorker } from './connectToFrame.ts';

interface Visit {
  readonly flowId: string;
  readonly end: (returned: SocialReturn) => void;
}

/** Visits to the provider of the login, in windows that this one opens. The one that was started last counts. */
export function createVisits(call: CallWorker) {
  let current: Visit | undefined;
  receiveReturns(window, (returned) => {
    if (returned.flowId !== current?.flowId) return false;
    current.end(returned);
    return true;
  });
  return {
    /** Leads a window to the provider. Resolves with what comes back; a window that is closed brings nothing. */
    async start(visit: Window | null): Promise<{ readonly returned: Promise<SocialReturn> }> {
      if (!visit) throw new FrameError('feature.not_available');
      const { uri, flowId } = await call('visitProvider', undefined);
      visit.location.href = uri;
      return { returned: new Promise((end) => (current = { flowId, end })) };
    },
    /** The words, where the visitor has logged in there again. */
    async finish(returned: SocialReturn): Promise<readonly string[]> {
      if ('problem' in returned) throw new FrameError('user.rejected');
      const { flowId, completion } = returned;
      return call('wordsByVisit', { flowId, completion });
    },
  };
}
