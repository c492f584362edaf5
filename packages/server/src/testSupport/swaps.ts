import type { Hex } from '@portico/protocol';
import { buildSwapTransaction } from '@portico/protocol/api';
import {
  type Chain,
  deployContract,
  deployMulticall3,
  peculiarTokenAbi,
  peculiarTokenBytecode,
  wrappedCoinAbi,
  wrappedCoinBytecode,
} from '@portico/testing/chains';
import * as v from 'valibot';
import { zeroAddress } from 'viem';
import { deployArtifact, deployExchange } from './exchange.ts';

const artifacts = '@uniswap/swap-router-contracts/artifacts/contracts';
/** Whatever the pools hold of the wrapped coin can be unwrapped. */
const backing = 10n ** 27n;

/** How a token departs from the standard. */
export interface Peculiarities {
  name: string;
  symbol: string;
  decimals?: number;
  feePercent?: bigint;
  isLikeTether?: boolean;
  hasDecimals?: boolean;
}

/** The real exchange with everything that swaps need: its quoter, its router, and the coin as a token. */
export async function deploySwaps(chain: Chain) {
  const exchange = await deployExchange(chain);
  const { v2Factory, v3Factory } = exchange;
  await deployMulticall3(chain);
  const wrappedCoin = await deployContract(chain, { abi: wrappedCoinAbi, bytecode: wrappedCoinBytecode });
  await chain.setBalance(wrappedCoin, backing);
  const quoter = await deployArtifact(chain, `${artifacts}/lens/QuoterV2.sol/QuoterV2.json`, [v3Factory, wrappedCoin]);
  const router = await deployArtifact(chain, `${artifacts}/SwapRouter02.sol/SwapRouter02.json`, [
    v2Factory,
    v3Factory,
    zeroAddress,
    wrappedCoin,
  ]);
  const mixed = `${artifacts}/lens/MixedRouteQuoterV1.sol/MixedRouteQuoterV1.json`;
  return {
    ...exchange,
    /** The exchange's own quoter of whole routes, to compare with. */
    mixedQuoter: await deployArtifact(chain, mixed, [v3Factory, v2Factory, wrappedCoin]),
    wrappedCoin,
    quoter,
    router,
    peculiarToken(token: Peculiarities): Promise<Hex> {
      const { name, symbol, decimals = 18, feePercent = 0n, isLikeTether = false, hasDecimals = true } = token;
      const args = [name, symbol, decimals, { feePercent, isLikeTether, hasDecimals }];
      return deployContract(chain, { abi: peculiarTokenAbi, bytecode: peculiarTokenBytecode, args });
    },
  };
}

/**
 * An exchange with a pool of the coin and the token at this address, for examples that name a well-known token: the
 * entry of a prices file.
 */
export async function deployExampleExchange(chain: Chain, address: Hex) {
  const swaps = await deploySwaps(chain);
  const { wrappedCoin, v2Factory, v3Factory, quoter, router } = swaps;
  const model = await swaps.token('DAI', 18);
  await chain.request('anvil_setCode', [address, await chain.request('eth_getCode', [model, 'latest'])]);
  const units = 10n ** 24n;
  await swaps.v2Pool({ token: address, quote: wrappedCoin, tokenUnits: units, quoteUnits: units / 2_500n });
  const places = { v2Factory, v3Factory, wrappedCoin, quoter, router };
  const keys = Object.entries(places).map(([name, place]) => [name, place.toLowerCase()] as const);
  return { chain: `eip155:${chain.chainId}`, quotes: [], ...Object.fromEntries(keys) };
}

const { entries } = buildSwapTransaction.response;
/** The answer to a swap of an EVM chain. */
export const evmSwapResponse = v.object({ ...entries, tx: entries.tx.options[0] });

/** The exchange of a chain with everything that swaps need. */
export type Swaps = Awaited<ReturnType<typeof deploySwaps>>;
