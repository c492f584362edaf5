import { decodeAbiParameters, encodeFunctionData, formatUnits, parseAbi } from 'viem';
import { type ContractAnswer, callMany, toNumber } from '../../services/chain/callMany.ts';
import type { ChainRpc } from '../../services/rpc/createChainRpc.ts';
import type { FeedReference } from './feedTable.ts';
import { type Price, toPrice } from './priceSource.ts';

const abi = parseAbi([
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
  'function decimals() view returns (uint8)',
  'function description() view returns (string)',
]);
const round = encodeFunctionData({ abi, functionName: 'latestRoundData' });
const decimals = encodeFunctionData({ abi, functionName: 'decimals' });
const description = encodeFunctionData({ abi, functionName: 'description' });
const roundTypes = abi[0].outputs;
const decimalsMax = 36n;

function decodeRound(answer: ContractAnswer) {
  if (answer === undefined) return undefined;
  try {
    const [roundId, value, , updatedAt, answeredInRound] = decodeAbiParameters(roundTypes, answer);
    // Zero and less are no prices, a round that was not finished has no time, and one carried over is an old one.
    if (value <= 0n || updatedAt === 0n || answeredInRound < roundId) return undefined;
    return { value, atMs: Number(updatedAt) * 1000 };
  } catch {
    return undefined;
  }
}

function isOfPair(answer: ContractAnswer, pair: string): boolean {
  if (answer === undefined) return false;
  try {
    const [text] = decodeAbiParameters([{ type: 'string' }], answer);
    return text.replaceAll(' ', '').toUpperCase() === pair;
  } catch {
    return false;
  }
}

function toFeedPrice(
  { ageMaxMs, pair }: FeedReference,
  [rounds, places, description]: readonly ContractAnswer[],
  nowMs: number,
): Price | undefined {
  const found = decodeRound(rounds);
  const digits = toNumber(places);
  if (found === undefined || digits === undefined || digits > decimalsMax) return undefined;
  if (pair !== undefined && !isOfPair(description, pair)) return undefined;
  return toPrice(Number(formatUnits(found.value, Number(digits))), found.atMs, { nowMs, ageMaxMs });
}

/**
 * Reads feeds of Chainlink's shape that are on one chain; one with an implausible answer has no price.
 * @throws UpstreamFailure when the chain does not answer.
 */
export async function readFeeds(
  chain: ChainRpc,
  feeds: readonly FeedReference[],
  { signal, nowMs }: { signal: AbortSignal; nowMs: number },
): Promise<(Price | undefined)[]> {
  const calls = feeds.flatMap(({ feed }) => [round, decimals, description].map((data) => ({ to: feed, data })));
  const answers = await callMany(chain, calls, signal);
  return feeds.map((feed, index) => toFeedPrice(feed, answers.slice(index * 3, index * 3 + 3), nowMs));
}
