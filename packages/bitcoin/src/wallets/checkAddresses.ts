import { PorticoError, specError, toSanitizedText } from '@portico/protocol';
import { hex } from '../bytes/text.ts';
import {
  type DecodedAddress,
  decodeAddress,
  toKeyHashScript,
  toProgramScript,
  toScriptHashScript,
} from '../addresses/decodeAddress.ts';
import { normalizeAddress } from '../addresses/normalizeAddress.ts';
import { type BitcoinChain, toCaipNetworkId } from '../networks/bitcoinChain.ts';
import { hash160, isSameBytes } from '../bytes/bytes.ts';
import type { AddressPurpose, RawAddress, WalletAddress, WalletAddresses } from './walletDriver.ts';

const ADDRESSES_MAX = 1_000;
const COMPRESSED_BYTES = 33;
const X_ONLY_BYTES = 32;
const LABEL_MAX_CHARACTERS = 40;

function toKey(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' && /^(?:[0-9a-f]{2}){32,33}$/i.test(value) ? hex.decode(value) : undefined;
}

/**
 * The key where it is the one of the address: MetaMask has the letters of the address in its place. A taproot address
 * has another key in it than the wallet's, which is taken by its length.
 */
function toPublicKey({ kind, script }: DecodedAddress, value: unknown): string | undefined {
  const key = toKey(value);
  if (!key) return undefined;
  if (kind === 'p2tr') {
    return key.length === X_ONLY_BYTES || key.length === COMPRESSED_BYTES ? hex.encode(key) : undefined;
  }
  if (key.length !== COMPRESSED_BYTES) return undefined;
  const hash = hash160(key);
  const program = toProgramScript(0, hash);
  const scripts = [toKeyHashScript(hash), program, toScriptHashScript(hash160(program))];
  return scripts.some((one) => isSameBytes(one, script)) ? hex.encode(key) : undefined;
}

/** Wallets and the pairing protocol write one purpose as `ordinals` and as `ordinal`. */
function toPurpose(value: unknown): AddressPurpose | undefined {
  if (value === 'payment') return 'payment';
  return value === 'ordinals' || value === 'ordinal' ? 'ordinals' : undefined;
}

/** One address serves for everything; of several without a purpose taproot holds the inscriptions. */
function toDefaultPurpose({ kind }: DecodedAddress, count: number): AddressPurpose {
  return count > 1 && kind === 'p2tr' ? 'ordinals' : 'payment';
}

/** Empty where the wallet has none. */
const toLabel = (value: unknown): string =>
  typeof value === 'string' ? toSanitizedText(value, LABEL_MAX_CHARACTERS) : '';

export const unsupportedChain = (chain: BitcoinChain) =>
  specError('chain.unsupported', { caipNetworkId: toCaipNetworkId(chain) });

/**
 * The addresses of a wallet on a chain, each once.
 * @throws PorticoError `wallet.invalid_response` where one is no address, or there is none; `chain.unsupported` where
 * all of them are of other chains: the wallet is on another network.
 */
export function checkAddresses(values: readonly RawAddress[], chain: BitcoinChain): WalletAddresses {
  const invalid = new PorticoError('wallet.invalid_response', { about: 'accounts' });
  if (values.length === 0 || values.length > ADDRESSES_MAX) throw invalid;
  const addresses = new Map<string, WalletAddress>();
  for (const { address: text, purpose, publicKey: key, label: name } of values) {
    const address = typeof text === 'string' ? normalizeAddress(text) : undefined;
    const decoded = address === undefined ? undefined : decodeAddress(address);
    if (address === undefined || !decoded) throw invalid;
    if (!decoded.chains.includes(chain) || addresses.has(address)) continue;
    const [publicKey, label] = [toPublicKey(decoded, key), toLabel(name)];
    addresses.set(address, {
      address,
      purpose: toPurpose(purpose) ?? toDefaultPurpose(decoded, values.length),
      ...(publicKey !== undefined && { publicKey }),
      ...(label !== '' && { label }),
    });
  }
  const [first, ...others] = addresses.values();
  if (!first) throw unsupportedChain(chain);
  return [first, ...others];
}
