import * as v from 'valibot';
import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import { readParams } from '../params.ts';
import type { WalletContext } from '../walletContext.ts';

/** eth_requestAccounts: prompts once, then returns the approved accounts. */
export async function requestAccounts(context: WalletContext): Promise<unknown> {
  const { state } = context;
  if (state.isLocked) throw new ProviderRpcError(walletCodes.resourceUnavailable, 'Unlock the wallet to continue');
  if (!state.isAuthorised) {
    if (state.isConnectOpen) {
      throw new ProviderRpcError(walletCodes.resourceUnavailable, 'A request to connect is already open in the wallet');
    }
    state.isConnectOpen = true;
    try {
      const accounts = await context.accounts();
      await context.approve({ kind: 'connect', accounts: accounts.map((account) => account.address) });
    } finally {
      state.isConnectOpen = false;
    }
    await context.setAuthorised(true);
  }
  return context.visibleAddresses();
}

const permissionSchema = v.tuple([v.object({ eth_accounts: v.record(v.string(), v.unknown()) })]);

async function permissions(context: WalletContext): Promise<unknown> {
  if (!context.state.isAuthorised || context.state.isLocked) return [];
  const value = await context.visibleAddresses();
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }];
}

/** The methods about which accounts a page may see. */
export const accountMethods = {
  eth_requestAccounts: requestAccounts,
  eth_accounts: (context: WalletContext) => context.visibleAddresses(),
  wallet_getPermissions: permissions,
  async wallet_requestPermissions(context: WalletContext, params: unknown) {
    readParams(permissionSchema, params);
    await requestAccounts(context);
    return permissions(context);
  },
  async wallet_revokePermissions(context: WalletContext, params: unknown) {
    readParams(permissionSchema, params);
    await context.setAuthorised(false);
    return null;
  },
};
