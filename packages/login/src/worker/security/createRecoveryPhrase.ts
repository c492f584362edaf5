import type { StepUpProblem, StepUpProof } from '../../messages/securityWindow.ts';
import type { Verified } from '../opening.ts';
import type { StepUps } from './createStepUp.ts';
import { type OfWindow, type SecurityContext, expectAllowed, requireWallet } from './securityContext.ts';

/** The words, once the vault has recorded that they are shown. */
async function readPhrase({ request, opening }: SecurityContext, verified: Verified): Promise<readonly string[]> {
  const { walletId } = requireWallet(verified);
  expectAllowed(await request(() => ({ type: 'exportWallet', session: verified.session.id, walletId })), 'done');
  return opening.use(verified, (opened) => opened.words());
}

/** The words of the wallet, for one who has proved just now who logs in. */
export const createRecoveryPhrase = (context: SecurityContext, { words: stepUp }: StepUps) => ({
  async words(ofWindow: OfWindow, proof: StepUpProof): Promise<StepUpProblem | readonly string[]> {
    const proved = await stepUp.prove(ofWindow, proof);
    return typeof proved === 'string' ? proved : readPhrase(context, proved);
  },
});
