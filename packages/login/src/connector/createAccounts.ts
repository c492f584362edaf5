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
    const defaultAccountType = getOptions().defaultAccountTypes.eip155 === 'eoa' ? 'eoa' : 'smartAccount';
    const user = await frame.request('GET_USER', { caipNetworkId, defaultAccountType }, signal && { signal });
    const { address, accounts, preferredAccountType: type = defaultAccountType } = user;
    const { email, userName, isOwn, smartAccountDeployed } = user;
    report.known({ email, userName, isOwn, smartAccountDeployed });
    const found = accounts?.find((one) => one.type === type);
    return { accounts: [found ?? { address, type: 'eoa' }], caipNetworkId };
  };
}
