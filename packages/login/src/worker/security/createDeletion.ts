import type { StepUpProblem, StepUpProof } from '../../messages/securityWindow.ts';
import { expectAnswer } from '../userWallets.ts';
import type { StepUps } from './createStepUp.ts';
import { type OfWindow, type SecurityContext, expectAllowed, readVerified, requireWallet } from './securityContext.ts';

/** The deletion of the wallet, after a week; locked or open, as one who has lost what opens it may begin anew. */
export function createDeletion(context: SecurityContext, { deletion: stepUp }: StepUps) {
  const { request, opening } = context;
  return {
    /** For one who has proved just now who logs in. */
    async requestDeletion(
      ofWindow: OfWindow,
      proof: StepUpProof,
      locale: string,
    ): Promise<StepUpProblem | { readonly isRequested: true }> {
      const proved = await stepUp.prove(ofWindow, proof);
      if (typeof proved === 'string') return proved;
      const { origin, projectId } = ofWindow;
      const about = { origin, projectId, locale, session: proved.session.id };
      const { walletId } = requireWallet(proved);
      expectAllowed(await request(() => ({ type: 'requestDeletion', ...about, walletId })), 'done');
      opening.replace({ isBeingDeleted: true });
      return { isRequested: true };
    },
    async cancelDeletion(ofWindow: OfWindow): Promise<void> {
      const verified = await readVerified(context, ofWindow);
      const { walletId } = requireWallet(verified);
      const session = verified.session.id;
      expectAnswer(await request(() => ({ type: 'cancelDeletion', session, walletId })), 'done');
      opening.replace({ isBeingDeleted: undefined });
    },
  };
}
