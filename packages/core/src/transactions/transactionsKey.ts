import { type CaipNetworkId, isCaipNetworkId } from '@portico/protocol';
import {
  type Parse,
  anything,
  flag,
  is,
  listOf,
  maybe,
  number,
  oneOf,
  shape,
  text,
  tryParse,
} from '../values/parse.ts';
import { isRecord } from '../values/equal.ts';
import type { TrackedTransaction, TrackedTransactionOf } from '../store/state.ts';
import { transactionsName, transactionsVersion } from './names.ts';
import type { StorageKey } from '../storage/storage.ts';

const caipNetworkId = is<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id');
const maybeText = maybe(text());

const tokenAmount = {
  symbol: text(),
  decimals: number,
  amount: text(/^\d+$/),
  tokenAddress: maybeText,
};

const facts = {
  hash: text(),
  isHeld: maybe(flag),
  isBatch: maybe(flag),
  chainHash: maybeText,
  caipNetworkId,
  connectorId: text(),
  from: text(),
  tracking: is<NonNullable<unknown>>((value) => value !== undefined && value !== null, 'a value is needed'),
  sentAtMs: number,
  status: oneOf(['pending', 'confirmed', 'reverted', 'replaced', 'dropped', 'expired']),
  minedAtMs: maybe(number),
  reason: maybeText,
};

type Kind = TrackedTransaction['kind'];

const parsers: { readonly [K in Kind]: Parse<TrackedTransactionOf<K>> } = {
  transfer: shape({ kind: oneOf(['transfer']), to: text(), ...tokenAmount, ...facts }),
  approval: shape({ kind: oneOf(['approval']), spender: text(), ...tokenAmount, ...facts }),
  swap: shape({ kind: oneOf(['swap']), sold: shape(tokenAmount), bought: shape(tokenAmount), ...facts }),
  registration: shape({ kind: oneOf(['registration']), name: text(), ...facts }),
  purchase: shape({ kind: oneOf(['purchase']), bought: shape(tokenAmount), ...facts }),
  call: shape({ kind: oneOf(['call']), to: maybeText, description: maybeText, ...facts }),
};

const kindOf = shape({ kind: oneOf(['transfer', 'approval', 'swap', 'registration', 'purchase', 'call']) });

/**
 * Records of before: the network was called `networkId`; and without a kind they are transfers, whose namespace facts
 * are among the other fields.
 */
function fromEarlier(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { networkId, ...others } = value;
  const record = networkId === undefined ? value : { ...others, caipNetworkId: networkId };
  if ('kind' in record) return record;
  const { hash, from, nonce, sentAtMs, isHeld, chainHash } = value;
  return { ...record, kind: 'transfer', tracking: { hash, from, nonce, sentAtMs, isHeld, chainHash } };
}

const transaction: Parse<TrackedTransaction> = (value, path) => {
  const record = fromEarlier(value);
  return parsers[kindOf(record, path).kind](record, path);
};

/** The transactions of this page. */
export const transactionsKey: StorageKey<readonly TrackedTransaction[]> = {
  name: transactionsName,
  version: transactionsVersion,
  // A record that does not parse (of newer code in another tab) takes no other with it.
  parse: (value) => tryParse(listOf(anything), value)?.flatMap((one) => tryParse(transaction, one) ?? []),
};
