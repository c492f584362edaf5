import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { chainNamespaces, isCaipNetworkId, isChainNamespace } from './caip.ts';
import { parseCaipNetworkId } from './caipNetworkId.ts';
import { isCaipAddress, parseCaipAddress } from './caipAddress.ts';
import { caipNetworkIdSchema } from './caipSchemas.ts';
import { isPorticoError } from './errors/isPorticoError.ts';

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'));
const namespace = fc.constantFrom(...chainNamespaces);

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('CAIP ids', () => {
  test('misc: the namespaces seen are eip155, solana, polkadot and bip122', () => {
    expect(chainNamespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122']);
    expect(isChainNamespace('eip155')).toBe(true);
    expect(isChainNamespace('cosmos')).toBe(false);
    expect(isChainNamespace(undefined)).toBe(false);
  });

  test.each([
    '',
    ':',
    '::',
    'eip155',
    'eip155:1',
    'eip155:1:',
    'eip155::0x1',
    ':1:0x1',
    'eip155:1:0x1:',
    'eip155:1:0x1:2',
    7,
    null,
    {},
  ])('error: an address without exactly 3 non-empty parts is "Invalid CAIP-10 address" (%s)', (value) => {
    const error = thrownBy(() => parseCaipAddress(value));
    expect(isPorticoError(error, 'caip.invalid_address') && error.message).toBe('Invalid CAIP-10 address');
  });

  test('error: an address that is no CAIP-10 has the message of the specification', () => {
    expect(() => parseCaipAddress('eip155:1')).toThrow(/^Invalid CAIP-10 address$/);
  });

  test('error: a network id that is no CAIP-2 has the message of the specification', () => {
    for (const value of ['', 'eip155', 'eip155:', ':1', 'eip155:1:2', 'eip155:1:', undefined]) {
      expect(() => parseCaipNetworkId(value)).toThrow(/^Invalid CAIP-2 network id$/);
    }
    expect(v.safeParse(caipNetworkIdSchema, 'eip155').issues?.[0].message).toBe('Invalid CAIP-2 network id');
  });

  test('error: other namespaces throw "Unsupported chain"', () => {
    expect(() => parseCaipNetworkId('cosmos:hub')).toThrow(/^Unsupported chain$/);
    expect(() => parseCaipAddress('cosmos:hub:x')).toThrow(/^Unsupported chain$/);
    expect(() => parseCaipAddress('__proto__:1:x')).toThrow(/^Unsupported chain$/);
  });

  test('param: what is joined by colons is parsed into the same parts', () => {
    fc.assert(
      fc.property(namespace, part, part, (chainNamespace, chainId, address) => {
        const parts = { chainNamespace, chainId, address };
        expect(parseCaipAddress(`${chainNamespace}:${chainId}:${address}`)).toEqual(parts);
        expect(parseCaipNetworkId(`${chainNamespace}:${chainId}`)).toEqual({ chainNamespace, chainId });
      }),
    );
  });

  test('error: whatever comes in, only our errors come out, and the guards agree', () => {
    const hostile = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.array(fc.string()).map((parts) => parts.join(':')),
    );
    fc.assert(
      fc.property(hostile, (value) => {
        for (const [parse, guard] of [
          [parseCaipAddress, isCaipAddress],
          [parseCaipNetworkId, isCaipNetworkId],
        ] as const) {
          const error = thrownBy(() => parse(value));
          expect(error === undefined || isPorticoError(error)).toBe(true);
          expect(guard(value)).toBe(error === undefined);
        }
      }),
    );
  });

  test('misc: 50 kB of colons cost a handful of parts, not 50,000', () => {
    const split = vi.spyOn(String.prototype, 'split');
    const long = ':'.repeat(50_000);
    const results = [isCaipAddress(long), isCaipNetworkId(long)];
    const limits = split.mock.calls.map((call) => call[1]);
    const lengths = split.mock.results.map(({ value }) => (Array.isArray(value) ? value.length : undefined));
    split.mockRestore();
    expect(results).toEqual([false, false]);
    // A network id is read by a pattern, without parts.
    expect(limits).toEqual([4]);
    expect(lengths).toEqual([4]);
  });
});
