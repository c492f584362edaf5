import { FrameError } from '../../messages/frameError.ts';
import type { LoggedIn, SignCall } from '../../worker/createLogin.ts';
import type { Keys } from '../keys/createKeys.ts';

/** The visitor's wallet, for the page around the frame alone. */
export interface WalletAccount {
  /** Undefined where no one is logged in at this page. */
  find(): Promise<LoggedIn | undefined>;
  /** @throws FrameError `wallet.unauthorized` where no one is. */
  get(): Promise<LoggedIn>;
  sign(call: SignCall): Promise<Uint8Array>;
  /** Ends the session, and reports that to the page. */
  signOut(): Promise<void>;
}

/** Calls back as a session ends in another way than by the page. */
export function createWalletAccount(keys: Keys, origin: string, onEnded: () => void): WalletAccount {
  let wasIn = false;
  async function find(): Promise<LoggedIn | undefined> {
    const found = await keys.call('status', { origin });
    if (wasIn && !found) onEnded();
    wasIn = found !== undefined;
    return found;
  }
  return {
    find,
    async get() {
      const found = await find();
      if (!found) throw new FrameError('wallet.unauthorized');
      return found;
    },
    sign: (call) => keys.call('sign', { call, origin }),
    async signOut() {
      await keys.call('signOut', undefined);
      await find();
    },
  };
}
