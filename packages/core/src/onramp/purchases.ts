import {
  type CaipNetworkId,
  ONRAMP_PAYMENT_PROBLEMS,
  ONRAMP_PURCHASE_STATUSES,
  isCaipNetworkId,
} from '@portico/protocol';
import type { OnrampPurchase } from '@portico/protocol/api';
import { type PorticoHandle, contextKey } from '../context/porticoContext.ts';
import type { PorticoStorage, StorageKey } from '../storage/storage.ts';
import { anything, is, listOf, maybe, number, oneOf, shape, text, tryParse } from '../values/parse.ts';

/** What a visitor buys. The provider is sent exactly this, and its page can change none of it. */
export interface PurchaseOrder {
  readonly provider: OnrampPurchase['provider'];
  readonly providerLabel: string;
  readonly symbol: string;
  /** The name of the network at providers: `ethereum`. */
  readonly network: string;
  readonly networkLabel: string;
  readonly caipNetworkId: CaipNetworkId;
  /** The account that receives the tokens. */
  readonly address: string;
  readonly currency: string;
  /** Fees included, as decimal text. */
  readonly amount: string;
}

/** A purchase of this page, and its last known state. */
export interface Purchase extends PurchaseOrder {
  /** Made once for each purchase: under it, a repeated request is the same purchase. */
  readonly reference: string;
  readonly startedAtMs: number;
  /** `unopened`: the server has not received it, as far as the page has read. */
  readonly status: OnrampPurchase['status'] | 'unopened';
  /** Why the last attempt to pay was refused. */
  readonly problem?: NonNullable<OnrampPurchase['problem']>;
  readonly hash?: string;
  /** Tokens, as decimal text. */
  readonly received?: string;
}

/** Of all accounts; the oldest are dropped. */
const KEPT_MAX = 30;
/** A provider's page that was not paid by then cannot be paid any more; a little less than the server's own limit. */
const REUSED_MS = 50 * 60_000;

const decimal = text(/^\d{1,20}(?:\.\d{1,18})?$/);

const parsePurchase = shape({
  provider: oneOf(['coinbase', 'meld', 'sandbox']),
  providerLabel: text(),
  symbol: text(),
  network: text(),
  networkLabel: text(),
  caipNetworkId: is<CaipNetworkId>(isCaipNetworkId, 'Invalid CAIP-2 network id'),
  address: text(),
  currency: text(),
  amount: decimal,
  reference: text(/^[\w-]{22,49}$/),
  startedAtMs: number,
  status: oneOf([...ONRAMP_PURCHASE_STATUSES, 'unopened']),
  problem: maybe(oneOf(ONRAMP_PAYMENT_PROBLEMS)),
  hash: maybe(text()),
  received: maybe(decimal),
});

const purchasesKey: StorageKey<readonly Purchase[]> = {
  name: 'purchases',
  version: 1,
  parse: (value) => tryParse(listOf(anything), value)?.flatMap((one) => tryParse(parsePurchase, one) ?? []),
};

/** The purchases of this page for an account, the newest first; those of a former visit, too. */
export const listPurchases = (
  { [contextKey]: { storage } }: PorticoHandle,
  { address }: Pick<PurchaseOrder, 'address'>,
): readonly Purchase[] => (storage.get(purchasesKey) ?? []).filter((one) => one.address === address);

/** Keeps a purchase in place of what was known of it. */
export function keepPurchase(storage: PorticoStorage, purchase: Purchase): void {
  const others = (storage.get(purchasesKey) ?? []).filter(({ reference }) => reference !== purchase.reference);
  const all = [purchase, ...others].toSorted((a, b) => b.startedAtMs - a.startedAtMs);
  storage.set(purchasesKey, all.slice(0, KEPT_MAX));
}

/** True where it has not been paid, and may still be. */
export const isUnpaid = ({ status }: Pick<Purchase, 'status'>): boolean => status === 'open' || status === 'unopened';

const orderFields = ['provider', 'symbol', 'network', 'address', 'currency', 'amount'] as const;

/** The purchase of the same order that was begun and not paid: after a reload or a failure, it is the same one. */
export const findBegun = (storage: PorticoStorage, order: PurchaseOrder, nowMs: number): Purchase | undefined =>
  storage
    .get(purchasesKey)
    ?.find(
      (one) =>
        isUnpaid(one) &&
        nowMs - one.startedAtMs < REUSED_MS &&
        orderFields.every((field) => one[field] === order[field]),
    );
