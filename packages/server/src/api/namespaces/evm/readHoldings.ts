import { NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import { encodeFunctionData, erc20Abi } from 'viem';
import { UpstreamFailure } from '../../upstream/readJson.ts';
import { callMany, nodeFailure, toNumber } from '../../services/chain/callMany.ts';
import type { BalanceReader, Holding } from '../namespacePorts.ts';
import { toKey } from './evmFacts.ts';

/**
 * The native coin first, then the account's balances of these tokens. A contract with an invalid answer, or none,
 * counts as a token that is not held.
 * @throws UpstreamFailure when the chain does not answer.
 */
export const readHoldings: BalanceReader = async (chain, account, tokens, signal): Promise<Holding[]> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [toKey(account)] });
  const [native, answers] = await Promise.all([
    chain.answer({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [account, 'latest'] }, signal),
    callMany(
      chain,
      tokens.map(({ address }) => ({ to: toKey(address), data })),
      signal,
    ),
  ]);
  if ('error' in native) throw nodeFailure(native.error.code) ?? new UpstreamFailure('invalid_response');
  if (typeof native.result !== 'string') throw new UpstreamFailure('invalid_response');
  const held = tokens.flatMap(({ address }, index): Holding[] => {
    const units = toNumber(answers[index]) ?? 0n;
    return units === 0n ? [] : [{ address, units: units.toString() }];
  });
  return [{ address: NATIVE_TOKEN_ADDRESSES.eip155, units: BigInt(native.result).toString() }, ...held];
};
