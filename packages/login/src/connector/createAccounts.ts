import type { AdapterContext, ConnectedAccounts, LoginReport } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import type { LoginFrame } from '../host/createLoginFrame.ts';
import type { FollowedNetworks } from './followedNetworks.ts';

/** The account of a namespace as the frame has it now. */
export type AccountsOf = (namespace: ChainNamespace, signal?: AbortSignal) => Promise<ConnectedAccounts>;

/** The account of a namespace, of the type that is preferred where its network has both. */
export function createAccounts(
  { getOptions }: AdapterContext,
  frame: LoginFrame,
  networks: FollowedNetworks,
  report: LoginReport,
): AccountsOf {
  return async (namespace, signal) => {
    const caipNetworkId = networks.of(namespace);
    const options = signal && { signal };
    const user = await frame.request('GET_USER', { caipNetworkId }, options);
    const { address, accounts, preferredAccountType, email, userName, isOwn } = user;
    report.known({ email, userName, isOwn });
    const isPlain = (preferredAccountType ?? getOptions().defaultAccountTypes.eip155) === 'eoa';
    const type = isPlain ? 'eoa' : 'smartAccount';
    // The frame prefers as the site does, until there is a choice.
    if (!preferredAccountType) await frame.request('SET_PREFERRED_ACCOUNT', { type }, options);
    const hasBoth = accounts?.some((one) => one.type === type);
    return { accounts: [{ address, type: hasBoth ? type : 'eoa' }], caipNetworkId };
  };
}
