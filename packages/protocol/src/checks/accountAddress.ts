import type { KnownNamespace } from '../caip.ts';

const EIP155 = /^0x[\da-f]{40}$/i;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const SOLANA = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
/** SS58 of a public key: 32 bytes, a prefix of one or two and a checksum of two. */
const POLKADOT = /^[1-9A-HJ-NP-Za-km-z]{45,50}$/;
/** Base58Check, or bech32 in one case, of any chain like Bitcoin. */
const BITCOIN = /^(?:[1-9A-HJ-NP-Za-km-z]{25,36}|[a-z]{2,6}1[02-9ac-hj-np-z]{8,87}|[A-Z]{2,6}1[02-9AC-HJ-NP-Z]{8,87})$/;

/** True for base58 of exactly 32 bytes; each leading 1 is a byte of zeros. */
function isPublicKey(text: string): boolean {
  if (!SOLANA.test(text)) return false;
  const value = Array.from(text).reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n);
  const zeros = text.search(/[^1]|$/);
  return zeros + (value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)) === 32;
}

const checks: Readonly<Record<KnownNamespace, (address: string) => boolean>> = {
  eip155: (address) => EIP155.test(address),
  solana: isPublicKey,
  polkadot: (address) => POLKADOT.test(address),
  bip122: (address) => BITCOIN.test(address),
};

/**
 * True for a text in the form of an account of the namespace. Of a namespace that a host added, any text that CAIP-10
 * allows is.
 */
export function isAccountAddress(namespace: string, address: string): boolean {
  return (Object.entries(checks).find(([name]) => name === namespace)?.[1] ?? (() => true))(address);
}
