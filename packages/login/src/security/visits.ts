import { FrameError } from '../messages/frameError.ts';
import type { SocialReturn } from '../messages/socialReturn.ts';
import { receiveReturns } from '../page/social/receiveReturns.ts';
import type { CallWorker } from './connectToFrame.ts';

const SIGNATURE_PAUSE_MS = 1_500;

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
  let signatureId: string | undefined;
  async function lead(visit: Window | null): Promise<string> {
    if (!visit) throw new FrameError('feature.not_available');
    const { uri, flowId } = await call('visitProvider', undefined);
    visit.location.href = uri;
    return flowId;
  }
  async function untilSigned(flowId: string): Promise<readonly string[]> {
    for (;;) {
      const read = await call('wordsBySignature', undefined);
      if (signatureId !== flowId) throw new FrameError('login.request_aborted');
      if (read !== 'pending') return read;
      await new Promise((resolve) => setTimeout(resolve, SIGNATURE_PAUSE_MS));
    }
  }
  return {
    /** Leads a window to the provider. Resolves with what comes back; a window that is closed brings nothing. */
    async start(visit: Window | null): Promise<{ readonly returned: Promise<SocialReturn> }> {
      const flowId = await lead(visit);
      return { returned: new Promise((end) => (current = { flowId, end })) };
    },
    /** Leads a window to Farcaster. Resolves with the words once the visitor has signed there. */
    async startSignature(visit: Window | null): Promise<{ readonly words: Promise<readonly string[]> }> {
      const flowId = await lead(visit);
      signatureId = flowId;
      return { words: untilSigned(flowId) };
    },
    /** The words, where the visitor has logged in there again. */
    async finish(returned: SocialReturn): Promise<readonly string[]> {
      if ('problem' in returned) throw new FrameError('user.rejected');
      const { flowId, completion } = returned;
      return call('wordsByVisit', { flowId, completion });
    },
  };
}
