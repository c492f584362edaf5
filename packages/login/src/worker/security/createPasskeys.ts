import type { EnteredPhrase, PasskeyRequest, StepUpProblem, StepUpProof } from '../../messages/securityWindow.ts';
import { fromBase64, toUtf8 } from '../bytes.ts';
import type { Verified } from '../opening.ts';
import { addPasskey, makeOwn } from '../ownership.ts';
import type { VaultMessage } from '../vaultClient.ts';
import type { PasskeyShare } from '../wallet.ts';
import type { StepUps } from './createStepUp.ts';
import { areOf } from './enteredPhrase.ts';
import { type OfWindow, type SecurityContext, readVerified, requireWallet } from './securityContext.ts';

/** What a browser needs to make a passkey for a wallet, or to use one. */
function toRequest(verified: Verified): PasskeyRequest {
  const { walletId, slots, addresses } = requireWallet(verified);
  return {
    userId: toUtf8(walletId),
    userName: verified.email ?? verified.userName ?? addresses.eip155,
    input: toUtf8(`ew/prf/v1|${walletId}`),
    credentialIds: slots.flatMap(({ credentialId }) => (credentialId ? [fromBase64(credentialId)] : [])),
  };
}

/** Passkeys of the user who is logged in. What they evaluate to is made in the window, and is kept nowhere. */
export function createPasskeys(context: SecurityContext, { passkey: stepUp }: StepUps) {
  const { request, stored, opening, resume } = context;
  const wallets = { send: (message: VaultMessage) => request(() => message), stored };

  /** The wallet as the vault has it now, opened by this browser. */
  async function change(ofWindow: OfWindow, passkey: PasskeyShare, apply: typeof addPasskey): Promise<void> {
    // A browser without a slot of its own gets one first.
    await resume(ofWindow.origin);
    const verified = await readVerified(context, ofWindow);
    const wallet = requireWallet(verified);
    const user = { userId: verified.userId, session: verified.session.id };
    await opening.use(verified, (opened) => apply(wallets, { user, wallet, opened, passkey }));
  }

  return {
    /** What a browser needs to use a passkey of this wallet. */
    passkeyRequest: async (ofWindow: OfWindow): Promise<PasskeyRequest> =>
      toRequest(await readVerified(context, ofWindow)),
    /** What it needs to make one, for one who has proved just now who logs in. */
    async beginPasskey(ofWindow: OfWindow, proof: StepUpProof): Promise<StepUpProblem | PasskeyRequest> {
      const proved = await stepUp.prove(ofWindow, proof);
      return typeof proved === 'string' ? proved : toRequest(proved);
    },
    /** @throws FrameError `login.request_aborted` where that proof is too old. */
    addPasskey: (ofWindow: OfWindow, passkey: PasskeyShare): Promise<void> => change(ofWindow, passkey, addPasskey),
    /** False where the words are not those of the wallet. */
    async makeOwn(ofWindow: OfWindow, passkey: PasskeyShare, entered: EnteredPhrase): Promise<boolean> {
      let isRight = false;
      await change(ofWindow, passkey, async (ofWallets, changed) => {
        isRight = areOf(changed.opened.words(), entered);
        if (isRight) await makeOwn(ofWallets, changed);
      });
      if (isRight) opening.replace({ isOwn: true });
      return isRight;
    },
    /** Opens the wallet of a login in this browser, which then has a slot of its own. */
    async unlock(ofWindow: OfWindow, passkey: PasskeyShare): Promise<void> {
      await opening.enter(await readVerified(context, ofWindow), passkey);
    },
  };
}
