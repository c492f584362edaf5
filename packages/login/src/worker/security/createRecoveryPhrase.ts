import { FrameError } from '../../messages/frameError.ts';
import type { StepUpProblem, StepUpProof } from '../../messages/securityWindow.ts';
import type { Verified } from '../opening.ts';
import { expectAnswer } from '../userWallets.ts';
import type { StepUps } from './createStepUp.ts';
import type { OfWindow, SecurityContext } from './securityContext.ts';

/** The words, once the vault has recorded that they are shown. */
async function readPhrase({ request, opening }: SecurityContext, verified: Verified): Promise<readonly string[]> {
  const { session, wallet } = verified;
  if (!wallet) throw new FrameError('login.frame_error');
  const { walletId } = wallet;
  const answer = await request(() => ({ type: 'exportWallet', session: session.id, walletId }));
  if (answer.type === 'refused' && answer.code === 'address_changed')
    throw new FrameError('login.throttled', { seconds: Math.ceil(answer.retryAfterMs / 1000) });
  expectAnswer(answer, 'done');
  return opening.use(verified, (opened) => opened.words());
}

/** The words of the wallet, for one who has proved just now who logs in. */
export const createRecoveryPhrase = (context: SecurityContext, { words: stepUp }: StepUps) => ({
  async words(ofWindow: OfWindow, proof: StepUpProof): Promise<StepUpProblem | readonly string[]> {
    const proved = await stepUp.prove(ofWindow, proof);
    return typeof proved === 'string' ? proved : readPhrase(context, proved);
  },
});
