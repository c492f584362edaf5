import type { LoginProvider } from '@portico/protocol/vault';
import { FrameError } from '../../messages/frameError.ts';
import type { WordsResult } from '../../messages/securityWindow.ts';
import { createCode } from '../createCode.ts';
import { readSignature, startFarcaster } from '../createFarcasterLogin.ts';
import { type LastCode, type MailStatus, readMailStatus } from '../lastCode.ts';
import type { Verified } from '../opening.ts';
import { expectAnswer } from '../userWallets.ts';
import type { VaultClient } from '../vaultClient.ts';
import { type OfWindow, type SecurityContext, requireLogin } from './securityContext.ts';

/** The words of the user who is logged in, as the same one has just proved to be. */
async function readRecoveryPhrase(
  { request, stored, opening }: SecurityContext,
  verified: Verified,
): Promise<readonly string[]> {
  const before = await stored.readSession();
  if (before?.userId !== verified.userId) {
    await request(() => ({ type: 'signOut', session: verified.session.id })).catch(() => undefined);
    throw new FrameError('wallet.unauthorized');
  }
  await stored.keepSession({ ...before, token: verified.session.id });
  return opening.use(verified, (opened) => opened.words());
}

/** Where the visitor logs in once more. */
async function startVisit(request: VaultClient, provider: LoginProvider, ofWindow: OfWindow) {
  if (provider === 'farcaster') return startFarcaster(request, ofWindow);
  return expectAnswer(await request(() => ({ type: 'startSocial', provider, ...ofWindow })), 'socialStarted');
}

/** The words of the wallet, for one who has proved just now who logs in: by a code, or at the provider. */
export function createRecoveryPhrase(context: SecurityContext) {
  const { request } = context;
  // Codes of their own: one whose mail is about a login shows no words.
  const last: LastCode = {};
  const code = createCode(request, last);
  let visitId: string | undefined;
  return {
    async requestWords(ofWindow: OfWindow, locale: string): Promise<void> {
      const { email, provider } = (await requireLogin(context, ofWindow)).open;
      if (email === undefined || provider) throw new FrameError('feature.not_available');
      const { origin, projectId } = ofWindow;
      await code.start({ email, origin, projectId, locale, purpose: 'words' });
    },
    wordsMail: (): Promise<MailStatus> => readMailStatus(request, last),
    async wordsByCode(ofWindow: OfWindow, text: string): Promise<WordsResult> {
      await requireLogin(context, ofWindow);
      const outcome = await code.enter(text);
      return typeof outcome === 'string' ? outcome : readRecoveryPhrase(context, outcome);
    },
    async visitProvider(ofWindow: OfWindow) {
      const { provider } = (await requireLogin(context, ofWindow)).open;
      if (!provider) throw new FrameError('feature.not_available');
      const { flowId, uri } = await startVisit(request, provider, ofWindow);
      visitId = flowId;
      return { flowId, uri };
    },
    async wordsBySignature(ofWindow: OfWindow): Promise<'pending' | readonly string[]> {
      await requireLogin(context, ofWindow);
      if (visitId === undefined) throw new FrameError('wallet.unauthorized');
      const read = await readSignature(request, visitId);
      if (read === 'pending') return read;
      visitId = undefined;
      return readRecoveryPhrase(context, read);
    },
    async wordsByVisit(ofWindow: OfWindow, end: { flowId: string; completion: string }): Promise<readonly string[]> {
      await requireLogin(context, ofWindow);
      // Started here: that of a login shows no words.
      if (end.flowId !== visitId) throw new FrameError('wallet.unauthorized');
      visitId = undefined;
      return readRecoveryPhrase(
        context,
        expectAnswer(await request(() => ({ type: 'finishSocial', ...end })), 'verified'),
      );
    },
  };
}
