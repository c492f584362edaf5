import { toSanitizedText } from '@portico/protocol';
import { encodeFunctionData, erc20Abi } from 'viem';
import { type ContractAnswer, callMany, toNumber } from '../../services/chain/callMany.ts';
import { readMessageText } from '../../services/chain/readMessageText.ts';
import { type ListedToken, toListedToken } from '../../services/tokens/tokenList.ts';
import type { TokenReader } from '../namespacePorts.ts';
import { toKey } from './evmFacts.ts';

const requestsOf = (['name', 'symbol', 'decimals'] as const).map((functionName) =>
  encodeFunctionData({ abi: erc20Abi, functionName }),
);
const textMax = 64;

const toText = (answer: ContractAnswer): string =>
  toSanitizedText((readMessageText(answer) ?? '').replaceAll('\0', ''), textMax);

/** Reads the token's own name, symbol and decimals from its contract. */
export const readToken: TokenReader = async (chain, { chainId, address }, signal): Promise<ListedToken | undefined> => {
  const calls = requestsOf.map((data) => ({ to: toKey(address), data }));
  const [name, symbol, decimals] = await callMany(chain, calls, signal);
  const entry = { chainId, address, name: toText(name), symbol: toText(symbol), decimals: Number(toNumber(decimals)) };
  return toListedToken(entry, false);
};
