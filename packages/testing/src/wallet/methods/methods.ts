import { ProviderRpcError, walletCodes } from '../../providerRpcError.ts';
import type { WalletContext } from '../walletContext.ts';
import { accountMethods } from './accounts.ts';
import { assetMethods } from './assets.ts';
import { callMethods } from './calls.ts';
import { chainMethods } from './chains.ts';
import { signingMethods } from './signing.ts';

export type WalletMethod = (context: WalletContext, params: unknown) => Promise<unknown>;

/** Reads that are the node's to answer. */
const nodeMethods: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'web3_clientVersion',
]);

const always: ReadonlyMap<string, WalletMethod> = new Map<string, WalletMethod>(
  Object.entries({ ...accountMethods, ...signingMethods, ...chainMethods }),
);
const withCalls: ReadonlyMap<string, WalletMethod> = new Map<string, WalletMethod>(Object.entries(callMethods));
const withAssets: ReadonlyMap<string, WalletMethod> = new Map<string, WalletMethod>(Object.entries(assetMethods));

/** Finds what answers a method in this wallet; rejects as a wallet does where nothing does. */
export function findMethod(context: WalletContext, method: string): WalletMethod {
  const { hasCalls = true, assets } = context.options;
  const found =
    always.get(method) ??
    (hasCalls ? withCalls.get(method) : undefined) ??
    (assets === undefined ? undefined : withAssets.get(method));
  if (found) return found;
  if (nodeMethods.has(method)) {
    return ({ rpcOf, state }, params) => rpcOf(state.chainId)(method, Array.isArray(params) ? params : []);
  }
  const isWalletMatter = method.startsWith('wallet_') || method.startsWith('eth_sign');
  const code = isWalletMatter ? walletCodes.unsupportedMethod : walletCodes.methodNotFound;
  throw new ProviderRpcError(code, `The method "${method}" does not exist or is not available`);
}
