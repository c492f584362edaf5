import type { Hex } from 'viem';
import { priceFeedAbi, priceFeedBytecode } from './contracts/artifacts.ts';
import { callFromDeployer, deployContract } from './deployContract.ts';
import type { Chain } from './startChain.ts';

export type PriceFeedParameters = {
  /** `ETH / USD` */
  description: string;
  /** The price of the first round. */
  usd: number;
  decimals?: number;
};

export type PriceRound = {
  /** In the feed's own decimals. */
  answer: bigint;
  finishedAtSeconds: bigint;
  isCarriedOver?: boolean;
};

/** A price feed in the interface of oracles; any account may write its rounds. */
export async function deployPriceFeed(chain: Chain, parameters: PriceFeedParameters): Promise<Hex> {
  const { description, usd, decimals = 8 } = parameters;
  const args = [description, decimals, BigInt(Math.round(usd * 1e6)) * 10n ** BigInt(decimals - 6)];
  return deployContract(chain, { abi: priceFeedAbi, bytecode: priceFeedBytecode, args });
}

/** Writes the feed's next round. */
export async function writePriceRound(chain: Chain, feed: Hex, round: PriceRound): Promise<void> {
  const { answer, finishedAtSeconds, isCarriedOver = false } = round;
  const args = [answer, finishedAtSeconds, isCarriedOver];
  await callFromDeployer(chain, { address: feed, abi: priceFeedAbi, functionName: 'write', args });
}
