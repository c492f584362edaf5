import type { CaipNetworkId } from '@portico/protocol';
import type { Hex } from 'viem';
import { FrameError } from '../../messages/frameError.ts';
import type { FrameResult } from '../../messages/results.ts';
import { type Reader, readOn } from '../createReader.ts';
import type { Handlers } from '../dispatcher.ts';
import { type Delegation, readDelegation } from '../evm/calls/delegation.ts';
import { hasCode } from '../evm/code.ts';
import { readOwn } from '../evm/evmContext.ts';
import type { WalletAccount } from '../login/account.ts';
import type { FrameNetworks } from '../networks.ts';
import type { Preference } from './createPreference.ts';
import type { UsedAccounts } from './createUsedAccounts.ts';

interface SmartAccountParameters {
  readonly account: WalletAccount;
  readonly reader: Reader | undefined;
  readonly networks: FrameNetworks;
  readonly preference: Preference;
  readonly usedAccounts: UsedAccounts;
}

/** A login does not wait for a network that does not answer. */
const READ_MS = 2_000;

/** The facts of the accounts of a user. */
type AccountFacts = Pick<
  FrameResult<'GET_USER'>,
  'address' | 'accounts' | 'smartAccountDeployed' | 'preferredAccountType'
>;

/** A smart account of the visitor: of the address of his key, or a contract of its own. */
interface Found {
  readonly address: Hex;
  readonly state: Delegation;
}

/** The account of the visitor as a smart account, on networks that have what it needs. */
export function createSmartAccount(parameters: SmartAccountParameters) {
  const { account, reader, networks, preference, usedAccounts } = parameters;

  async function find(caipNetworkId: CaipNetworkId): Promise<Found> {
    const own = await readOwn(account);
    const safe = await usedAccounts.safeOn(caipNetworkId);
    const read = readOn(reader, caipNetworkId, AbortSignal.timeout(READ_MS));
    if (!safe) return { address: own, state: await readDelegation(read, own).catch(() => 'none' as const) };
    // It has its address, and signs, whether or not the network can be read now.
    const isDeployed = await hasCode(read, safe.address).catch(() => false);
    return { address: safe.address, state: isDeployed ? 'on' : 'possible' };
  }

  return {
    /** The accounts on a network; where the network cannot be read, those that need no answer of it. */
    async describe(caipNetworkId: CaipNetworkId, own: string): Promise<AccountFacts> {
      const plain = { address: own, type: 'eoa' as const };
      const preferredAccountType = preference.get();
      const preferred = preferredAccountType && { preferredAccountType };
      if (!caipNetworkId.startsWith('eip155:')) return { address: own, accounts: [plain], ...preferred };
      const { address, state } = await find(caipNetworkId);
      return {
        address: preferredAccountType === 'eoa' ? own : address,
        accounts: state === 'none' ? [plain] : [plain, { address, type: 'smartAccount' }],
        smartAccountDeployed: state === 'on',
        ...preferred,
      };
    },
    handlers: {
      /** Nothing is sent: the first batch turns the code of the account on, or deploys it. */
      async INIT_SMART_ACCOUNT() {
        const { address, state } = await find(networks.of('eth_chainId'));
        if (state === 'none') throw new FrameError('feature.not_available');
        return { address, isDeployed: state === 'on' };
      },
      /** A network that cannot be read has none today. */
      async GET_SMART_ACCOUNT_ENABLED_NETWORKS({ caipNetworkIds }) {
        // Refused to who is not logged in.
        await readOwn(account);
        const found = await Promise.all(
          caipNetworkIds.map(async (caipNetworkId) => {
            if (!caipNetworkId.startsWith('eip155:')) return [];
            return (await find(caipNetworkId)).state === 'none' ? [] : [caipNetworkId];
          }),
        );
        return { caipNetworkIds: found.flat() };
      },
      async SET_PREFERRED_ACCOUNT({ type }) {
        // Refused to who is not logged in.
        await readOwn(account);
        preference.choose(type);
        return { type, address: (await usedAccounts.usedOn(networks.of('eth_chainId'))).address };
      },
    } satisfies Handlers,
  };
}

/** The account of the visitor as a smart account. */
export type SmartAccount = ReturnType<typeof createSmartAccount>;
