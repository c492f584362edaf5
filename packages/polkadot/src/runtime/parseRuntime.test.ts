import { MerkleizedMetadata } from '@dedot/merkleized-metadata';
import { Metadata, TypeRegistry } from '@polkadot/types';
import type { GenericExtrinsic } from '@polkadot/types';
import kusamaAssets from '@polkadot/types-support/metadata/v15/asset-hub-kusama-hex';
import polkadotAssets from '@polkadot/types-support/metadata/v15/asset-hub-polkadot-hex';
import kusama from '@polkadot/types-support/metadata/v15/kusama-hex';
import polkadot from '@polkadot/types-support/metadata/v15/polkadot-hex';
import { hex } from '@scure/base';
import { describe, expect, test } from 'vitest';
import { parseSs58 } from '../addresses/ss58.ts';
import { encodeEra, toLastBlock } from './era.ts';
import { toMetadataHash } from './metadataHash.ts';
import { type Runtime, parseRuntime } from './parseRuntime.ts';

const to = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const publicKey = new Uint8Array(32).fill(7);
const version = { specName: '', specVersion: 1, transactionVersion: 1, apis: [] };

function checkDecoded(runtime: Runtime, registry: TypeRegistry, keepsAlive: boolean): void {
  const call = runtime.encodeTransfer({ to, amount: 1_234_567_890_123n, keepsAlive });
  const signature = Uint8Array.from([1, ...new Uint8Array(64).fill(9)]);
  const values = { era: encodeEra(1_000_003), nonce: 300n, tip: 42n, mode: 1 };
  const bytes = runtime.extrinsics.encode({ publicKey, signature, call, ...values });
  const decoded: GenericExtrinsic = registry.createType('GenericExtrinsic', bytes);
  expect(decoded.isSigned).toBe(true);
  expect(decoded.method.section).toBe('balances');
  expect(decoded.method.method).toBe(keepsAlive ? 'transferKeepAlive' : 'transferAllowDeath');
  expect(decoded.method.args[1]?.toString()).toBe('1234567890123');
  const receiver = parseSs58(to);
  expect(decoded.method.args[0]?.toHex()).toContain(typeof receiver === 'object' && hex.encode(receiver.publicKey));
  expect(decoded.signer.toHex()).toContain(hex.encode(publicKey));
  expect([decoded.nonce.toString(), decoded.tip.toString()]).toEqual(['300', '42']);
  expect([decoded.era.asMortalEra.birth(1_000_003), decoded.era.asMortalEra.death(1_000_003)]).toEqual([
    1_000_003,
    toLastBlock(values.era, 1_000_003),
  ]);
  const own = runtime.extrinsics.decode(`0x${hex.encode(bytes)}`);
  expect(own).toMatchObject({ call, era: values.era, account: runtime.extrinsics.encodeAccount(publicKey) });
}

describe.each([
  ['Polkadot', polkadot, { symbol: 'DOT', decimals: 10 }, 10_000_000_000n],
  ['Polkadot Asset Hub', polkadotAssets, { symbol: 'DOT', decimals: 10 }, 100_000_000n],
  ['Kusama', kusama, { symbol: 'KSM', decimals: 12 }, 333_333_333n],
  ['Kusama Asset Hub', kusamaAssets, { symbol: 'KSM', decimals: 12 }, 3_333_333n],
] as const)('the metadata of %s', (_name, metadata, currency, deposit) => {
  const runtime = parseRuntime(metadata, version);
  // Without the frame in which the runtime returns it.
  const bare = `0x${metadata.slice(metadata.indexOf('6d657461'))}` as const;

  test('behavior: the existential deposit is read, and transactions can sign the hash of the metadata', () => {
    expect(runtime.existentialDeposit).toBe(deposit);
    expect(runtime.extrinsics.extensions).toContain('CheckMetadataHash');
  });

  test('behavior: its hash is the one that dedot computes', () => {
    const { symbol: tokenSymbol, decimals } = currency;
    const expected = new MerkleizedMetadata(bare, { tokenSymbol, decimals }).digest();
    expect(hex.encode(toMetadataHash(metadata, currency))).toBe(hex.encode(expected));
    expect(toMetadataHash(metadata, { ...currency, decimals: 11 })).not.toEqual(expected);
  });

  test('behavior: @polkadot/types decodes a signed transfer as it was meant', () => {
    const registry = new TypeRegistry();
    registry.setMetadata(new Metadata(registry, bare));
    for (const keepsAlive of [true, false]) checkDecoded(runtime, registry, keepsAlive);
  });

  test('error: bytes that are no signed transaction are undefined', () => {
    const call = runtime.encodeTransfer({ to, amount: 1n, keepsAlive: true });
    const signature = Uint8Array.from([1, ...new Uint8Array(64).fill(9)]);
    const values = { era: Uint8Array.of(0), nonce: 0n, tip: 0n, mode: 0 };
    const bytes = runtime.extrinsics.encode({ publicKey, signature, call, ...values });
    const text = hex.encode(bytes);
    // Unsigned; of another version; a byte too many; of another kind of signature; cut.
    const wrong = [
      text.replace('84', '04'),
      text.replace('84', '85'),
      `${text}00`,
      text.replace('0109', '0909'),
      text.slice(0, 40),
    ];
    for (const one of ['', ...wrong]) expect(runtime.extrinsics.decode(`0x${one}`)).toBeUndefined();
    expect(runtime.extrinsics.decode(`0x${text}`)).toMatchObject({ call });
  });
});

test('error: bytes that are no events have no outcome', () => {
  const { events } = parseRuntime(kusamaAssets, version);
  for (const text of ['0x', '0x04', `0x04${'ff'.repeat(40)}`]) expect(events.decodeOutcome(text, 0)).toBeUndefined();
});

test('error: invalid metadata throws', () => {
  for (const text of ['0x', '0x00', '0x6d6574610f']) expect(() => parseRuntime(text, version)).toThrow();
});

test('param: the last block of an era is that of the place in its period; none for ever', () => {
  expect(toLastBlock(Uint8Array.of(0), 77)).toBeUndefined();
  for (const block of [0, 1, 127, 128, 129, 5_000_000]) expect(toLastBlock(encodeEra(block), block)).toBe(block + 128);
  // Chosen a little before the block, and a little after it.
  expect(toLastBlock(encodeEra(1_000), 1_003)).toBe(1_000 + 2 * 128);
  expect(toLastBlock(encodeEra(1_003), 1_000)).toBe(1_003 + 128);
});
