import type { Hex } from '../checks/patterns.ts';

/** One pool of a route, as a quote names it. */
export interface RouteHop {
  readonly version: 2 | 3;
  /** Hundredths of a basis point. */
  readonly fee: number;
  readonly from: string;
  readonly to: string;
}

/** How long a swap may wait for its block once it is built, and a permit of its token with it. */
export const SWAP_DEADLINE_SECONDS = 1_200;

/** An approval by a signature (EIP-2612), which the router hands in before it swaps. */
export interface RouterPermit {
  readonly token: string;
  readonly amount: bigint;
  readonly deadlineSeconds: number;
  /** 65 bytes: `r`, `s` and `v`. */
  readonly signature: Hex;
}

export interface RouterCallParameters {
  readonly route: readonly RouteHop[];
  readonly amount: bigint;
  /** Less than this, and the whole swap is undone. */
  readonly minimum: bigint;
  readonly recipient: string;
  /** A block after this second undoes it, too. */
  readonly deadlineSeconds: number;
  /** True where the coin itself is received, and not the token that wraps it. */
  readonly isCoinReceived: boolean;
  readonly permit?: RouterPermit | undefined;
}

/** The first four bytes of the hash of a function: of SwapRouter02, and of ERC-20. */
const selectors = {
  /** `multicall(uint256,bytes[])` */
  multicall: '5ae401dc',
  /** `exactInput((bytes,address,uint256,uint256))` */
  exactInput: 'b858183f',
  /** `swapExactTokensForTokens(uint256,uint256,address[],address)` */
  swapExactTokens: '472b43f3',
  /** `unwrapWETH9(uint256,address)` */
  unwrap: '49404b7c',
  /** `selfPermitIfNecessary(address,uint256,uint256,uint8,bytes32,bytes32)` */
  permit: 'c2e3140a',
  /** `approve(address,uint256)` */
  approve: '095ea7b3',
} as const;
/** The router's word for itself as a recipient. */
const routerItself = `0x${'2'.padStart(40, '0')}`;
/** The router's word for all that it holds of a token. */
const everything = 0n;

const wordDigits = 64;
const word = (value: bigint | number): string => value.toString(16).padStart(wordDigits, '0');
const digitsOf = (address: string): string => address.slice(2).toLowerCase();
const padAddress = (address: string): string => digitsOf(address).padStart(wordDigits, '0');
/** Bytes of any length: their count, and then they, up to a whole word. */
const dynamic = (digits: string): string =>
  word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / wordDigits) * wordDigits, '0');

/** The path of version 3: token, fee, token, fee, token. */
const packedPath = (hops: readonly RouteHop[]): string =>
  hops.map(({ from, fee }) => digitsOf(from) + fee.toString(16).padStart(6, '0')).join('') + lastToken(hops);
const lastToken = (hops: readonly RouteHop[]): string => digitsOf(hops.at(-1)?.to ?? '0x');

interface Leg {
  readonly hops: readonly RouteHop[];
  readonly amountIn: bigint;
  readonly minimum: bigint;
  readonly recipient: string;
}

function encodeLeg({ hops, amountIn, minimum, recipient }: Leg): string {
  if (hops[0]?.version === 3) {
    const head = [word(0x80), padAddress(recipient), word(amountIn), word(minimum)].join('');
    return selectors.exactInput + word(0x20) + head + dynamic(packedPath(hops));
  }
  const path = [...hops.map(({ from }) => from), ...hops.slice(-1).map(({ to }) => to)];
  const head = [word(amountIn), word(minimum), word(0x80), padAddress(recipient)].join('');
  return selectors.swapExactTokens + head + word(path.length) + path.map(padAddress).join('');
}

/** Does nothing where someone else has handed in the same permit before. */
function encodePermit({ token, amount, deadlineSeconds, signature }: RouterPermit): string {
  const digits = digitsOf(signature);
  const [r, s, v] = [digits.slice(0, wordDigits), digits.slice(wordDigits, -2), digits.slice(-2)];
  return (
    selectors.permit + padAddress(token) + word(amount) + word(deadlineSeconds) + v.padStart(wordDigits, '0') + r + s
  );
}

/** Runs of hops of one version: each is one call of the router. */
function legsOf(route: readonly RouteHop[]): RouteHop[][] {
  const legs: RouteHop[][] = [];
  for (const hop of route) {
    const last = legs.at(-1);
    if (last?.[0]?.version === hop.version) last.push(hop);
    else legs.push([hop]);
  }
  return legs;
}

/**
 * The data of the transaction to Uniswap's SwapRouter02 that swaps along a route, all of it or nothing. The server
 * builds by it, and a page compares: data of the same length and order have no room for anything else.
 */
export function encodeRouterCall(parameters: RouterCallParameters): Hex {
  const { route, amount, minimum, recipient, deadlineSeconds, isCoinReceived, permit } = parameters;
  const legs = legsOf(route);
  const calls = legs.map((hops, index) => {
    const isLast = index === legs.length - 1;
    return encodeLeg({
      hops,
      amountIn: index === 0 ? amount : everything,
      minimum: isLast ? minimum : 0n,
      recipient: isLast && !isCoinReceived ? recipient : routerItself,
    });
  });
  if (isCoinReceived) calls.push(selectors.unwrap + word(minimum) + padAddress(recipient));
  if (permit) calls.unshift(encodePermit(permit));
  const parts = calls.map(dynamic);
  let offset = parts.length * 32;
  const offsets = parts.map((part) => {
    const start = offset;
    offset += part.length / 2;
    return word(start);
  });
  const head = word(deadlineSeconds) + word(0x40) + word(parts.length);
  return `0x${selectors.multicall}${head}${offsets.join('')}${parts.join('')}`;
}

/** The data of an approval of exactly this amount. */
export const encodeApproval = (spender: string, amount: bigint): Hex =>
  `0x${selectors.approve}${padAddress(spender)}${word(amount)}`;
