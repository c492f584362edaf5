import type { Hex } from 'viem';
import type { Chain } from './startChain.ts';

/** The predeploy of OP Stack roll-ups that returns the cost of a transaction's data on the layer below. */
const predeploy: Hex = '0x420000000000000000000000000000000000000F';

/**
 * Answers every call with a gwei for each byte it was called with, as if `getL1Fee(bytes)` went by size alone:
 *
 *     CALLDATASIZE  PUSH4 1000000000  MUL  PUSH0 MSTORE  PUSH1 32 PUSH0 RETURN
 */
const runtimeCode: Hex = '0x36633b9aca00025f5260205ff3';

/** OP Mainnet and Base; anvil itself has none of their predeploys. */
const rollUps: ReadonlySet<number> = new Set([10, 8453]);

/** Gives a roll-up its oracle; other chains stay without. */
export async function deployDataFeeOracle(chain: Chain): Promise<void> {
  if (rollUps.has(chain.chainId)) await chain.request('anvil_setCode', [predeploy, runtimeCode]);
}
