import type { CaipNetworkId } from '@portico/protocol';
import { type Reader, readOn } from '../createReader.ts';
import type { Services } from '../createServices.ts';
import { hasCode } from '../evm/code.ts';
import { readOwn } from '../evm/evmContext.ts';
import { SAFE_CONTRACTS } from '../evm/safe/contracts.ts';
import { deriveSafe } from '../evm/safe/deriveSafe.ts';
import type { Safe, UsedOn } from '../evm/usedAccount.ts';
import type { WalletAccount } from '../login/account.ts';
import type { FrameNetworks } from '../networks.ts';
import type { Preference } from './createPreference.ts';

interface UsedAccountsParameters {
  readonly account: WalletAccount;
  readonly reader: Reader | undefined;
  readonly services: Pick<Services, 'hasBundler'> | undefined;
  readonly preference: Pick<Preference, 'get'>;
  readonly networks: Pick<FrameNetworks, 'of'>;
  /** Where the smart account is a contract of its own, and not the code of the visitor's address. */
  readonly safeChains: readonly string[];
}

/** Nothing waits for a network that does not answer. */
const READ_MS = 2_000;

async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(reject, READ_MS)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Which account of the visitor a page uses on a network. */
export function createUsedAccounts(parameters: UsedAccountsParameters) {
  const { account, reader, services, preference, networks, safeChains } = parameters;
  const known = new Map<CaipNetworkId, boolean>();

  async function readWhole(caipNetworkId: CaipNetworkId): Promise<boolean> {
    const read = readOn(reader, caipNetworkId, AbortSignal.timeout(READ_MS));
    const answers = await Promise.all([
      services?.hasBundler(caipNetworkId),
      ...Object.values(SAFE_CONTRACTS).map((contract) => hasCode(read, contract)),
    ]);
    return answers.every((answer) => answer === true);
  }

  /**
   * Whether operations of such an account can be sent: the operator has a bundler, the network has the contracts. As
   * long as that cannot be read the operator's choice holds: an outage does not change the address of an account.
   */
  async function hasSafe(caipNetworkId: CaipNetworkId): Promise<boolean> {
    if (!safeChains.includes(caipNetworkId)) return false;
    const before = known.get(caipNetworkId);
    if (before !== undefined) return before;
    try {
      const found = await within(readWhole(caipNetworkId));
      known.set(caipNetworkId, found);
      return found;
    } catch {
      return true;
    }
  }

  const safeOn = async (caipNetworkId: CaipNetworkId): Promise<Safe | undefined> =>
    (await hasSafe(caipNetworkId)) ? deriveSafe(await readOwn(account)) : undefined;
  const usedOn: UsedOn = async (caipNetworkId, from) => {
    const plain = { address: await readOwn(account) };
    const safe = preference.get() === 'eoa' ? undefined : await safeOn(caipNetworkId);
    if (!safe) return plain;
    const isPlain = from?.toLowerCase() === plain.address.toLowerCase();
    const present = isPlain ? await usedOn(networks.of('eth_chainId')) : undefined;
    return present && !present.safe ? plain : { address: safe.address, safe };
  };
  return { safeOn, usedOn };
}

/** The accounts of the visitor, by network. */
export type UsedAccounts = ReturnType<typeof createUsedAccounts>;
