import { FrameError } from '../../messages/frameError.ts';
import type { Prepared } from '../approval/prepared.ts';
import { prepareCalls } from './calls/prepareCalls.ts';
import { changesCode, prepareCodeRemoval } from './calls/prepareCodeRemoval.ts';
import { prepareGrants } from '../grants/prepareGrants.ts';
import { prepareDisconnect } from './disconnect.ts';
import type { EvmContext } from './evmContext.ts';
import { prepareMessage } from './message.ts';
import { prepareTransaction } from './transaction.ts';
import { prepareTypedData } from './typedData.ts';
import { prepareUserOperation } from './userOperations/prepareUserOperation.ts';

const byMethod: Readonly<Record<string, (context: EvmContext, params: unknown) => Promise<Prepared>>> = {
  personal_sign: prepareMessage,
  eth_signTypedData_v4: prepareTypedData,
  eth_sendTransaction: (context, params) =>
    changesCode(params) ? prepareCodeRemoval(context, params) : prepareTransaction(context, params),
  wallet_sendCalls: prepareCalls,
  eth_sendUserOperation: prepareUserOperation,
  wallet_requestExecutionPermissions: prepareGrants,
  wallet_grantPermissions: prepareGrants,
  wallet_revokePermissions: prepareDisconnect,
};

/** Reads a call of an EVM network. */
export async function prepareEvm(context: EvmContext, method: string, params: unknown): Promise<Prepared> {
  const prepare = byMethod[method];
  if (!prepare) throw new FrameError('feature.not_available');
  return prepare(context, params);
}
