import { NATIVE_TOKEN_ADDRESSES, toSanitizedText } from '@portico/protocol';
import type { Network } from '../contract/network.ts';
import type { TokenBalance } from '../contract/namespaceReads.ts';
import { type PictureRules, toPictureUrl } from '../pictures/pictureUrl.ts';
import { findServiceAddress } from '../options/serviceAddress.ts';
import { toDecimals } from './decimalUnits.ts';

const NAME_MAX_CHARACTERS = 64;
const SYMBOL_MAX_CHARACTERS = 24;

export type ToKey = (address: string) => string;

/** A token as a service writes it. */
export interface ServedToken {
  /** CAIP-10; left out for the native coin. */
  readonly address?: string | undefined;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: string;
  readonly iconUrl: string;
}

/** Where the texts and pictures of a token are shown. */
export interface TokenPlace {
  readonly network: Network;
  readonly rules: PictureRules;
  readonly toKey: ToKey;
}

/** The address of a CAIP-10 text; undefined for the native coin, null for one of another chain or an invalid one. */
function toAddress(address: string | undefined, { network, toKey }: TokenPlace): string | null | undefined {
  if (address === undefined || address === '') return undefined;
  const { caipNetworkId, chainNamespace } = network;
  const prefix = `${caipNetworkId}:`;
  if (!address.startsWith(prefix) || address.length === prefix.length) return null;
  const own = address.slice(prefix.length);
  const native: Partial<Record<string, string>> = NATIVE_TOKEN_ADDRESSES;
  return toKey(own) === toKey(native[chainNamespace] ?? '') ? undefined : own;
}

/** A token in the form of the page; undefined where it is invalid or of another chain. */
export function toToken(served: ServedToken, place: TokenPlace): Omit<TokenBalance, 'amount'> | undefined {
  const symbol = toSanitizedText(served.symbol, SYMBOL_MAX_CHARACTERS);
  const address = toAddress(served.address, place);
  const decimals = toDecimals(served.decimals);
  if (symbol === '' || address === null || decimals === undefined) return undefined;
  const iconUrl = toPictureUrl(place.rules, served.iconUrl, findServiceAddress(place.rules, 'data'));
  return {
    name: toSanitizedText(served.name, NAME_MAX_CHARACTERS) || symbol,
    symbol,
    decimals,
    ...(address !== undefined && { address }),
    ...(iconUrl !== undefined && { iconUrl }),
  };
}
