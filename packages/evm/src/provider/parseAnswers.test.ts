import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAccounts, toChainId, toHexChainId } from './parseAnswers.ts';
import { parseChainId } from './parseChainId.ts';

const hexOf = (length: number) =>
  fc
    .array(fc.constantFrom(...Array.from('0123456789abcdefABCDEF')), { minLength: length, maxLength: length })
    .map((all) => all.join(''));
const addresses = hexOf(40).map((digits) => `0x${digits}`);

test('param: accounts of the right form come through in their order, each once whatever its case', () => {
  fc.assert(
    fc.property(fc.array(addresses), (accounts) => {
      const parsed = parseAccounts([...accounts, ...accounts.map((one) => `0x${one.slice(2).toUpperCase()}`)]);
      const expected = [...new Set(accounts.map((one) => one.toLowerCase()))];
      expect(parsed?.map((one) => one.toLowerCase())).toEqual(expected);
    }),
  );
});

test('error: one account of another form spoils the answer', () => {
  const foreign = fc.anything().filter((value) => !(typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)));
  fc.assert(
    fc.property(fc.array(addresses), foreign, fc.nat(), (accounts, spoiler, place) => {
      expect(parseAccounts(accounts.toSpliced(place % (accounts.length + 1), 0, spoiler as string))).toBeUndefined();
    }),
  );
});

test('error: what is no list is no answer, nor is an endless one', () => {
  const lists = fc.anything().filter((value) => !Array.isArray(value));
  fc.assert(
    fc.property(lists, (answer) => {
      expect(parseAccounts(answer)).toBeUndefined();
    }),
  );
  const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  expect(parseAccounts(Array.from({ length: 1_000_000 }, () => account))).toBeUndefined();
});

test('param: a chain id may be written in hex, in digits or as a number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (chainId) => {
      const hex = chainId.toString(16);
      for (const written of [
        `0x${hex}`,
        `0x${hex.toUpperCase()}`,
        `0x0${hex}`,
        String(chainId),
        chainId,
        BigInt(chainId),
      ]) {
        expect(parseChainId(written)).toBe(chainId);
      }
    }),
  );
});

test('error: anything else is no chain id', () => {
  const unsafe = fc.bigInt({ min: BigInt(Number.MAX_SAFE_INTEGER) + 1n });
  const nonsense = fc.oneof(
    fc.string().filter((text) => !/^(0x[0-9a-f]+|[0-9]+)$/i.test(text)),
    fc.integer({ max: 0 }),
    fc.double({ noInteger: true }),
    fc.object(),
    fc.constantFrom(undefined, null, true, [], [1], '', '0x', '0x0', '0', ' 1', '1 ', '-1', '1e3', '0x1g', Number.NaN),
    unsafe,
    unsafe.map((value) => `0x${value.toString(16)}`),
  );
  fc.assert(
    fc.property(nonsense, (answer) => {
      expect(parseChainId(answer)).toBeUndefined();
    }),
  );
});

test('behavior: a network is formatted as wallet_addEthereumChain takes it', () => {
  expect(toHexChainId(toChainId({ caipNetworkId: 'eip155:42161' }))).toBe('0xa4b1');
});
