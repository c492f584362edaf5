import { type Hex, encodeFunctionData, toHex } from 'viem';
import * as v from 'valibot';
import { tokenAbi } from '../contracts/artifacts.ts';
import { waitForTransaction } from '../deployContract.ts';
import type { Chain } from '../startChain.ts';

/** The ninth account of the well-known mnemonic, which the node signs for: it has coins, and may mint the tokens. */
const seller: Hex = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f';

export interface DeliverParameters {
  readonly to: Hex;
  /** Undefined for the coin. */
  readonly token: Hex | undefined;
  readonly units: bigint;
}

/** Sends tokens on a local chain; the hash of the transaction once a block has it. */
export async function deliverTokens(chain: Chain, { to, token, units }: DeliverParameters): Promise<string> {
  const transaction =
    token === undefined
      ? { from: seller, to, value: toHex(units) }
      : {
          from: seller,
          to: token,
          data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, units] }),
        };
  const hash = v.parse(v.string(), await chain.request('eth_sendTransaction', [transaction]));
  await waitForTransaction(chain, hash);
  return hash;
}
