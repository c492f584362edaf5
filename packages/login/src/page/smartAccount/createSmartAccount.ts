import type { CaipNetworkId } from '@portico/protocol';
import { FrameError } from '../../messages/frameError.ts';
import type { FrameResult } from '../../messages/results.ts';
import { type Reader, readOn } from '../createReader.ts';
import type { Handlers } from '../dispatcher.ts';
import { type Delegation, readDelegation } from '../evm/calls/delegation.ts';
import { readOwn } from '../evm/evmContext.ts';
import type { WalletAccount } from '../login/account.ts';
import type { FrameNetworks } from '../networks.ts';
import type { Preference } from './createPreference.ts';

interface SmartAccountParameters {
  readonly account: WalletAccount;
  readonly reader: Reader | undefined;
  readonly networks: FrameNetworks;
  readonly preference: Preference;
}

/** A login does not wait for a network that does not answer. */
const READ_MS = 2_000;

/** The facts of the accounts of a user. */
type AccountFacts = Pick<FrameResult<'GET_USER'>, 'accounts' | 'smartAccountDeployed' | 'preferredAccountType'>;

/** The account of the visitor as a smart account: of the same address, on networks that have the code for it. */
export function createSmartAccount({ account, reader, networks, preference }: SmartAccountParameters) {
  const readOf = (caipNetworkId: CaipNetworkId, own: string): Promise<Delegation> =>
    readDelegation(readOn(reader, caipNetworkId, AbortSignal.timeout(READ_MS)), own);
  return {
    /** The types of the account on a network; where the network cannot be read it is the plain one. */
    async describe(caipNetworkId: CaipNetworkId, address: string): Promise<AccountFacts> {
      const plain = { address, type: 'eoa' as const };
      const preferredAccountType = preference.get();
      const preferred = preferredAccountType && { preferredAccountType };
      if (!caipNetworkId.startsWith('eip155:')) return { accounts: [plain], ...preferred };
      const delegation = await readOf(caipNetworkId, address).catch(() => 'none');
      return {
        accounts: delegation === 'none' ? [plain] : [plain, { address, type: 'smartAccount' }],
        smartAccountDeployed: delegation === 'on',
        ...preferred,
      };
    },
    handlers: {
      /** Nothing is sent: the first batch turns the code of the account on. */
      async INIT_SMART_ACCOUNT() {
        const address = await readOwn(account);
        const delegation = await readOf(networks.of('eth_chainId'), address);
        if (delegation === 'none') throw new FrameError('feature.not_available');
        return { address, isDeployed: delegation === 'on' };
      },
      /** A network that cannot be read has none today. */
      async GET_SMART_ACCOUNT_ENABLED_NETWORKS({ caipNetworkIds }) {
        const own = await readOwn(account);
        const found = await Promise.all(
          caipNetworkIds.map(async (caipNetworkId) => {
            if (!caipNetworkId.startsWith('eip155:')) return [];
            const delegation = await readOf(caipNetworkId, own).catch(() => 'none');
            return delegation === 'none' ? [] : [caipNetworkId];
          }),
        );
        return { caipNetworkIds: found.flat() };
      },
      async SET_PREFERRED_ACCOUNT({ type }) {
        const address = await readOwn(account);
        preference.choose(type);
        return { type, address };
      },
    } satisfies Handlers,
  };
}

/** The account of the visitor as a smart account. */
export type SmartAccount = ReturnType<typeof createSmartAccount>;
