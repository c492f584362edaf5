import { decodeFunctionResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { type ContractAnswer, type ContractCall, toNumber } from '../../../services/chain/callMany.ts';
import { type Pool, type PoolReading, isTokenFirst, meanSeconds, toReading } from './pool.ts';

const abi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick, uint16 observationIndex, uint16 observationCardinality, uint16 observationCardinalityNext, uint8 feeProtocol, bool unlocked)',
  'function liquidity() view returns (uint128)',
  'function observe(uint32[] secondsAgos) view returns (int56[] tickCumulatives, uint160[] secondsPerLiquidityCumulativeX128s)',
]);
const slot0 = encodeFunctionData({ abi, functionName: 'slot0' });
const liquidity = encodeFunctionData({ abi, functionName: 'liquidity' });
const observe = encodeFunctionData({ abi, functionName: 'observe', args: [[meanSeconds, 0]] });

/** Beyond it no pool has a price. */
const tickMost = 887_272;

/** The calls for a pool of version 3. */
export const v3Calls = ({ address, quote }: Pool): ContractCall[] => [
  { to: address, data: slot0 },
  { to: address, data: liquidity },
  { to: address, data: observe },
  { to: quote.address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }) },
];

interface Mean {
  /** Units of the second token for one of the first. */
  price: number;
  liquidity: number;
}

/** The price of the middle of the time (a mean of logarithms), and the liquidity that was there all along. */
function toMean(answer: ContractAnswer): Mean | undefined {
  if (answer === undefined) return undefined;
  try {
    const [ticks, spans] = decodeFunctionResult({ abi, functionName: 'observe', data: answer });
    const [tickThen, tickNow] = ticks;
    const [spanThen, spanNow] = spans;
    if (tickThen === undefined || tickNow === undefined || spanThen === undefined || spanNow === undefined)
      return undefined;
    const tick = Number(BigInt.asIntN(56, tickNow - tickThen)) / meanSeconds;
    const span = BigInt.asUintN(160, spanNow - spanThen);
    if (Math.abs(tick) > tickMost || span === 0n) return undefined;
    return { price: 1.0001 ** tick, liquidity: Number((BigInt(meanSeconds) << 128n) / span) };
  } catch {
    return undefined;
  }
}

/** The price of the last trade. */
function toSpot(answer: ContractAnswer): number | undefined {
  if (answer === undefined) return undefined;
  try {
    const [root] = decodeFunctionResult({ abi, functionName: 'slot0', data: answer });
    return (Number(root) / 2 ** 96) ** 2;
  } catch {
    return undefined;
  }
}

/** Its mean price where it kept observations for long enough, else that of the last trade. */
export function readV3(pool: Pool, [slot, active, observed, balance]: readonly ContractAnswer[]) {
  const mean = toMean(observed);
  const price = mean?.price ?? toSpot(slot);
  const now = toNumber(active);
  const held = toNumber(balance);
  if (price === undefined || price <= 0 || now === undefined || held === undefined) return undefined;
  // Liquidity that is too new does not count, nor does liquidity beyond the real balance.
  const steady = Math.min(Number(now), mean?.liquidity ?? Infinity);
  const isFirst = isTokenFirst(pool);
  const standing = isFirst ? steady * Math.sqrt(price) : steady / Math.sqrt(price);
  const reading: PoolReading = {
    ratio: isFirst ? price : 1 / price,
    quoteUnits: Math.min(standing, Number(held)),
    isMean: mean !== undefined,
  };
  return toReading(reading);
}
