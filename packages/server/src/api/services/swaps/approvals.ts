import { type Hex, UINT256_MAX } from '@portico/protocol';
import { encodeApproval } from '@portico/protocol/swap';
import { encodeFunctionData, erc20Abi } from 'viem';
import { ApiError } from '../../../http/apiError.ts';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import { callMany, toNumber } from '../chain/callMany.ts';
import type { SwapToken } from './createSwapChains.ts';
import { type UnsignedTransaction, estimateGas } from './unsignedTransaction.ts';

/** Gas of an approval that could not be simulated, of the tokens that need much. */
const approvalGas = 80_000n;

/** What an account holds of a token, and what the exchange may spend of it. @throws UpstreamFailure */
export async function readSpendable({ on, key }: SwapToken, user: Hex, signal: AbortSignal) {
  const { chain, places } = on;
  const calls = [
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [user] }),
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [user, places.router] }),
  ].map((data) => ({ to: key, data }));
  const answers = await callMany(chain, calls, signal);
  const [balance, allowance] = answers.map(toNumber);
  if (balance === undefined || allowance === undefined) throw new UpstreamFailure('invalid_response');
  return { balance, allowance };
}

/** What the exchange may spend; the coin needs no approval. @throws UpstreamFailure */
export const readAllowance = async (token: SwapToken, user: Hex, signal: AbortSignal): Promise<bigint> =>
  token.isCoin ? UINT256_MAX : (await readSpendable(token, user, signal)).allowance;

export interface ApprovalParameters {
  readonly token: SwapToken;
  readonly user: Hex;
  /** Undefined: what the account holds, never more. */
  readonly amount: bigint | undefined;
  readonly signal: AbortSignal;
}

/** An exact approval, and where the token needs it another to zero before. @throws ApiError, UpstreamFailure */
export async function buildApproval({ token, user, amount, signal }: ApprovalParameters) {
  if (token.isCoin) throw new ApiError('request.invalid_parameter', 'The coin needs no approval.');
  const { on, key } = token;
  const { balance, allowance } = await readSpendable(token, user, signal);
  const wanted = amount ?? balance;
  const approve = (value: bigint): UnsignedTransaction => ({
    from: user,
    to: key,
    data: encodeApproval(on.places.router, value),
    value: 0n,
  });
  const gas = await estimateGas(on.chain, approve(wanted), signal);
  if (gas !== undefined) return { tx: { ...approve(wanted), gas }, reset: undefined };
  const resetGas = allowance === 0n ? undefined : await estimateGas(on.chain, approve(0n), signal);
  if (resetGas === undefined) throw new ApiError('swap.would_fail', 'The token refuses this approval.');
  return { tx: { ...approve(wanted), gas: approvalGas }, reset: { ...approve(0n), gas: resetGas } };
}
