import type { LoginProvider, StepUp } from '@portico/protocol/vault';
import { FrameError } from '../../messages/frameError.ts';
import type { StepUpProblem, StepUpProof } from '../../messages/securityWindow.ts';
import { toBase64 } from '../bytes.ts';
import { createCode } from '../createCode.ts';
import { readSignature, startFarcaster } from '../createFarcasterLogin.ts';
import { type LastCode, type MailStatus, readMailStatus } from '../lastCode.ts';
import type { Verified } from '../opening.ts';
import { proofOf } from '../slots.ts';
import { expectAnswer } from '../userWallets.ts';
import type { VaultClient } from '../vaultClient.ts';
import { type PasskeyShare, slotOfPasskey } from '../wallet.ts';
import { type OfWindow, type SecurityContext, readVerified, requireSession } from './securityContext.ts';

/** The user who is logged in, as the same one has just proved to be. */
async function expectSame({ request, stored }: SecurityContext, verified: Verified): Promise<Verified> {
  const before = await stored.readSession();
  if (before?.userId !== verified.userId) {
    await request(() => ({ type: 'signOut', session: verified.session.id })).catch(() => undefined);
    throw new FrameError('wallet.unauthorized');
  }
  await stored.keepSession({ ...before, token: verified.session.id });
  return verified;
}

/** Where the visitor logs in once more. */
async function startVisit(
  { request }: SecurityContext,
  provider: LoginProvider,
  visit: OfWindow & { readonly purpose: StepUp },
) {
  if (provider === 'farcaster') return startFarcaster(request, visit);
  return expectAnswer(await request(() => ({ type: 'startSocial', provider, ...visit })), 'socialStarted');
}

async function finishVisit(request: VaultClient, { flowId, completion }: { flowId: string; completion: string }) {
  return expectAnswer(await request(() => ({ type: 'finishSocial', flowId, completion })), 'verified');
}

/** The vault takes the proof for this session. */
async function provePasskey(
  { request }: SecurityContext,
  verified: Verified,
  { passkey, purpose }: { readonly passkey: PasskeyShare; readonly purpose: StepUp },
): Promise<Verified> {
  const { userId, session, wallet } = verified;
  const slot = wallet && slotOfPasskey(wallet, passkey);
  if (!slot) throw new FrameError('wallet.unauthorized');
  const { walletId } = wallet;
  const passkeyProof = toBase64(proofOf({ userId, walletId }, slot, passkey.output));
  const message = { type: 'provePasskey' as const, walletId, slotId: slot.slotId, passkeyProof, purpose };
  expectAnswer(await request(() => ({ ...message, session: session.id })), 'done');
  return verified;
}

/** Has the visitor prove again, now, who logs in: by a code, at the provider, or by a passkey; for one thing alone. */
export function createStepUp(context: SecurityContext, purpose: StepUp) {
  const { request } = context;
  // Codes of their own: one whose mail is about a login proves nothing here.
  const last: LastCode = {};
  const code = createCode(request, last);
  let visitId: string | undefined;

  /** Of the visit that was started here: that of a login proves nothing more. */
  async function endVisit(proof: Exclude<StepUpProof, { type: 'code' | 'passkey' }>): Promise<'pending' | Verified> {
    if (visitId === undefined || (proof.type === 'visit' && proof.flowId !== visitId))
      throw new FrameError('wallet.unauthorized');
    const read = await (proof.type === 'visit' ? finishVisit(request, proof) : readSignature(request, visitId));
    if (read !== 'pending') visitId = undefined;
    return read;
  }

  return {
    async requestCode(ofWindow: OfWindow, locale: string): Promise<void> {
      const { email, provider } = await readVerified(context, ofWindow);
      if (email === undefined || provider) throw new FrameError('feature.not_available');
      const { origin, projectId } = ofWindow;
      await code.start({ email, origin, projectId, locale, purpose });
    },
    mailStatus: (): Promise<MailStatus> => readMailStatus(request, last),
    async visitProvider(ofWindow: OfWindow) {
      const { provider } = await readVerified(context, ofWindow);
      if (!provider) throw new FrameError('feature.not_available');
      const { flowId, uri } = await startVisit(context, provider, { ...ofWindow, purpose });
      visitId = flowId;
      return { flowId, uri };
    },
    /** The login that was proved, or why it was not. */
    async prove(ofWindow: OfWindow, proof: StepUpProof): Promise<StepUpProblem | Verified> {
      await requireSession(context, ofWindow);
      if (proof.type === 'passkey')
        return provePasskey(context, await readVerified(context, ofWindow), { passkey: proof.passkey, purpose });
      const proved = proof.type === 'code' ? await code.enter(proof.code) : await endVisit(proof);
      return typeof proved === 'string' ? proved : expectSame(context, proved);
    },
  };
}

/** What a step-up is for. */
export type StepUps = Readonly<Record<StepUp, ReturnType<typeof createStepUp>>>;
