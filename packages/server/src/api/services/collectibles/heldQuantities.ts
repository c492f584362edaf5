import { type Address, type Hex, encodeFunctionData, erc721Abi, erc1155Abi, size } from 'viem';
import { toNumber } from '../chain/callMany.ts';
import { type StrangersPayer, callStrangers } from '../chain/callStrangers.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';

/** A collectible that may be held. */
export interface Candidate {
  token: Hex;
  token_id: bigint;
  standard: 'ERC721' | 'ERC1155';
}

/**
 * The quantities that the account holds now, by the contracts' own answers.
 * @throws as `callStrangers` does
 */
export async function heldQuantities(
  chain: ChainRpc,
  payer: StrangersPayer,
  account: Address,
  candidates: readonly Candidate[],
  signal: AbortSignal,
): Promise<bigint[]> {
  if (candidates.length === 0) return [];
  const calls = candidates.map(({ token, token_id: id, standard }) => ({
    to: token,
    data:
      standard === 'ERC721'
        ? encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [id] })
        : encodeFunctionData({ abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] }),
  }));
  const answers = await callStrangers(chain, payer, calls, signal);
  return candidates.map(({ standard }, index) => {
    const answer = answers[index];
    if (standard === 'ERC1155') return toNumber(answer) ?? 0n;
    const isOwner = answer !== undefined && size(answer) === 32 && BigInt(answer) === BigInt(account);
    return isOwner ? 1n : 0n;
  });
}
