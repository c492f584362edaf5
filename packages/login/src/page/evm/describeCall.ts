import type { Hex } from 'viem';
import { formatUnits } from 'viem/utils';
import type { PreparedPart } from '../approval/prepared.ts';
import { type DecodedCall, decodeCall } from './decodeCall.ts';
import type { Read } from './evmContext.ts';
import { NATIVE_DECIMALS } from './fees.ts';

/** A call, as a transaction or as one of several. */
export interface EvmCall {
  /** Undefined where the call makes a contract. */
  readonly to: Hex | undefined;
  readonly value: bigint;
  readonly data: Hex;
}

function decode(read: Read, { to, data }: EvmCall): Promise<DecodedCall> | DecodedCall {
  if (!to) return { title: 'callContract', facts: [], warnings: ['unread'] };
  if (data === '0x') return { title: 'send', facts: [['to', to]] };
  return decodeCall(read, to, data);
}

/** Reads a call: what it moves, and to whom; of one that cannot be read, its data. */
export async function describeCall(read: Read, call: EvmCall): Promise<PreparedPart> {
  const decoded = await decode(read, call);
  const isNative = call.value > 0n || decoded.facts.length < 2;
  const amount = isNative ? [['amount', formatUnits(call.value, NATIVE_DECIMALS)] as const] : [];
  return { ...decoded, facts: [...amount, ...decoded.facts], ...(decoded.warnings && { details: call.data }) };
}
