import type { Hex } from '@portico/protocol';
import { findExchangeProblem, minimumOf, readSwapTerms } from '@portico/protocol/swap';
import { encodeFunctionData, parseAbi } from 'viem';
import { toAddress } from '../../../upstream/prices/pools/pool.ts';
import { UpstreamFailure } from '../../../upstream/readJson.ts';
import { callMany } from '../../chain/callMany.ts';
import { noRoute, requireTwo } from '../chainSwaps.ts';
import type { SearchingPort } from './evmSwapChain.ts';
import { readBlock } from './readBlock.ts';
import {
  type BuildSwapQuery,
  type QuotedSwap,
  type QuotedSwaps,
  type SwapQuery,
  type UnestimatedSwap,
} from './swapQuery.ts';

/** The registry of 0x's settlers, on every chain, and the kind of those that a visitor's own transaction calls. */
const settlerRegistry: Hex = '0x00000000000004533fe15556b1e086bb1a72ceae';
const takerSubmitted = 2n;
const abi = parseAbi(['function ownerOf(uint256) view returns (address)']);

function toExchangeQuery({ from, to, amount, signal }: SwapQuery<SearchingPort>) {
  requireTwo(from.address === to.address);
  return { chainId: from.on.chainId, from: from.address, to: to.address, amount, signal };
}

const toQuote = (
  { exchange: { name } }: SwapQuery<SearchingPort>,
  { amountOut, gas, block }: { amountOut: bigint; gas: bigint; block: Hex },
): QuotedSwap => ({ exchange: name, amountOut, gas, block: BigInt(block), route: [] });

/** @throws ApiError `swap.no_route`, UpstreamFailure */
export async function quoteSearching(query: SwapQuery<SearchingPort>): Promise<QuotedSwaps> {
  const { exchange, from, signal } = query;
  const [quote, block] = await Promise.all([exchange.quote(toExchangeQuery(query)), readBlock(from.on.chain, signal)]);
  return { quotes: quote === undefined ? [] : [toQuote(query, { ...quote, block })], costOf: undefined };
}

/** The contract that may act for the router of 0x now, by the registry on the chain. @throws UpstreamFailure */
async function readSettlers({ exchange, from, signal }: SwapQuery<SearchingPort>): Promise<Hex[]> {
  if (exchange.name !== '0x') return [];
  const data = encodeFunctionData({ abi, functionName: 'ownerOf', args: [takerSubmitted] });
  const [answer] = await callMany(from.on.chain, [{ to: settlerRegistry, data }], signal);
  const settler = answer === undefined ? undefined : toAddress(answer);
  return settler === undefined ? [] : [settler];
}

/**
 * The transaction as the exchange's service builds it, once its call was read and holds the router to what was
 * requested. @throws ApiError `swap.no_route`; UpstreamFailure, where the service answered with anything else
 */
export async function buildSearching(query: BuildSwapQuery<SearchingPort>): Promise<UnestimatedSwap> {
  const { exchange, from, to, amount, user, slippage, deadlineSeconds, signal } = query;
  const { chainId, chain } = from.on;
  const [call, settlers, block] = await Promise.all([
    exchange.build({ ...toExchangeQuery(query), user, slippage, deadlineSeconds }),
    readSettlers(query),
    readBlock(chain, signal),
  ]);
  if (call === undefined) throw noRoute();
  const { amountOut, gas, data, value } = call;
  const tx = {
    from: `${chainId}:${user}`,
    to: `${chainId}:${call.to}`,
    data,
    value: String(value),
    eip155: { gas: Number(gas) },
  };
  const problem = findExchangeProblem(tx, {
    exchange: exchange.name,
    chainId,
    user,
    from: from.address,
    to: to.address,
    amount,
    minimum: minimumOf(amountOut, slippage),
    settlers,
  });
  const terms = readSwapTerms(exchange.name, data);
  if (problem !== undefined || terms === undefined) throw new UpstreamFailure('invalid_response', { cause: problem });
  const transaction = { from: user, to: call.to, data, value };
  return { ...toQuote(query, { amountOut, gas, block }), transaction, minimum: terms.minimum };
}
