import { bitcoin, bitcoinSignet, bitcoinTestnet } from '@portico/core/networks';
import { isPorticoError } from '@portico/protocol';
import { createBitcoinAddress } from '@portico/testing/bitcoin';
import { expect, test } from 'vitest';
import type { Network } from '@portico/core';
import { COIN, ledgerForTests } from '../ledger.fixtures.ts';
import { createEsploraSource } from '../source/esploraSource.ts';
import { createReads } from './createReads.ts';

const { chain, setUp } = ledgerForTests();
const source = createEsploraSource();
const reads = createReads(source);
const main = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'nothing',
    (error: unknown) => (isPorticoError(error) ? error.code : error),
  );

test('behavior: outputs and fee rates are read', async () => {
  const { address, read } = await setUp();
  expect(await reads.getUtxos(read, { address })).toMatchObject([{ value: COIN, isConfirmed: true, vout: 0 }]);
  await chain().setFeeRates({ '1': 20.5, '6': 3 });
  expect([...(await reads.getFeeRates(read))]).toEqual([
    [1, 20.5],
    [6, 3],
  ]);
  await chain().setFeeRates({});
});

test('error: a node of another chain is not used', async () => {
  const { address, read } = await setUp();
  const signet = createBitcoinAddress(new Uint8Array(32).fill(9), 'p2wpkh', 'signet').address;
  expect(await codeOf(reads.getUtxos({ ...read, network: bitcoinSignet }, { address: signet }))).toBe(
    'rpc.wrong_chain',
  );
  expect(await codeOf(reads.getUtxos({ ...read, network: bitcoin }, { address }))).toBe('address.invalid');
});

test('error: whatever a node answers, it is an answer of the right form or an error of ours', async () => {
  const { address, read } = await setUp();
  for (const text of ['<html>', '{}', '[]', 'null', '{"chain_stats":{"funded_txo_sum":-1}}', '9'.repeat(400)]) {
    const genesis = `${bitcoin.id}${'0'.repeat(32)}`;
    const fetch = async (url: unknown): Promise<Response> =>
      new Response(String(url).endsWith('/block-height/0') ? genesis : text);
    const hostile = createReads(createEsploraSource({ fetch, wait: async () => undefined }));
    const target = { ...read, network: bitcoin };
    expect(await codeOf(hostile.getBalances(target, { address: main, tokens: [] }))).toBe('rpc.invalid_answer');
    expect(['rpc.invalid_answer', 'nothing']).toContain(await codeOf(hostile.getUtxos(target, { address: main })));
    expect(address).not.toBe(main);
  }
});

test.each([
  [bitcoin, main, true],
  [bitcoin, '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', true],
  [bitcoin, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', false],
  [bitcoinTestnet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', true],
  [bitcoinSignet, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', true],
  [bitcoinTestnet, main, false],
] as const satisfies readonly (readonly [Network, string, boolean])[])(
  'param: a payment URI on %o for %s',
  (network, address, isValid) => {
    const create = () => reads.createPaymentUri(network, { address, amount: 150_000n });
    if (isValid) expect(create()).toBe(`bitcoin:${address}?amount=0.0015`);
    else expect(create).toThrow('The address is not valid');
  },
);

test('param: addresses are distinguished by checksum and namespace', () => {
  expect(reads.parseAddress(main.toUpperCase())).toEqual({ address: main });
  expect(reads.parseAddress(`bip122:${bitcoin.id}:${main}`)).toEqual({ address: main });
  expect(reads.parseAddress(`${main.slice(0, -1)}p`)).toEqual({ problem: 'wrong-checksum' });
  expect(reads.parseAddress('9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin')).toEqual({ problem: 'other-namespace' });
  expect(reads.parseAddress(`solana:x:${main}`)).toEqual({ problem: 'other-namespace' });
  expect(reads.parseAddress('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')).toHaveProperty(
    'address',
  );
});
