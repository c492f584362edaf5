import type { AuthConnector, ConnectorEvent } from '@portico/core/adapter';
import type { ChainNamespace } from '@portico/core';
import { specError } from '@portico/protocol';
import * as v from 'valibot';
import type { LoginFrame } from '../host/createLoginFrame.ts';
import { shownGrantsSchema } from '../messages/shownGrant.ts';
import type { AccountsOf } from './createAccounts.ts';
import type { createProvider } from './createProvider.ts';
import type { FollowedNetworks } from './followedNetworks.ts';

/** What `createChanges` needs. */
export interface ChangesParameters {
  readonly frame: LoginFrame;
  readonly networks: FollowedNetworks;
  readonly accountsOf: AccountsOf;
  readonly emit: (event: ConnectorEvent) => void;
  readonly providers: ReadonlyMap<ChainNamespace, ReturnType<typeof createProvider>>;
}

/** What changes the account of a namespace: its type, its network, and what the page may do in it. */
export function createChanges({ frame, networks, accountsOf, emit, providers }: ChangesParameters) {
  let last: string | undefined;
  const report = async (namespace: ChainNamespace): Promise<void> => {
    const answer = await accountsOf(namespace);
    emit({ type: 'change', namespace, ...answer });
    const [account] = answer.accounts;
    const address = typeof account === 'string' ? account : account.address;
    // A smart account can have an address of its own, on one network and not on another.
    if (namespace === 'eip155' && address !== last) providers.get(namespace)?.report('accountsChanged', [address]);
    if (namespace === 'eip155') last = address;
  };
  return {
    async setAccountType(type) {
      // The frame is on the network of the page: where that has no smart accounts the type is refused.
      await networks.follow('eip155');
      if (type === 'smartAccount') await frame.request('INIT_SMART_ACCOUNT', {});
      await frame.request('SET_PREFERRED_ACCOUNT', { type });
      await report('eip155');
    },
    async switchNetwork({ network: { caipNetworkId, chainNamespace: namespace, id }, signal }) {
      await frame.request('SWITCH_NETWORK', { caipNetworkId }, { signal });
      networks.choose(namespace, caipNetworkId);
      await report(namespace);
      if (namespace === 'eip155') providers.get(namespace)?.report('chainChanged', `0x${Number(id).toString(16)}`);
    },
    async grants(revokedId) {
      const { value } = await frame.request('LIST_GRANTS', revokedId === undefined ? {} : { revokedId });
      const { success, output } = v.safeParse(shownGrantsSchema, value);
      if (!success) throw specError('login.frame_error');
      return output;
    },
  } satisfies Pick<AuthConnector, 'setAccountType' | 'switchNetwork' | 'grants'>;
}
