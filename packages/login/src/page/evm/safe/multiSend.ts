import { type Hex, encodePacked, size } from 'viem';
import { decodeFunctionData, encodeFunctionData, hexToBigInt, hexToNumber, isAddress, slice } from 'viem/utils';
import { FrameError } from '../../../messages/frameError.ts';
import { safeAbi } from './contracts.ts';

/** How a Safe carries out a call: as its own, or by running foreign code as its own. */
export const CALL = 0;
export const DELEGATE_CALL = 1;

/** One of several calls of a Safe. */
export interface SafeCall {
  readonly operation: number;
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
}

const types = ['uint8', 'address', 'uint256', 'uint256', 'bytes'] as const;
/** Of all but the data. */
const HEAD_BYTES = 85;

/** Calls as one call of `MultiSend`. */
export function encodeMultiSend(calls: readonly SafeCall[]): Hex {
  const packed = calls.map(({ operation, to, value, data }) =>
    encodePacked(types, [operation, to, value, BigInt(size(data)), data]).slice(2),
  );
  return encodeFunctionData({ abi: safeAbi, functionName: 'multiSend', args: [`0x${packed.join('')}`] });
}

/**
 * The calls of a call of `MultiSend`, to the last byte.
 * @throws FrameError `rpc.invalid_params`
 */
export function decodeMultiSend(data: Hex): readonly SafeCall[] {
  const calls: SafeCall[] = [];
  try {
    const { functionName, args } = decodeFunctionData({ abi: safeAbi, data });
    if (functionName !== 'multiSend') throw new FrameError('rpc.invalid_params');
    let [rest] = args;
    while (rest !== '0x') {
      const end = HEAD_BYTES + hexToNumber(slice(rest, 53, HEAD_BYTES, { strict: true }));
      const to = slice(rest, 1, 21);
      if (!isAddress(to, { strict: false })) throw new FrameError('rpc.invalid_params');
      calls.push({
        operation: hexToNumber(slice(rest, 0, 1)),
        to,
        value: hexToBigInt(slice(rest, 21, 53)),
        data: end === HEAD_BYTES ? '0x' : slice(rest, HEAD_BYTES, end, { strict: true }),
      });
      rest = end === size(rest) ? '0x' : slice(rest, end);
    }
  } catch {
    throw new FrameError('rpc.invalid_params');
  }
  return calls;
}
