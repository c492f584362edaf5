import { blake2b } from '@noble/hashes/blake2';
import { hex } from '@scure/base';
import type { SignerPayload } from './polkadotTypes.ts';

const bytesOf = (text: string): Uint8Array => hex.decode(text.replace(/^0x/, ''));
const numberOf = (text: string): bigint => BigInt(text.startsWith('0x') ? text : `0x${text}`);
const join = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

function littleEndian(value: bigint, length: number): number[] {
  return Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));
}

/** A compact integer of SCALE. */
export function compact(value: bigint): readonly number[] {
  if (value < 1n << 6n) return [Number(value << 2n)];
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4);
  const length = Math.ceil(value.toString(16).length / 2);
  return [((length - 4) << 2) | 3, ...littleEndian(value, length)];
}

const hasMode = ({ signedExtensions }: SignerPayload): boolean => signedExtensions.includes('CheckMetadataHash');

/** The fee is paid in no other: an option without a value. */
const NATIVE_CURRENCY = 0;

/** The part of the extensions that goes with the transaction, in the order of the relay chains. */
function extraOf(payload: SignerPayload): Uint8Array {
  return join(
    bytesOf(payload.era),
    compact(numberOf(payload.nonce)),
    compact(numberOf(payload.tip)),
    payload.signedExtensions.includes('ChargeAssetTxPayment') ? [NATIVE_CURRENCY] : [],
    hasMode(payload) ? [payload.mode ?? 0] : [],
  );
}

const HASHED_FROM_BYTES = 256;

/** The bytes that a wallet signs: the call, its extensions, and what both sides know; hashed where they are long. */
export function signedBytes(payload: SignerPayload): Uint8Array {
  const hash = payload.mode === 1 && payload.metadataHash ? [1, ...bytesOf(payload.metadataHash)] : [0];
  const bytes = join(
    bytesOf(payload.method),
    extraOf(payload),
    littleEndian(numberOf(payload.specVersion), 4),
    littleEndian(numberOf(payload.transactionVersion), 4),
    bytesOf(payload.genesisHash),
    bytesOf(payload.blockHash),
    hasMode(payload) ? hash : [],
  );
  return bytes.length > HASHED_FROM_BYTES ? blake2b(bytes, { dkLen: 32 }) : bytes;
}

const SIGNED_VERSION_4 = 0x84;

/** The whole extrinsic, as it is sent. */
export function assemble(payload: SignerPayload, publicKey: Uint8Array, signature: Uint8Array): string {
  const body = join([SIGNED_VERSION_4, 0], publicKey, signature, extraOf(payload), bytesOf(payload.method));
  return `0x${hex.encode(join(compact(BigInt(body.length)), body))}`;
}
