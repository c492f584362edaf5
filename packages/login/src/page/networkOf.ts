import type { CaipNetworkId } from '@portico/protocol';
import { networkOfCalls } from './evm/calls/sendCallsParams.ts';
import { networkOfGrants } from './grants/grantRequest.ts';
import type { FrameNetworks } from './networks.ts';

/** The methods whose parameters name a network. */
const named: Readonly<Record<string, (params: unknown) => CaipNetworkId | undefined>> = {
  wallet_sendCalls: networkOfCalls,
  wallet_requestExecutionPermissions: networkOfGrants,
  wallet_grantPermissions: networkOfGrants,
};

/** The network of a call: the one that it names, else that of the page. */
export const networkOf = (networks: FrameNetworks, method: string, params: unknown): CaipNetworkId =>
  (Object.hasOwn(named, method) ? named[method]?.(params) : undefined) ?? networks.of(method);
