import { FrameError } from '../../messages/frameError.ts';
import type { EnteredImport, ImportProblem, StepUpProblem, StepUpProof } from '../../messages/securityWindow.ts';
import { deriveAccounts, entropyOf } from '../accounts.ts';
import type { Verified } from '../opening.ts';
import { expectAnswer, storeNew } from '../userWallets.ts';
import type { OpenedWallet } from '../wallet.ts';
import type { VaultMessage } from '../vaultClient.ts';
import type { StepUps } from './createStepUp.ts';
import { areOf } from './enteredPhrase.ts';
import { type OfWindow, type SecurityContext, expectAllowed, readVerified, requireWallet } from './securityContext.ts';

/** Of 12 words, or of 24. */
const ENTROPY_BYTES = [16, 32];

/** The wallet of words that were entered, or why they are none to be imported; `entropy` is the caller's to wipe. */
function readImport({ phrase, typed }: EnteredImport, opened: OpenedWallet) {
  const entropy = entropyOf(phrase);
  if (!entropy || !ENTROPY_BYTES.includes(entropy.length)) return 'noPhrase';
  const { addresses, wipe } = deriveAccounts(entropy);
  wipe();
  const address = addresses.eip155;
  const isSame = address === opened.accounts.addresses.eip155;
  const problem = isSame ? 'sameWallet' : !areOf(opened.words(), typed) && 'otherWords';
  if (!problem) return { entropy, address };
  entropy.fill(0);
  return problem;
}

/**
 * Puts a wallet whose words the visitor enters in the place of the present one. Some words of that one are entered as
 * well: it is lost to one who has not written them down.
 */
export function createImport(context: SecurityContext, { import: stepUp }: StepUps) {
  const { request, stored, opening } = context;
  const wallets = { send: (message: VaultMessage) => request(() => message), stored };

  async function replace(verified: Verified, entropy: Uint8Array, ofWindow: OfWindow, locale: string): Promise<void> {
    const { userId, session } = verified;
    const user = { userId, session: session.id };
    const { walletId: presentId } = requireWallet(verified);
    const answer = await wallets.send({ type: 'prepareImport', session: session.id, walletId: presentId });
    const prepared = expectAllowed(answer, 'prepared');
    const { walletId } = prepared;
    const { opened, device } = await storeNew(wallets, user, prepared, entropy);
    opened.accounts.wipe();
    opened.wipe();
    const { origin, projectId } = ofWindow;
    const about = { origin, projectId, locale, session: session.id, walletId };
    expectAnswer(await wallets.send({ type: 'confirmImport', ...about }), 'done');
    await stored.keepWallet({ userId, walletId, version: 1 }, device);
  }

  return {
    /** The address of the wallet of these words. Nothing is changed. */
    async checkImport(
      ofWindow: OfWindow,
      entered: EnteredImport,
    ): Promise<ImportProblem | { readonly address: string }> {
      const verified = await readVerified(context, ofWindow);
      return opening.use(verified, (opened) => {
        const found = readImport(entered, opened);
        if (typeof found === 'string') return found;
        found.entropy.fill(0);
        return { address: found.address };
      });
    },
    /** For one who has proved just now who logs in. No site has the address of the new one before a further login. */
    async importWallet(
      ofWindow: OfWindow,
      { proof, entered, locale }: { proof: StepUpProof; entered: EnteredImport; locale: string },
    ): Promise<StepUpProblem | { readonly isImported: true }> {
      const proved = await stepUp.prove(ofWindow, proof);
      if (typeof proved === 'string') return proved;
      await opening.use(proved, async (opened) => {
        const found = readImport(entered, opened);
        if (typeof found === 'string') throw new FrameError('rpc.invalid_params');
        await replace(proved, found.entropy, ofWindow, locale).finally(() => found.entropy.fill(0));
      });
      opening.lock();
      const session = await stored.readSession();
      if (session) await stored.keepSession({ ...session, origins: [] });
      return { isImported: true };
    },
  };
}
