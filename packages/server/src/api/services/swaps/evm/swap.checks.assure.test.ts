import { type Hex, NATIVE_TOKEN_ADDRESSES } from '@portico/protocol';
import {
  type BuiltSwap,
  type SwapExpectation,
  encodeApproval,
  encodeRouterCall,
  findApprovalProblem,
  findSwapProblem,
  minimumOf,
} from '@portico/protocol/swap';
import fc from 'fast-check';
import { concat, encodeFunctionData, encodePacked, erc20Abi, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';

/** Few in `npm test`, a hundred thousand altered answers in `npm run assure swap`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 10) * 100;

const addressOf = (digit: string): Hex => `0x${digit.repeat(40)}`;
const [user, router, wrappedCoin, token, base, thief] = ['1', '2a', '3b', '4c', '5d', '6f'].map((digits) =>
  addressOf(digits).slice(0, 42),
) as [Hex, Hex, Hex, Hex, Hex, Hex];
const coin: Hex = NATIVE_TOKEN_ADDRESSES.eip155;
const nowSeconds = 1_790_000_000;
const chainId = 'eip155:1';

/** A token for the coin through pools of both versions: two calls of the router, and the unwrapping. */
function honest(): { built: BuiltSwap; shown: SwapExpectation } {
  const amount = 5_000n;
  const minimum = minimumOf(10_000n, 1);
  const route = [
    { version: 2 as const, fee: 3_000, from: token, to: base },
    { version: 3 as const, fee: 500, from: base, to: wrappedCoin },
  ];
  const deadline = nowSeconds + 1_200;
  const call = { route, amount, minimum, recipient: user, deadlineSeconds: deadline, isCoinReceived: true };
  return {
    built: {
      tx: {
        from: `${chainId}:${user}`,
        to: `${chainId}:${router}`,
        data: encodeRouterCall(call),
        value: '0',
        amount: '5000',
        eip155: { gas: 200_000 },
      },
      quote: { fromAmount: '5000', toAmountMinimum: String(minimum), deadline, route },
    },
    shown: { chainId, user, router, wrappedCoin, from: token, to: coin, amount, minimum, nowSeconds },
  };
}

type Alter = (built: BuiltSwap) => BuiltSwap;
const ofTransaction =
  (change: Partial<BuiltSwap['tx']>): Alter =>
  ({ tx, quote }) => ({ tx: { ...tx, ...change }, quote });
const ofQuote =
  (change: Partial<BuiltSwap['quote']>): Alter =>
  ({ tx, quote }) => ({ tx, quote: { ...quote, ...change } });

/** The quote, and data that were encoded for it: a service that is dishonest in both. */
const ofBoth =
  (change: Partial<BuiltSwap['quote']>, recipient: string = user, isCoinReceived = true, amount = 5_000n): Alter =>
  (built) => {
    const quote = { ...built.quote, ...change };
    const { route, deadline, toAmountMinimum } = quote;
    const common = { route, amount, recipient, isCoinReceived, deadlineSeconds: deadline };
    return { quote, tx: { ...built.tx, data: encodeRouterCall({ ...common, minimum: BigInt(toAmountMinimum) }) } };
  };

const replaceAt = (text: string, at: number, part: string): string =>
  text.slice(0, at) + part + text.slice(at + part.length);

const { built: model } = honest();
const [first, second] = model.quote.route;
if (first === undefined || second === undefined) throw new Error('no route');
const through = (between: string) => [
  { ...first, to: between },
  { ...second, from: between },
];
const wordCount = Math.floor((model.tx.data.length - 10) / 64);

const named: readonly (readonly [string, Alter])[] = [
  ['another sender', ofTransaction({ from: `${chainId}:${thief}` })],
  ['a sender on another chain', ofTransaction({ from: `eip155:10:${user}` })],
  ['another target', ofTransaction({ to: `${chainId}:${thief}` })],
  ['the token as target', ofTransaction({ to: `${chainId}:${token}` })],
  ['a target on another chain', ofTransaction({ to: `eip155:10:${router}` })],
  ['a target without a chain', ofTransaction({ to: router })],
  ['coins that go with it', ofTransaction({ value: '1' })],
  ['no value', ofTransaction({ value: '' })],
  ['a negative value', ofTransaction({ value: '-1' })],
  ['a value in hexadecimal', ofTransaction({ value: '0x0' })],
  ['a larger amount', ofTransaction({ amount: '5001' })],
  ['an amount of another quote', ofQuote({ fromAmount: '4999' })],
  ['no gas', ofTransaction({ eip155: { gas: 0 } })],
  ['all gas of a block', ofTransaction({ eip155: { gas: 30_000_000 } })],
  ['a part of gas', ofTransaction({ eip155: { gas: 0.5 } })],
  ['gas that is no number', ofTransaction({ eip155: { gas: Number.NaN } })],
  ['a lower minimum', ofBoth({ toAmountMinimum: '9899' })],
  ['no minimum', ofBoth({ toAmountMinimum: '0' })],
  ['a higher minimum in the quote alone', ofQuote({ toAmountMinimum: '9901' })],
  ['a minimum that is no number', ofQuote({ toAmountMinimum: '1e9' })],
  ['a negative minimum', ofQuote({ toAmountMinimum: '-9900' })],
  ['a deadline that is over', ofBoth({ deadline: nowSeconds })],
  ['a deadline in an hour', ofBoth({ deadline: nowSeconds + 3_600 })],
  ['a deadline that never comes', ofBoth({ deadline: Number.MAX_SAFE_INTEGER })],
  ['a part of a second', ofQuote({ deadline: nowSeconds + 0.5 })],
  ['a deadline in the quote alone', ofQuote({ deadline: nowSeconds + 1_000 })],
  ['no route', ofBoth({ route: [] })],
  ['a route from another token', ofBoth({ route: [{ ...first, from: base }, second] })],
  ['a route to another token', ofBoth({ route: [first, { ...second, to: thief }] })],
  ['a route with a gap', ofBoth({ route: [first, { ...second, from: thief }] })],
  ['a route that ends early', ofBoth({ route: [first] })],
  ['a route that starts late', ofBoth({ route: [second] })],
  ['a route of four hops', ofBoth({ route: [first, { ...first, from: base, to: token }, first, second] })],
  ['the way back', ofBoth({ route: [second, first] })],
  ['another fee in the quote alone', ofQuote({ route: [first, { ...second, fee: 10_000 }] })],
  ['another version in the quote alone', ofQuote({ route: [{ ...first, version: 3 }, second] })],
  // Encoded, each of these would shift the path of the exchange to other tokens.
  ['more bytes in the place of a token', ofBoth({ route: through(`${base}${thief.slice(2)}`) })],
  ['fewer bytes in the place of a token', ofBoth({ route: through(base.slice(0, -2)) })],
  ['no hexadecimal in the place of a token', ofBoth({ route: through(`0x${'zz'.repeat(20)}`) })],
  ['more bytes in the place of a fee', ofBoth({ route: [first, { ...second, fee: 0x1_000_000 }] })],
  ['a part of a fee', ofBoth({ route: [first, { ...second, fee: 500.5 }] })],
  ['a negative fee', ofBoth({ route: [first, { ...second, fee: -500 }] })],
  ['a fee that is no number', ofBoth({ route: [first, { ...second, fee: Number.NaN }] })],
  ['another recipient', ofBoth({}, thief)],
  ['the router as recipient', ofBoth({}, router)],
  ['the wrapped coin in place of the coin', ofBoth({}, user, false)],
  ['more of the token in the data', ofBoth({}, user, true, 5_001n)],
  ['less of the token in the data', ofBoth({}, user, true, 1n)],
  ['all that the router holds', ofBoth({}, user, true, 0n)],
  ['no data', ofTransaction({ data: '0x' })],
  ['an approval', ofTransaction({ data: encodeApproval(thief, 2n ** 256n - 1n) })],
  ['a byte more', ofTransaction({ data: `${model.tx.data}00` })],
  ['a byte less', ofTransaction({ data: model.tx.data.slice(0, -2) })],
  ['another function', ofTransaction({ data: replaceAt(model.tx.data, 2, 'ac9650d8') })],
  // Every word of the data on its own: tokens, amounts, minimums, recipients, deadline, lengths and places.
  ...Array.from({ length: wordCount }, (_, index) =>
    ['0', 'f', '1', '8', 'a', '3'].map((digit, place) => {
      const at = 10 + index * 64 + (place < 2 ? place : 12 + place * 10);
      const old = model.tx.data.slice(at, at + 1);
      const data = replaceAt(model.tx.data, at, old === digit ? '7' : digit);
      return [`word ${index + 1} of the data with ${digit} at ${at}`, ofTransaction({ data })] as const;
    }),
  ).flat(),
  // Another account in the place of each address.
  ...[user, token, base, wrappedCoin].flatMap((address) =>
    [...model.tx.data.matchAll(new RegExp(address.slice(2), 'g'))].map(
      ({ index }) =>
        [
          `another account in place of ${address} at ${index}`,
          ofTransaction({ data: replaceAt(model.tx.data, index, thief.slice(2)) }),
        ] as const,
    ),
  ),
];

describe('a swap as it was shown', () => {
  test('behavior: it is accepted, in any case of letters', () => {
    const { built, shown } = honest();
    expect(findSwapProblem(built, shown)).toBeUndefined();
    const data = built.tx.data.toUpperCase().replace('0X', '0x');
    expect(findSwapProblem({ ...built, tx: { ...built.tx, data } }, shown)).toBeUndefined();
  });

  test('behavior: more than the minimum may be promised', () => {
    const { built, shown } = honest();
    expect(findSwapProblem(ofBoth({ toAmountMinimum: '9950' })(built), shown)).toBeUndefined();
  });

  test('misc: the alterations are at least 200', () => {
    expect(named.length).toBeGreaterThanOrEqual(200);
    expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  });

  test.each(named)('error: it is refused with %s', (_name, alter) => {
    const { built, shown } = honest();
    const altered = alter(built);
    expect(altered).not.toEqual(built);
    expect(findSwapProblem(altered, shown)).toBeDefined();
  });

  test('error: no change of any byte, field or length of an answer is accepted', () => {
    const { built, shown } = honest();
    const { data } = built.tx;
    const changedByte = fc
      .record({ at: fc.nat(data.length - 3), digit: fc.integer({ min: 0, max: 15 }) })
      .map(({ at, digit }) => replaceAt(data, at + 2, digit.toString(16)));
    const changedLength = fc
      .record({ at: fc.nat(data.length - 3), part: fc.stringMatching(/^[0-9a-f]{2,128}$/) })
      .map(({ at, part }) => data.slice(0, at + 2) + part + data.slice(at + 2));
    const text = fc.oneof(fc.string(), fc.bigInt().map(String));
    const change = fc.oneof(
      fc.oneof(changedByte, changedLength, fc.string()).map((changed) => ofTransaction({ data: changed })),
      text.map((from) => ofTransaction({ from })),
      text.map((to) => ofTransaction({ to })),
      text.map((value) => ofTransaction({ value })),
      text.map((amount) => ofTransaction({ amount })),
      text.map((fromAmount) => ofQuote({ fromAmount })),
      text.map((toAmountMinimum) => ofQuote({ toAmountMinimum })),
      fc.double().map((deadline) => ofQuote({ deadline })),
      fc.nat().map((fee) => ofQuote({ route: [first, { ...second, fee }] })),
      fc
        .oneof(fc.double({ max: 0 }), fc.double({ min: 0.1, max: 0.9 }), fc.double({ min: 1_000_000 }))
        .map((fee) => ofBoth({ route: [first, { ...second, fee }] })),
      fc
        .stringMatching(/^0x(?:[0-9a-f]{0,39}|[0-9a-f]{41,120})$/)
        .map((between) => ofBoth({ route: through(between) })),
    );
    fc.assert(
      fc.property(change, (alter) => {
        const altered = alter(built);
        const isChanged = JSON.stringify(altered) !== JSON.stringify(built);
        expect(findSwapProblem(altered, shown) === undefined).toBe(!isChanged);
      }),
      { numRuns: rounds },
    );
  });
});

describe('an approval', () => {
  const tx = {
    from: `${chainId}:${user}`,
    to: `${chainId}:${token}`,
    data: encodeApproval(router, 5_000n),
    value: '0',
    eip155: { gas: 60_000 },
  };
  const shown = { chainId, user, router, token, amount: 5_000n };

  test('behavior: it is accepted as it was shown', () => {
    expect(findApprovalProblem(tx, shown)).toBeUndefined();
  });

  test.each([
    ['another spender', { data: encodeApproval(thief, 5_000n) }],
    ['an unlimited amount', { data: encodeApproval(router, 2n ** 256n - 1n) }],
    ['one more', { data: encodeApproval(router, 5_001n) }],
    ['another token', { to: `${chainId}:${base}` }],
    ['another sender', { from: `${chainId}:${thief}` }],
    ['another chain', { to: `eip155:10:${token}` }],
    ['coins that go with it', { value: '1' }],
    ['all gas of a block', { eip155: { gas: 30_000_000 } }],
    ['a byte more', { data: `${tx.data}00` }],
    ['a transfer', { data: tx.data.replace('095ea7b3', 'a9059cbb') }],
  ])('error: it is refused with %s', (_name, change) => {
    expect(findApprovalProblem({ ...tx, ...change }, shown)).toBeDefined();
  });
});

test('behavior: the encoding is that of viem, for routes of any versions', () => {
  const abi = parseAbi([
    'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
    'function exactInput(ExactInput) payable returns (uint256)',
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
    'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
    'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  ]);
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`);
  const amounts = fc.bigInt(0n, 2n ** 256n - 1n);
  const version = fc.constantFrom(2 as const, 3 as const);
  const parts = fc.record({
    version,
    tokens: fc.array(address, { minLength: 2, maxLength: 4 }),
    fee: fc.nat(2 ** 24 - 1),
    amount: amounts,
    minimum: amounts,
    recipient: address,
    isCoinReceived: fc.boolean(),
  });
  fc.assert(
    fc.property(parts, ({ version: one, tokens, fee, amount, minimum, recipient, isCoinReceived }) => {
      const route = tokens.slice(1).map((to, index) => ({ version: one, fee, from: tokens[index] ?? '0x', to }));
      const call = { route, amount, minimum, recipient, deadlineSeconds: nowSeconds, isCoinReceived };
      const to: Hex = isCoinReceived ? `0x${'2'.padStart(40, '0')}` : recipient;
      const path = concat([
        ...tokens.slice(0, -1).map((own) => encodePacked(['address', 'uint24'], [own, fee])),
        ...tokens.slice(-1),
      ]);
      const leg =
        one === 3
          ? encodeFunctionData({
              abi,
              functionName: 'exactInput',
              args: [{ path, recipient: to, amountIn: amount, amountOutMinimum: minimum }],
            })
          : encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: [amount, minimum, tokens, to] });
      const unwrap = encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [minimum, recipient] });
      const calls = isCoinReceived ? [leg, unwrap] : [leg];
      const args = [BigInt(nowSeconds), calls] as const;
      expect(encodeRouterCall(call)).toBe(encodeFunctionData({ abi, functionName: 'multicall', args }));
      const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [recipient, amount] });
      expect(encodeApproval(recipient, amount)).toBe(approval);
    }),
    { numRuns: 100 },
  );
});
