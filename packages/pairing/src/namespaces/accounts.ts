import { keccak_256 } from '@noble/hashes/sha3';
import { utf8ToBytes } from '@noble/hashes/utils';
import { isAccountAddress, toChecksumAddress } from '@portico/protocol';
import { hexOf } from '../bytes/text.ts';
import { namespaceOf, parseAccount } from './caipPatterns.ts';
import type { SessionNamespaces } from './namespaces.ts';

const keccakHex = (ascii: string): string => hexOf(keccak_256(utf8ToBytes(ascii)));

/**
 * The address as its namespace writes it: with the checksum of EIP-55 for `eip155`. Undefined where it cannot be one.
 */
export function normalizeAddress(namespace: string, address: string): string | undefined {
  if (!isAccountAddress(namespace, address)) return undefined;
  return namespace === 'eip155' ? toChecksumAddress(address, keccakHex) : address;
}

/** A CAIP-10 account as its namespace writes it; undefined where it cannot be one. */
function normalizeAccount(account: string): string | undefined {
  const parsed = parseAccount(account);
  const address = parsed && normalizeAddress(namespaceOf(account), parsed.address);
  return address === undefined ? undefined : `${parsed?.chain}:${address}`;
}

/**
 * The approved accounts of a wallet, each once and in the form of its namespace: many wallets approve `eip155` in lower
 * case, which no strict parser of EIP-4361 accepts. Undefined where one of them can be no account.
 */
export function normalizeNamespaces(namespaces: SessionNamespaces): SessionNamespaces | undefined {
  const normalized: SessionNamespaces = {};
  for (const [key, part] of Object.entries(namespaces)) {
    const accounts = part.accounts.flatMap((account) => normalizeAccount(account) ?? []);
    if (accounts.length < part.accounts.length) return undefined;
    normalized[key] = { ...part, accounts: [...new Set(accounts)] };
  }
  return normalized;
}

/** The addresses of an `accountsChanged` of the wallet, plain or as CAIP-10, as the namespace writes them. */
export function readChangedAccounts(namespace: string, data: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(data) ? data : [];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'string') return [];
    const address = entry.startsWith(`${namespace}:`) ? parseAccount(entry)?.address : entry;
    return (address !== undefined && normalizeAddress(namespace, address)) || [];
  });
}
