import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { encodeFunctionData, erc20Abi } from 'viem';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import { callMany, nodeFailure, toNumber } from '../chain/callMany.ts';
import type { ChainRpc } from '../rpc/createChainRpc.ts';
import type { ListedToken } from '../tokens/tokenList.ts';

/** What an account holds of something; as it is kept between processes. */
export interface Holding {
  address: Hex;
  /** In the smallest unit, decimal text. */
  units: string;
}

/**
 * The chain's coin first, then what the account holds of these tokens. A contract that answers nonsense, or not at all, counts as
 * a token that is not held.
 * @throws UpstreamFailure when the chain does not answer.
 */
export async function readHoldings(
  chain: ChainRpc,
  account: Hex,
  tokens: readonly ListedToken[],
  signal: AbortSignal,
): Promise<Holding[]> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  const [native, answers] = await Promise.all([
    chain.answer({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [account, 'latest'] }, signal),
    callMany(
      chain,
      tokens.map(({ address }) => ({ to: address, data })),
      signal,
    ),
  ]);
  if ('error' in native) throw nodeFailure(native.error.code) ?? new UpstreamFailure('lied');
  if (typeof native.result !== 'string') throw new UpstreamFailure('lied');
  const held = tokens.flatMap(({ address }, index): Holding[] => {
    const units = toNumber(answers[index]) ?? 0n;
    return units === 0n ? [] : [{ address, units: units.toString() }];
  });
  return [{ address: NATIVE_TOKEN_ADDRESSES.eip155, units: BigInt(native.result).toString() }, ...held];
}
