import smart7702 from '@account-abstraction/contracts/artifacts/Simple7702Account.json' with { type: 'json' };
import { type Hex, isHex } from 'viem';

/** @throws Error where it is no hexadecimal value. */
export function hexOf(value: unknown): Hex {
  if (!isHex(value)) throw new Error(`This is no hexadecimal value: ${String(value)}`);
  return value;
}

/** What the account of a login becomes on a network with its first batch (EIP-7702). */
export const smartAccount = { abi: [], bytecode: hexOf(smart7702.bytecode) };
