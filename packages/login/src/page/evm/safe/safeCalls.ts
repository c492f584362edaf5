import { type Hex, isAddressEqual } from 'viem';
import { decodeFunctionData, encodeFunctionData } from 'viem/utils';
import { FrameError } from '../../../messages/frameError.ts';
import type { EvmCall } from '../describeCall.ts';
import { SAFE_CONTRACTS, operationAbi } from './contracts.ts';
import { CALL, DELEGATE_CALL, type SafeCall, decodeMultiSend, encodeMultiSend } from './multiSend.ts';

/** A Safe creates no contract by a call. */
function toSafeCall({ to, value, data }: EvmCall): SafeCall {
  if (to === undefined) throw new FrameError('feature.not_available');
  return { operation: CALL, to, value, data };
}

/** Calls as what an operation calls the account with. The one code that it runs as its own makes calls, and no more. */
export function encodeSafeCalls(calls: readonly EvmCall[]): Hex {
  const own = calls.map(toSafeCall);
  const [first] = own;
  const { operation, to, value, data } =
    own.length === 1 && first
      ? first
      : {
          operation: DELEGATE_CALL,
          to: SAFE_CONTRACTS.multiSendCallOnly,
          value: 0n,
          data: encodeMultiSend(own),
        };
  return encodeFunctionData({
    abi: operationAbi,
    functionName: 'executeUserOpWithErrorString',
    args: [to, value, data, operation],
  });
}

/**
 * The calls of what an operation calls the account with.
 * @throws FrameError where it is another function, or runs foreign code as its own: no card could show what that does.
 */
export function decodeSafeCalls(callData: Hex): readonly (EvmCall & { readonly to: Hex })[] {
  const refused = new FrameError('rpc.invalid_params');
  let outer: SafeCall;
  try {
    const [to, value, data, operation] = decodeFunctionData({ abi: operationAbi, data: callData }).args;
    outer = { to, value, data, operation };
  } catch {
    throw refused;
  }
  const { multiSend, multiSendCallOnly } = SAFE_CONTRACTS;
  const isBatch = [multiSend, multiSendCallOnly].some((contract) => isAddressEqual(contract, outer.to));
  if (outer.operation === DELEGATE_CALL && (!isBatch || outer.value > 0n)) throw refused;
  const calls = outer.operation === DELEGATE_CALL ? decodeMultiSend(outer.data) : [outer];
  if (calls.length === 0 || calls.some(({ operation }) => operation !== CALL)) throw refused;
  return calls.map(({ to, value, data }) => ({ to, value, data }));
}
