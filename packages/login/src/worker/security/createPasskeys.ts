import { equalBytes } from '@noble/ciphers/utils';
import { FrameError } from '../../messages/frameError.ts';
import type { PasskeyRequest } from '../../messages/securityWindow.ts';
import { fromBase64, toUtf8 } from '../bytes.ts';
import type { Verified } from '../opening.ts';
import { addPasskey, makeOwn } from '../ownership.ts';
import type { VaultMessage } from '../vaultClient.ts';
import type { PasskeyShare } from '../wallet.ts';
import { type OfWindow, type SecurityContext, readVerified } from './securityContext.ts';

/** Part of the recovery phrase as the visitor entered it, by the places of its words. */
export interface EnteredPhrase {
  readonly places: readonly number[];
  readonly words: readonly string[];
}

const WORDS_MIN = 3;

function requireWallet({ wallet }: Verified) {
  if (!wallet) throw new FrameError('login.frame_error');
  return wallet;
}

/** Whether these are words of the wallet: who has written them down can lose passkey and browsers. */
function areOf(phrase: readonly string[], { places, words }: EnteredPhrase): boolean {
  if (new Set(places).size < WORDS_MIN || places.length !== words.length) return false;
  return places.every((place, index) => {
    const [own, entered] = [toUtf8(phrase[place] ?? ''), toUtf8(words[index]?.trim().toLowerCase() ?? '')];
    return own.length > 0 && equalBytes(own, entered);
  });
}

/** Passkeys of the user who is logged in. What they evaluate to is made in the window, and is kept nowhere. */
export function createPasskeys(context: SecurityContext) {
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
    /** What a browser needs to make a passkey for this wallet, or to use one. */
    async passkeyRequest(ofWindow: OfWindow): Promise<PasskeyRequest> {
      const verified = await readVerified(context, ofWindow);
      const { walletId, slots, addresses } = requireWallet(verified);
      return {
        userId: toUtf8(walletId),
        userName: verified.email ?? verified.userName ?? addresses.eip155,
        input: toUtf8(`ew/prf/v1|${walletId}`),
        credentialIds: slots.flatMap(({ credentialId }) => (credentialId ? [fromBase64(credentialId)] : [])),
      };
    },
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
