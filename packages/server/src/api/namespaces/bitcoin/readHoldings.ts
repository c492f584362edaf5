import { UpstreamFailure } from '../../upstream/readJson.ts';
import type { BalanceReader } from '../namespacePorts.ts';
import { readNode } from '../readNode.ts';
import { bitcoinFacts } from './bitcoinFacts.ts';
import { esploraAnswers } from './esploraAnswers.ts';

/** What the address holds, with what is on its way: there are no tokens. */
export const readHoldings: BalanceReader = async (chain, account, _tokens, signal) => {
  const request = { method: 'getAddress', params: [account], schema: esploraAnswers.getAddress };
  const { chain_stats: mined, mempool_stats: waiting } = await readNode(chain, request, signal);
  const units = mined.funded_txo_sum - mined.spent_txo_sum + waiting.funded_txo_sum - waiting.spent_txo_sum;
  if (units < 0) throw new UpstreamFailure('invalid_response');
  return [{ address: bitcoinFacts.coinKey, units: units.toString() }];
};
