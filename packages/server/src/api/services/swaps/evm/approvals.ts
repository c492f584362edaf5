import { type Hex, UINT256_MAX } from '@portico/protocol';
import { encodeApproval } from '@portico/protocol/swap';
import { encodeFunctionData, erc20Abi } from 'viem';
import { ApiError } from '../../../../http/apiError.ts';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import { callMany, toNumber } from '../../chain/callMany.ts';
import type { EvmSwapToken } from './evmSwapChain.ts';
import { type UnsignedTransaction, estimateGas } from './unsignedTransaction.ts';

/** Gas of an approval that could not be simulated, of the tokens that need much. */
const approvalGas = 80_000n;

/** A token of an account, and the contract that may spend it. */
export interface Spending {
  readonly token: EvmSwapToken;
  readonly user: Hex;
  readonly spender: Hex;
}

/** What an account holds of a token, and what the exchange may spend of it. @throws UpstreamFailure */
export async function readSpendable({ token: { on, address }, user, spender }: Spending, signal: AbortSignal) {
  const calls = [
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [user] }),
    encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [user, spender] }),
  ].map((data) => ({ to: address, data }));
  const answers = await callMany(on.chain, calls, signal);
  const [balance, allowance] = answers.map(toNumber);
  if (balance === undefined || allowance === undefined) throw new UpstreamFailure('invalid_response');
  return { balance, allowance };
}

/** What the exchange may spend; the coin needs no approval. @throws UpstreamFailure */
export const readAllowance = async (spending: Spending, signal: AbortSignal): Promise<bigint> =>
  spending.token.isCoin ? UINT256_MAX : (await readSpendable(spending, signal)).allowance;

export interface ApprovalParameters extends Spending {
  /** Undefined: what the account holds, never more. */
  readonly amount: bigint | undefined;
  readonly signal: AbortSignal;
}

/** An exact approval, and where the token needs it another to zero before. @throws ApiError, UpstreamFailure */
export async function buildApproval({ amount, signal, ...spending }: ApprovalParameters) {
  const { token, user, spender } = spending;
  if (token.isCoin) throw new ApiError('request.invalid_parameter', 'The coin needs no approval.');
  const { on, address } = token;
  const { balance, allowance } = await readSpendable(spending, signal);
  const wanted = amount ?? balance;
  const approve = (value: bigint): UnsignedTransaction => ({
    from: user,
    to: address,
    data: encodeApproval(spender, value),
    value: 0n,
  });
  const gas = await estimateGas(on.chain, approve(wanted), signal);
  if (gas !== undefined) return { tx: { ...approve(wanted), gas }, reset: undefined };
  const resetGas = allowance === 0n ? undefined : await estimateGas(on.chain, approve(0n), signal);
  if (resetGas === undefined) throw new ApiError('swap.would_fail', 'The token refuses this approval.');
  return { tx: { ...approve(wanted), gas: approvalGas }, reset: { ...approve(0n), gas: resetGas } };
}
