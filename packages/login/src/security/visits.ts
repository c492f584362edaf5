import type { StepUp } from '@portico/protocol/vault';
import { FrameError } from '../messages/frameError.ts';
import type { StepUpProof } from '../messages/securityWindow.ts';
import type { SocialReturn } from '../messages/socialReturn.ts';
import { receiveReturns } from '../page/social/receiveReturns.ts';
import type { CallWorker } from './connectToFrame.ts';

interface Visit {
  readonly flowId: string;
  readonly end: (returned: SocialReturn) => void;
}

/** Visits to the provider of the login, in windows that this one opens. The one that was started last counts. */
export function createVisits(call: CallWorker, purpose: StepUp) {
  let current: Visit | undefined;
  receiveReturns(window, (returned) => {
    if (returned.flowId !== current?.flowId) return false;
    current.end(returned);
    return true;
  });
  let signatureId: string | undefined;
  async function lead(visit: Window | null): Promise<string> {
    if (!visit) throw new FrameError('feature.not_available');
    const { uri, flowId } = await call('visitProvider', { purpose });
    visit.location.href = uri;
    return flowId;
  }
  return {
    /** Leads a window to the provider. Resolves with what comes back; a window that is closed brings nothing. */
    async start(visit: Window | null): Promise<{ readonly proof: Promise<StepUpProof> }> {
      const flowId = await lead(visit);
      const returned = new Promise<SocialReturn>((end) => (current = { flowId, end }));
      return {
        proof: returned.then((found) => {
          if ('problem' in found) throw new FrameError('user.rejected');
          return { type: 'visit', flowId, completion: found.completion };
        }),
      };
    },
    /** Leads a window to Farcaster. `isLast` until another one is led there. */
    async startSignature(visit: Window | null): Promise<{ readonly isLast: () => boolean }> {
      const flowId = await lead(visit);
      signatureId = flowId;
      return { isLast: () => signatureId === flowId };
    },
  };
}
