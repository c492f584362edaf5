import type { SendTarget } from '@portico/core/adapter';
import { toHex } from '@polkadot-api/utils';
import { type FinalizedBlock, readFinalizedBlock } from '../reads/blocks.ts';
import type { Chain } from '../runtime/chain.ts';
import { encodeEra } from '../runtime/era.ts';
import type { Runtime } from '../runtime/parseRuntime.ts';
import type { PolkadotPayload } from './payload.ts';

/** Wallets take numbers in hexadecimal, the largest byte first. */
const toHexNumber = (value: number, byteCount = 4): string => `0x${value.toString(16).padStart(byteCount * 2, '0')}`;

/** The hash of the metadata is signed where the network can check it: a wallet then shows what it signs. */
async function toMode({ network }: SendTarget, { extrinsics, metadata }: Runtime) {
  if (!extrinsics.extensions.includes('CheckMetadataHash')) return {};
  const { toMetadataHash } = await import('../runtime/metadataHash.ts');
  return { mode: 1, metadataHash: toHex(toMetadataHash(metadata, network.nativeCurrency)) };
}

/** A payload, and the block from which on it can be included. */
export interface PreparedPayload {
  readonly payload: PolkadotPayload;
  readonly block: FinalizedBlock;
}

/** The payload of a call, complete for the wallet: it adds nothing but its signature. */
export async function preparePayload(
  { rpc }: Chain,
  target: SendTarget,
  runtime: Runtime,
  call: Uint8Array,
): Promise<PreparedPayload> {
  const [genesisHash, block, nonce, mode] = await Promise.all([
    rpc.request(target, 'chain_getBlockHash', [0]),
    readFinalizedBlock(rpc, target),
    rpc.request(target, 'system_accountNextIndex', [target.address]),
    toMode(target, runtime),
  ]);
  const payload = {
    address: target.address,
    blockHash: block.hash,
    blockNumber: toHexNumber(block.number),
    era: toHex(encodeEra(block.number)),
    genesisHash: genesisHash ?? '',
    method: toHex(call),
    nonce: toHexNumber(nonce),
    signedExtensions: [...runtime.extrinsics.extensions],
    specVersion: toHexNumber(runtime.specVersion),
    tip: toHexNumber(0, 16),
    transactionVersion: toHexNumber(runtime.transactionVersion),
    version: 4,
    ...mode,
  };
  return { payload, block };
}
