import type { Hex } from '@portico/protocol';
import { findExchangeProblem } from '@portico/protocol/swap';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeServed,
  encodeServed,
  encodeSimpleMode,
  honestSwap,
  settler,
} from '../../../../testSupport/exchangeServices.ts';

/** Few in `npm test`, a hundred thousand altered calls of each exchange in `npm run assure swap`. */
const rounds = Number(process.env['PORTICO_ROUNDS'] ?? 10) * 100;

const [user, from, to, thief] = ['1', '4', '5', '7'].map((digit): Hex => `0x${digit.repeat(40)}`) as [
  Hex,
  Hex,
  Hex,
  Hex,
];
const chainId = 'eip155:10';
const amount = 5_000n;

describe.each(['kyberswap', '0x', '1inch'] as const)('calls of %s', (name) => {
  const honest = { ...honestSwap(name, { from, to, amount, recipient: user }), minimum: 9_900n };
  const shown = { exchange: name, chainId, user, from, to, amount, minimum: 9_900n, settlers: [settler] };
  const problemOf = (data: Hex) =>
    findExchangeProblem(
      { from: `${chainId}:${user}`, to: `${chainId}:${honest.router}`, data, value: '0', eip155: { gas: 250_000 } },
      shown,
    );
  const calls = [encodeServed(name, honest), ...(name === 'kyberswap' ? [encodeSimpleMode(honest)] : [])];

  test('error: no altered call is accepted that viem reads with other terms than the shown', () => {
    expect(calls.map(problemOf)).toEqual(calls.map(() => undefined));
    let accepted = 0;
    const part = fc.oneof(
      fc.stringMatching(/^[0-9a-f]{2}$/),
      fc.stringMatching(/^[0-9a-f]{64}$/),
      fc.constantFrom(thief.slice(2), user.slice(2), '0'.repeat(64), 64n.toString(16).padStart(64, '0')),
    );
    const change = fc.record({
      call: fc.constantFrom(...calls),
      byte: fc.nat(2_000),
      part,
      kind: fc.constantFrom('replaced', 'replaced', 'replaced', 'added', 'removed'),
    });
    fc.assert(
      fc.property(change, ({ call, byte, part: text, kind }) => {
        const at = 2 + 2 * (byte % ((call.length - 2) / 2));
        const rest = call.slice(kind === 'added' ? at : at + text.length);
        const data: Hex = `0x${call.slice(2, at)}${kind === 'removed' ? '' : text}${rest}`;
        if (problemOf(data) !== undefined) return;
        accepted += 1;
        const terms = decodeServed(name, data);
        // viem reads no call whose opaque part is cut, the contract neither: it undoes the transaction.
        if (terms === undefined) return;
        const { minimum, ...others } = terms;
        expect(JSON.stringify({ ...others, amount: String(others.amount) }).toLowerCase()).toBe(
          JSON.stringify({ from, to, recipient: user, amount: String(amount) }),
        );
        expect(minimum).toBeGreaterThanOrEqual(shown.minimum);
      }),
      { numRuns: rounds },
    );
    // The path of an exchange is opaque: some of what is altered there changes no term.
    expect(accepted).toBeGreaterThan(0);
  });
});
