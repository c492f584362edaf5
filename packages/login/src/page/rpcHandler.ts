import type { CaipNetworkId } from '@portico/protocol';
import { FrameError } from '../messages/frameError.ts';
import type { ParsedPayload } from '../messages/payloads.ts';
import type { Approve } from './approval/approvalCall.ts';
import type { Reader } from './createReader.ts';
import type { UsedOn } from './evm/usedAccount.ts';
import type { WalletAccount } from './login/account.ts';
import type { FrameNetworks } from './networks.ts';
import { networkOf } from './networkOf.ts';
import { policyOf } from './rpcPolicy.ts';
import type { WalletMethods } from './wallet/walletContext.ts';

interface RpcHandlerParameters {
  readonly networks: FrameNetworks;
  readonly reader: Reader | undefined;
  readonly account: WalletAccount | undefined;
  readonly approve: Approve | undefined;
  readonly usedOn: UsedOn | undefined;
  readonly wallet: WalletMethods | undefined;
}

/** `0x1` of `eip155:1`; no other namespace has such numbers. */
function toChainId(caipNetworkId: CaipNetworkId): string {
  const [, reference] = /^eip155:(\d{1,20})$/.exec(caipNetworkId) ?? [];
  if (reference === undefined) throw new FrameError('chain.unsupported');
  return `0x${BigInt(reference).toString(16)}`;
}

/**
 * Serves the methods of a provider: what reads goes to the operator's nodes, what signs needs an approval, and the
 * rest is refused.
 */
export function createRpcHandler({ networks, reader, account, approve, usedOn, wallet }: RpcHandlerParameters) {
  const listAccounts = async (caipNetworkId: CaipNetworkId): Promise<readonly string[]> =>
    (await account?.find()) && usedOn ? [(await usedOn(caipNetworkId)).address] : [];
  return async ({ method, params }: ParsedPayload<'RPC_REQUEST'>, signal: AbortSignal): Promise<{ value: unknown }> => {
    const policy = policyOf(method);
    if (policy === 'refuse') throw new FrameError('rpc.method_unsupported');
    const call = { caipNetworkId: networkOf(networks, method, params), method, params };
    if (policy === 'answer')
      return {
        value: method === 'eth_accounts' ? await listAccounts(call.caipNetworkId) : toChainId(call.caipNetworkId),
      };
    const answer = policy === 'wallet' ? wallet?.[method] : undefined;
    if (answer) return { value: await answer(params, signal) };
    if (policy === 'read' && reader) return { value: await reader(call, signal) };
    if (policy === 'approve' && approve) return { value: await approve(call, signal) };
    throw new FrameError('feature.not_available');
  };
}
