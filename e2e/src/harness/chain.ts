import type { Hex } from 'viem';
import { encodeFunctionData, parseAbi } from 'viem/utils';
import { chainOf } from './test.ts';

const erc20 = parseAbi(['function balanceOf(address) view returns (uint256)']);

/** Sends a request to a chain of the devnet directly, without the page. */
export async function requestFromChain(
  chainId: number,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(chainOf(chainId).rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null || !('result' in answer)) {
    throw new Error(`${method}: ${JSON.stringify(answer)}`);
  }
  return answer.result;
}

/** The balance of an address in the chain's native coin, or in a token. */
export async function balanceOf(chainId: number, address: Hex, token?: Hex): Promise<bigint> {
  if (token === undefined)
    return BigInt(String(await requestFromChain(chainId, 'eth_getBalance', [address, 'latest'])));
  const data = encodeFunctionData({ abi: erc20, functionName: 'balanceOf', args: [address] });
  return BigInt(String(await requestFromChain(chainId, 'eth_call', [{ to: token, data }, 'latest'])));
}
