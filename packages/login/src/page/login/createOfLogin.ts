import { createFarcasterHandlers } from '../farcaster/createFarcasterHandlers.ts';
import type { FrameNetworks } from '../networks.ts';
import type { Preference } from '../smartAccount/createPreference.ts';
import { createSmartAccount } from '../smartAccount/createSmartAccount.ts';
import { createSocialHandlers } from '../social/createSocialHandlers.ts';
import type { Keys } from '../keys/createKeys.ts';
import type { WalletAccount } from './account.ts';
import { createLoginHandlers } from './createLoginHandlers.ts';

type SmartAccountParameters = Parameters<typeof createSmartAccount>[0];

interface OfLoginParameters extends SmartAccountParameters {
  readonly keys: Keys;
  readonly account: WalletAccount;
  readonly networks: FrameNetworks;
  readonly preference: Preference;
  readonly origin: string;
  readonly projectId: string;
}

/** The requests of a login, and of the accounts that it leads to. */
export function createOfLogin(parameters: OfLoginParameters) {
  const { keys, account, origin, projectId, networks, preference } = parameters;
  const { describe, handlers } = createSmartAccount(parameters);
  const ofMail = createLoginHandlers({
    keys,
    account,
    origin,
    projectId,
    getNetworkId: networks.last,
    describe,
    setDefaultAccountType: preference.setDefault,
  });
  const outside = { keys, account, origin, projectId, getUser: () => ofMail.GET_USER({}) };
  return { ...handlers, ...ofMail, ...createSocialHandlers(outside), ...createFarcasterHandlers(outside) };
}
