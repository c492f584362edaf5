import type { NamespaceReads, ReadTarget } from '@portico/core/adapter';
import { parseAddress } from '../addresses/parseAddress.ts';
import type { Chain } from '../runtime/chain.ts';
import { type NativeAccount, exists, readAccount } from './account.ts';
import { estimateTransfer } from './fees.ts';
import { createPaymentUri } from './paymentUri.ts';
import { getStatus } from './status.ts';
import { parseTracking } from './tracking.ts';

/** The reads of polkadot: those of every namespace, and one that only this one has. */
export interface PolkadotReads extends NamespaceReads {
  /** What an account has of the native currency, and what of it is reserved, frozen and spendable. */
  getNativeAccount(target: ReadTarget, parameters: { readonly address: string }): Promise<NativeAccount>;
  /** The least that an account holds on the network, in base units. */
  getExistentialDeposit(target: ReadTarget): Promise<bigint>;
}

/** The reads of polkadot over the nodes of its networks. */
export function createReads(chain: Chain): PolkadotReads {
  const { rpc } = chain;
  return {
    async getBalances(target, { address }) {
      const { spendable: amount } = await readAccount(rpc, target, address);
      const { name, symbol, decimals } = target.network.nativeCurrency;
      return [{ name, symbol, decimals, amount }];
    },
    estimateTransfer: (target, transfer) => estimateTransfer(chain, target, transfer),
    // The registry of identities is on a network of its own, and its names are unproven: no text is a name.
    getIdentity: async () => ({}),
    resolveName: async () => undefined,
    isName: () => false,
    getStatus: async (target, tracking) => getStatus(chain, target, parseTracking(tracking)),
    async describeAddress(target, { address }) {
      return exists(await readAccount(rpc, target, address)) ? 'account' : 'unused';
    },
    parseAddress,
    createPaymentUri,
    getNativeAccount: (target, { address }) => readAccount(rpc, target, address),
    getExistentialDeposit: async (target) => (await chain.readRuntime(target)).existentialDeposit,
  };
}
