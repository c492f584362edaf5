import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBatches } from './callMany.ts';
import type { ContractCall } from './callMany.ts';
import { decodeNumber, decodeText } from './erc20Data.ts';

const sizeOf = (call: ContractCall): number => (call.data.length - 2) / 2;

test('param: batches keep the order, lose nothing, and hold at most 1,024 bytes unless one call is longer', () => {
  const calls = fc.array(
    fc.nat(1_500).map((bytes): ContractCall => ({ address: '0x01', data: `0x${'00'.repeat(bytes)}` })),
  );
  fc.assert(
    fc.property(calls, (all) => {
      const batches = toBatches(all);
      expect(batches.flat()).toEqual(all);
      for (const batch of batches) {
        const bytes = batch.reduce((sum, call) => sum + sizeOf(call), 0);
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length === 1 || bytes <= 1_024).toBe(true);
      }
    }),
  );
});

test('behavior: 28 balances fit into one batch, the 29th does not', () => {
  const call: ContractCall = { address: '0x01', data: `0x${'00'.repeat(36)}` };
  expect(toBatches(Array.from({ length: 29 }, () => call)).map((batch) => batch.length)).toEqual([28, 1]);
});

test('param: decodeText reads a string, and 32 bytes of the oldest tokens', () => {
  const token = (text: string): string => Buffer.from(text).toString('hex').padEnd(64, '0');
  expect(decodeText(`0x${token('MKR')}`)).toBe('MKR');
  const asString = `${'20'.padStart(64, '0')}${'3'.padStart(64, '0')}${token('DAI')}`;
  expect(decodeText(`0x${asString}`)).toBe('DAI');
});

test('error: decodeText and decodeNumber return undefined for invalid bytes', () => {
  const hex = fc
    .array(fc.constantFrom('00', '01', '20', 'ff', '7f'), { maxLength: 200 })
    .map((bytes) => bytes.join(''));
  fc.assert(
    fc.property(hex, (digits) => {
      const text = decodeText(`0x${digits}`);
      expect(text === undefined || typeof text === 'string').toBe(true);
      expect(decodeNumber(`0x${digits}`) === undefined).toBe(digits.length !== 64);
    }),
  );
});
