import { concatBytes } from '@noble/hashes/utils';
import { type BitcoinChain, addressForms } from '../networks/bitcoinChain.ts';
import { decodeBase58Address } from './base58.ts';
import { decodeSegwitAddress } from './bech32.ts';
import { normalizeAddress } from './normalizeAddress.ts';

export type ScriptKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';

/** An address, its checksum verified. */
export interface DecodedAddress {
  readonly kind: ScriptKind;
  /** The script of an output to the address. */
  readonly script: Uint8Array;
  readonly chains: readonly BitcoinChain[];
}

const HASH_BYTES = 20;
const chainNames = ['mainnet', 'testnet', 'signet', 'regtest'] as const satisfies readonly BitcoinChain[];

const chainsWith = (isFit: (form: (typeof addressForms)[BitcoinChain]) => boolean): readonly BitcoinChain[] =>
  chainNames.filter((chain) => isFit(addressForms[chain]));

/** OP_DUP OP_HASH160 <hash> OP_EQUALVERIFY OP_CHECKSIG */
export const toKeyHashScript = (hash: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), hash, Uint8Array.of(0x88, 0xac));
/** OP_HASH160 <hash> OP_EQUAL */
export const toScriptHashScript = (hash: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(0xa9, 0x14), hash, Uint8Array.of(0x87));
/** A witness program: its version, then the program. */
export const toProgramScript = (version: 0 | 1, program: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(version === 0 ? 0 : 0x51, program.length), program);

function decodeSegwit(text: string): DecodedAddress | undefined {
  const decoded = decodeSegwitAddress(text);
  if (!decoded || (decoded.version !== 0 && decoded.version !== 1)) return undefined;
  const { prefix, version, program } = decoded;
  const ofVersion0 = program.length === HASH_BYTES ? 'p2wpkh' : 'p2wsh';
  const kind = version === 0 ? ofVersion0 : 'p2tr';
  return { kind, script: toProgramScript(version, program), chains: chainsWith((form) => form.prefix === prefix) };
}

function decodeBase58(text: string): DecodedAddress | undefined {
  const bytes = decodeBase58Address(text);
  if (!bytes) return undefined;
  const [version, hash] = [bytes[0], bytes.slice(1)];
  const ofKey = chainsWith(({ keyHash }) => keyHash === version);
  if (ofKey.length > 0) return { kind: 'p2pkh', script: toKeyHashScript(hash), chains: ofKey };
  const ofScript = chainsWith(({ scriptHash }) => scriptHash === version);
  return ofScript.length > 0 ? { kind: 'p2sh', script: toScriptHashScript(hash), chains: ofScript } : undefined;
}

/** undefined where it is no address, or its checksum does not match. */
export function decodeAddress(address: string): DecodedAddress | undefined {
  const text = normalizeAddress(address);
  if (text === undefined) return undefined;
  return /^[bt]/.test(text) ? decodeSegwit(text) : decodeBase58(text);
}

/** The address, where it is one of the chain. */
export function decodeOn(chain: BitcoinChain, address: string): DecodedAddress | undefined {
  const decoded = decodeAddress(address);
  return decoded?.chains.includes(chain) ? decoded : undefined;
}
