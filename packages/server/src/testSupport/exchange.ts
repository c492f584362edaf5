import { createRequire } from 'node:module';
import type { Hex } from '@portico/protocol';
import { type Chain, callFromDeployer, deployContract, mintTokens } from '@portico/testing/chains';
import { poolFillerAbi, poolFillerBytecode, tokenAbi, tokenBytecode } from '@portico/testing/chains';
import { type Abi, decodeFunctionResult, encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import * as v from 'valibot';

/** As the exchange's own packages carry it. */
const artifactSchema = v.object({
  abi: v.array(v.record(v.string(), v.unknown())),
  bytecode: v.pipe(
    v.string(),
    v.transform((text): Hex => `0x${text.replace(/^0x/, '')}`),
  ),
});

const abi = parseAbi([
  'function createPair(address, address)',
  'function getPair(address, address) view returns (address)',
  'function mint(address)',
  'function swap(uint256, uint256, address, bytes)',
  'function createPool(address, address, uint24)',
  'function getPool(address, address, uint24) view returns (address)',
  'function initialize(uint160)',
  'function increaseObservationCardinalityNext(uint16)',
]);
const usualFee = 3_000;
/** The distance of usable ticks by fee. */
const tickSpacing: Readonly<Record<number, number>> = { 500: 10, 3_000: 60, 10_000: 200 };
const tickMost = 887_272;

/** The last usable tick of a pool with this fee. */
function edgeOf(fee: number): number {
  const spacing = tickSpacing[fee] ?? 60;
  return Math.floor(tickMost / spacing) * spacing;
}
const rootLeast = 4_295_128_740n;
const rootMost = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n;

const read = (path: string) => v.parse(artifactSchema, createRequire(import.meta.url)(path));

/** Deploys a contract as its package carries it. */
export async function deployArtifact(chain: Chain, path: string, args: readonly unknown[] = []): Promise<Hex> {
  const { abi: own, bytecode } = read(path);
  // The output of a compiler; the deployment fails where it is invalid.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return deployContract(chain, { abi: own as unknown as Abi, bytecode, args });
}

function rootOf(first: bigint, second: bigint): bigint {
  const square = (second << 192n) / first;
  let root = BigInt(Math.floor(Math.sqrt(Number(square))));
  for (let step = 0; step < 8; step += 1) root = (root + square / root) / 2n;
  return root;
}

/** Amounts in smallest units. */
export interface Filling {
  token: Hex;
  quote: Hex;
  tokenUnits: bigint;
  quoteUnits: bigint;
}

type FactoryCall =
  | { functionName: 'getPair'; args: readonly [Hex, Hex] }
  | { functionName: 'getPool'; args: readonly [Hex, Hex, number] };

async function findPool(chain: Chain, factory: Hex, call: FactoryCall): Promise<Hex> {
  const data = encodeFunctionData({ abi, ...call });
  const reported = v.parse(v.string(), await chain.request('eth_call', [{ to: factory, data }, 'latest']));
  return decodeFunctionResult({ abi, functionName: 'getPair', data: `0x${reported.slice(2)}` });
}

/** The real factories of both versions, and pools made by them. */
export async function deployExchange(chain: Chain) {
  const v2Factory = await deployArtifact(chain, '@uniswap/v2-core/build/UniswapV2Factory.json', [zeroAddress]);
  const v3Path = '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json';
  const v3Factory = await deployArtifact(chain, v3Path);
  const filler = await deployContract(chain, { abi: poolFillerAbi, bytecode: poolFillerBytecode });
  const write = (address: Hex, functionName: string, args: readonly unknown[]) =>
    callFromDeployer(chain, { address, abi, functionName, args });
  const fill = (functionName: 'fill' | 'swap', args: readonly unknown[]) =>
    callFromDeployer(chain, { address: filler, abi: poolFillerAbi, functionName, args });

  return {
    v2Factory,
    v3Factory,
    /** Any account may mint it. */
    token: (symbol: string, decimals: number) =>
      deployContract(chain, { abi: tokenAbi, bytecode: tokenBytecode, args: [symbol, symbol, decimals] }),

    async v2Pool({ token, quote, tokenUnits, quoteUnits }: Filling): Promise<Hex> {
      await write(v2Factory, 'createPair', [token, quote]);
      const pool = await findPool(chain, v2Factory, { functionName: 'getPair', args: [token, quote] });
      if (tokenUnits === 0n) return pool;
      await mintTokens(chain, token, pool, tokenUnits);
      await mintTokens(chain, quote, pool, quoteUnits);
      await write(pool, 'mint', [zeroAddress.replace(/0$/, '1')]);
      return pool;
    },

    /** Pays with the quote, and takes nearly as much of the token as the pool gives for it. */
    async buyOnV2(pool: Hex, { token, quote, tokenUnits, quoteUnits }: Filling): Promise<void> {
      await mintTokens(chain, quote, pool, quoteUnits);
      const out = token.toLowerCase() < quote.toLowerCase() ? [tokenUnits, 0n] : [0n, tokenUnits];
      await write(pool, 'swap', [...out, filler, '0x']);
    },

    /** A pool with these amounts over the whole range; none for no liquidity. */
    async v3Pool(
      { token, quote, tokenUnits, quoteUnits }: Filling,
      { observations = 1, isFilled = true, fee = usualFee } = {},
    ) {
      await write(v3Factory, 'createPool', [token, quote, fee]);
      const pool = await findPool(chain, v3Factory, { functionName: 'getPool', args: [token, quote, fee] });
      const isFirst = token.toLowerCase() < quote.toLowerCase();
      const [first, second] = isFirst ? [tokenUnits, quoteUnits] : [quoteUnits, tokenUnits];
      await write(pool, 'initialize', [rootOf(first, second)]);
      if (observations > 1) await write(pool, 'increaseObservationCardinalityNext', [observations]);
      const liquidity = BigInt(Math.floor(Math.sqrt(Number(tokenUnits) * Number(quoteUnits))));
      if (isFilled) await fill('fill', [pool, -edgeOf(fee), edgeOf(fee), liquidity]);
      return pool;
    },

    /** Liquidity between two ticks alone. */
    fillOnV3: (pool: Hex, lower: number, upper: number, liquidity: bigint) =>
      fill('fill', [pool, lower, upper, liquidity]),

    /** Pays with the quote for as much of the token as it buys. */
    async buyOnV3(pool: Hex, { token, quote, quoteUnits }: Filling): Promise<void> {
      const isZeroForOne = quote.toLowerCase() < token.toLowerCase();
      await fill('swap', [pool, isZeroForOne, quoteUnits, isZeroForOne ? rootLeast : rootMost]);
    },
  };
}
