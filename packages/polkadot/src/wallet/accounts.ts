import type { Account, Network } from '@portico/core';
import { readProperty } from '@portico/core/adapter';
import { toHex } from '@polkadot-api/utils';
import { formatSs58, parseSs58 } from '../addresses/ss58.ts';
import { isGenesisOf, prefixOf } from '../networks/networks.ts';

const ACCOUNTS_MAX = 1_000;
const NAME_MAX_CHARACTERS = 200;

/** True for an account of Ethereum, whose namespace is another one, and for one bound to another network. */
function isForOther(source: unknown, network: Network): boolean {
  const genesis = readProperty(source, 'genesisHash');
  const isBound = typeof genesis === 'string' && genesis !== '';
  return readProperty(source, 'type') === 'ethereum' || (isBound && !isGenesisOf(network, genesis));
}

/**
 * The accounts of a wallet for a network, with addresses in the form of that network. Undefined where the value is no
 * list of accounts, or where the checksum of an address is wrong.
 */
export function parseWalletAccounts(value: unknown, network: Network): readonly Account[] | undefined {
  if (!Array.isArray(value) || value.length > ACCOUNTS_MAX) return undefined;
  const accounts = new Map<string, Account>();
  for (const source of value as readonly unknown[]) {
    const [written, name] = [readProperty(source, 'address'), readProperty(source, 'name')];
    if (typeof written !== 'string') return undefined;
    if (isForOther(source, network)) continue;
    const parsed = parseSs58(written);
    if (typeof parsed === 'string') return undefined;
    const address = formatSs58({ ...parsed, prefix: prefixOf(network) });
    const label = typeof name === 'string' && name !== '' ? name.slice(0, NAME_MAX_CHARACTERS) : undefined;
    const publicKey = toHex(parsed.publicKey);
    accounts.set(address, { address, type: 'eoa', publicKey, ...(label !== undefined && { label }) });
  }
  return [...accounts.values()];
}
