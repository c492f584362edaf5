import { type CaipNetworkId, parseCaipNetworkId } from '@portico/protocol';
import type { FrameResult } from '../../messages/results.ts';
import type { Handlers } from '../dispatcher.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { Preference } from '../smartAccount/createPreference.ts';
import type { SmartAccount } from '../smartAccount/createSmartAccount.ts';
import type { WalletAccount } from './account.ts';
import { createApproving } from './createApproving.ts';
import { mailLocale, waitForMail } from './waitForMail.ts';
import { waitForUnlock } from './waitForUnlock.ts';

interface LoginHandlersParameters {
  readonly keys: Keys;
  readonly account: WalletAccount;
  readonly origin: string;
  readonly projectId: string;
  readonly getNetworkId: () => CaipNetworkId;
  /** The types of the account on a network. */
  readonly describe: SmartAccount['describe'];
  /** The type that the site has without a choice of its visitor. */
  readonly setDefaultAccountType: Preference['setDefault'];
}

/** The requests of a login by mail. */
export function createLoginHandlers(parameters: LoginHandlersParameters) {
  const { keys, account, origin, projectId, getNetworkId, describe, setDefaultAccountType } = parameters;
  const approving = createApproving(keys, origin);
  let lastEmail = '';
  const codeResult = async (code: string): Promise<FrameResult<'CONNECT_OTP'>> => {
    const outcome = await keys.call('verify', { code, origin });
    if (outcome === 'unapproved') return approving.begin(lastEmail);
    if (outcome === 'locked') return { action: 'VERIFY_DEVICE' };
    return outcome === 'accepted' ? { action: 'CONNECT' } : { action: 'VERIFY_OTP', problem: outcome };
  };
  return {
    async CONNECT_EMAIL({ email }) {
      const resent = await approving.resend(email);
      if (resent) return resent;
      lastEmail = email;
      await keys.call('start', { email, origin, projectId, locale: mailLocale() });
      await waitForMail(() => keys.call('mailStatus', undefined));
      return { action: 'VERIFY_OTP' };
    },
    async CONNECT_OTP({ otp }) {
      return /^\d{6}$/.test(otp) ? codeResult(otp) : { action: 'VERIFY_OTP', problem: 'wrong' };
    },
    CONNECT_DEVICE: (_, signal) => waitForUnlock({ keys, origin, approving }, signal),
    async GET_USER({ caipNetworkId = getNetworkId(), defaultAccountType }) {
      if (defaultAccountType) setDefaultAccountType(defaultAccountType);
      const { addresses, isBeingDeleted: _, ...facts } = await account.get();
      const isSolana = parseCaipNetworkId(caipNetworkId).chainNamespace === 'solana';
      const address = isSolana ? addresses.solana : addresses.eip155;
      return { ...facts, chainId: caipNetworkId, ...(await describe(caipNetworkId, address)) };
    },
    IS_CONNECTED: async () => ({ isConnected: (await account.find()) !== undefined }),
    async SIGN_OUT() {
      await keys.call('signOut', undefined);
      return {};
    },
  } satisfies Handlers;
}
