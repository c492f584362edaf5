import { type Hex, parseAbi } from 'viem';
import { decodeFunctionData, encodeFunctionData } from 'viem/utils';
import { FrameError } from '../../../messages/frameError.ts';
import type { EvmCall } from '../describeCall.ts';

/** How the code of the delegate is called: for one call, and for several. */
const abi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch((address target, uint256 value, bytes data)[] calls)',
]);

/** Calls as one call of the account's own code. */
export const encodeBatch = (own: Hex, calls: readonly EvmCall[]): Hex =>
  encodeFunctionData({
    abi,
    functionName: 'executeBatch',
    args: [calls.map(({ to = own, value, data }) => ({ target: to, value, data }))],
  });

/**
 * The calls of a call of the account's own code.
 * @throws FrameError where it is another function: what it would do could not be shown.
 */
export function decodeBatch(data: Hex): readonly (EvmCall & { readonly to: Hex })[] {
  const toCall = ({ target, ...call }: { target: Hex; value: bigint; data: Hex }) => ({ to: target, ...call });
  try {
    const decoded = decodeFunctionData({ abi, data });
    if (decoded.functionName === 'executeBatch') return decoded.args[0].map(toCall);
    const [target, value, inner] = decoded.args;
    return [toCall({ target, value, data: inner })];
  } catch {
    throw new FrameError('rpc.invalid_params');
  }
}
