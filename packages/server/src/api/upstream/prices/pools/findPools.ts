import type { Hex } from '@portico/protocol';
import { encodeFunctionData, parseAbi } from 'viem';
import { type ContractCall, callMany } from '../../../services/chain/callMany.ts';
import type { ChainRpc } from '../../../services/rpc/createChainRpc.ts';
import { type Pool, toAddress } from './pool.ts';
import type { PoolPlaces, Quote } from './poolTable.ts';

const abi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
]);
/** Hundredths of a basis point: those that every factory has. */
const fees = [100, 500, 3_000, 10_000] as const;

interface PoolCall extends ContractCall {
  version: 2 | 3;
  token: Hex;
  quote: Quote;
}

function callsOf({ v2Factory, v3Factory }: PoolPlaces, token: Hex, quote: Quote): PoolCall[] {
  const pair = [token, quote.address] as const;
  const second: PoolCall[] =
    v2Factory === undefined
      ? []
      : [
          {
            version: 2,
            token,
            quote,
            to: v2Factory,
            data: encodeFunctionData({ abi, functionName: 'getPair', args: pair }),
          },
        ];
  const third =
    v3Factory === undefined
      ? []
      : fees.map((fee): PoolCall => {
          const data = encodeFunctionData({ abi, functionName: 'getPool', args: [...pair, fee] });
          return { version: 3, token, quote, to: v3Factory, data };
        });
  return [...second, ...third];
}

/** Every pool in which one of these tokens is traded against a quote. */
export async function findPools(
  chain: ChainRpc,
  places: PoolPlaces,
  tokens: readonly Hex[],
  signal: AbortSignal,
): Promise<Pool[]> {
  const calls = tokens.flatMap((token) =>
    places.quotes.filter((quote) => quote.address !== token).flatMap((quote) => callsOf(places, token, quote)),
  );
  const answers = await callMany(chain, calls, signal);
  return calls.flatMap(({ version, token, quote }, index) => {
    const address = toAddress(answers[index]);
    return address === undefined ? [] : [{ version, address, token, quote }];
  });
}
