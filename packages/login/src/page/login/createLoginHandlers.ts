import { type CaipNetworkId, parseCaipNetworkId } from '@portico/protocol';
import { FrameError } from '../../messages/frameError.ts';
import type { FrameResult } from '../../messages/results.ts';
import type { Handlers } from '../dispatcher.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from './account.ts';

interface LoginHandlersParameters {
  readonly keys: Keys;
  readonly account: WalletAccount;
  readonly origin: string;
  readonly projectId: string;
  readonly getNetworkId: () => CaipNetworkId;
}

const MAIL_PAUSE_MS = 500;

/**
 * Resolves once a server of mail has the code: an address without a mailbox is then corrected where it was typed. The
 * vault gives up after 25 seconds.
 * @throws FrameError `login.mail_undeliverable`
 */
async function waitForMail(keys: Keys): Promise<void> {
  for (;;) {
    // The mail may arrive though its state cannot be read.
    const status = await keys.call('mailStatus', undefined).catch(() => 'sent');
    if (status === 'undeliverable') throw new FrameError('login.mail_undeliverable');
    if (status === 'sent') return;
    await new Promise((resolve) => setTimeout(resolve, MAIL_PAUSE_MS));
  }
}

/** The requests of a login by mail. */
export function createLoginHandlers(parameters: LoginHandlersParameters) {
  const { keys, account, origin, projectId, getNetworkId } = parameters;
  const codeResult = async (code: string): Promise<FrameResult<'CONNECT_OTP'>> => {
    const outcome = await keys.call('verify', { code, origin });
    return outcome === 'accepted' ? { action: 'CONNECT' } : { action: 'VERIFY_OTP', problem: outcome };
  };
  return {
    async CONNECT_EMAIL({ email }) {
      // The mail is written in the language of the browser.
      await keys.call('start', { email, origin, projectId, locale: navigator.language.slice(0, 16) });
      await waitForMail(keys);
      return { action: 'VERIFY_OTP' };
    },
    async CONNECT_OTP({ otp }) {
      return /^\d{6}$/.test(otp) ? codeResult(otp) : { action: 'VERIFY_OTP', problem: 'wrong' };
    },
    async GET_USER({ caipNetworkId = getNetworkId() }) {
      const { addresses, ...facts } = await account.get();
      const isSolana = parseCaipNetworkId(caipNetworkId).chainNamespace === 'solana';
      const address = isSolana ? addresses.solana : addresses.eip155;
      return { ...facts, address, chainId: caipNetworkId, accounts: [{ address, type: 'eoa' }] };
    },
    IS_CONNECTED: async () => ({ isConnected: (await account.find()) !== undefined }),
    async SIGN_OUT() {
      await keys.call('signOut', undefined);
      return {};
    },
  } satisfies Handlers;
}
