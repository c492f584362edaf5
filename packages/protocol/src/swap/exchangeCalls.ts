import { type CallArguments, UnreadableCall, readCall } from './callArguments.ts';

/** The exchanges of swaps: that of an EVM chain itself, those that search many, and that of Solana. */
export const swapExchanges = ['uniswap', 'kyberswap', '0x', '1inch', 'jupiter'] as const;
export type SwapExchange = (typeof swapExchanges)[number];
/** An exchange of EVM chains whose service builds the call: its router guarantees the terms, its path is opaque. */
export type SearchingExchange = Exclude<SwapExchange, 'uniswap' | 'jupiter'>;

/** The contract of each that receives the call and may spend the token: the same on each chain that is offered. */
export const exchangeRouters: Readonly<Record<SearchingExchange, string>> = {
  /** MetaAggregationRouterV2 */
  kyberswap: '0x6131b5fae19ea4f9d964eac0408e4408b66337b5',
  /** AllowanceHolder, for chains with the instructions of Cancun */
  '0x': '0x0000000000001ff3684f28c67538d4d072c22734',
  /** AggregationRouterV6 */
  '1inch': '0x111111125421ca6dc452d289314280a0f8842a65',
};

/** What a call binds its router to: this amount of a token at most, for the minimum of another at least. */
export interface SwapTerms {
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly minimum: bigint;
  readonly recipient: string;
  /** Contracts that act on the router's behalf, and that its own registry has to name. */
  readonly settlers: readonly string[];
}

/** The flags of a description that change its terms: a part is enough, more coins are sent, a permit of Permit2. */
const termFlags = { kyberswap: 0x1bn, '1inch': 0x07n } as const;

const requirePlain = (isPlain: boolean): void => {
  if (!isPlain) throw new UnreadableCall('The call has further terms.');
};

/** KyberSwap's description of a swap, the same in both of its functions. */
function readKyberSwap(description: CallArguments): SwapTerms {
  const amount = description.number(7);
  const paid = description.list(3).reduce((sum, one) => sum + one, 0n);
  const isPlain =
    description.list(2).length === description.list(3).length &&
    paid <= amount &&
    description.list(4).length === 0 &&
    description.list(5).length === 0 &&
    (description.number(9) & termFlags.kyberswap) === 0n &&
    description.bytes(10) === '';
  requirePlain(isPlain);
  return {
    from: description.address(0),
    to: description.address(1),
    amount,
    minimum: description.number(8),
    recipient: description.address(6),
    settlers: [],
  };
}

function read1inch(args: CallArguments): SwapTerms {
  requirePlain((args.number(7) & termFlags['1inch']) === 0n);
  return {
    from: args.address(1),
    to: args.address(2),
    amount: args.number(5),
    minimum: args.number(6),
    recipient: args.address(4),
    settlers: [],
  };
}

/** `exec(operator, token, amount, target, data)`, and the settler's own call in its data. */
function read0x(args: CallArguments): SwapTerms {
  const { selector, args: inner } = readCall(`0x${args.bytes(4)}`);
  if (selector !== settlerExecute) throw new UnreadableCall('The settler is called for something else.');
  return {
    from: args.address(1),
    amount: args.number(2),
    recipient: inner.address(0),
    to: inner.address(1),
    minimum: inner.number(2),
    settlers: [args.address(0), args.address(3)],
  };
}

/** `execute((address recipient,address buyToken,uint256 minAmountOut),bytes[],bytes32)` */
const settlerExecute = '1fff991f';

/** The functions of each router that name all terms, by the first four bytes of their hashes. */
const readers: Readonly<Record<SearchingExchange, Readonly<Record<string, (args: CallArguments) => SwapTerms>>>> = {
  kyberswap: {
    /** `swap((address,address,bytes,SwapDescriptionV2,bytes))` */
    e21fd0e9: (args) => readKyberSwap(args.inner(0).inner(3)),
    /** `swapSimpleMode(address,SwapDescriptionV2,bytes,bytes)` */
    '8af033fb': (args) => readKyberSwap(args.inner(1)),
  },
  /** `swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)` */
  '1inch': { '07ed2379': read1inch },
  '0x': { '2213bc0b': read0x },
};

/** The terms of a call of an exchange's router; undefined for a call that does not name them all. */
export function readSwapTerms(exchange: SearchingExchange, data: string): SwapTerms | undefined {
  try {
    const { selector, args } = readCall(data);
    return readers[exchange][selector]?.(args);
  } catch (error) {
    if (error instanceof UnreadableCall) return undefined;
    throw error;
  }
}
