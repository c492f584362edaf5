import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ONRAMP_NETWORKS } from '@portico/protocol';
import type { OnrampOptions } from '@portico/protocol/api';
import { factsOf, isAddressOn } from '../../namespaces/facts.ts';
import type { Seller, Sellers } from './createSellers.ts';
import { callbackPath, returnPath } from './onrampPaths.ts';
import type { OnrampOrder, OnrampProvider, QuoteRequest } from './onrampProvider.ts';
import type { PurchaseRow, PurchasesRepo } from './purchasesRepo.ts';

/** Why a purchase is refused. */
export type OnrampProblem = 'not_offered' | 'amount' | 'address' | 'conflict' | 'interrupted';

/** A purchase as a page requests it. */
export interface PurchaseRequest {
  readonly projectId: string;
  readonly reference: string;
  readonly provider: OnrampProvider['name'] | undefined;
  readonly network: string;
  /** The coin of the network, where it is undefined. */
  readonly symbol: string | undefined;
  readonly account: string;
  readonly currency: string;
  /** Money, or tokens where there is none. */
  readonly payment: number | undefined;
  readonly tokens: number | undefined;
  readonly visitor: string | undefined;
  /** Called before a purchase that is new; throws where there were too many. */
  admitNew(): Promise<void>;
}

/** The address of the page on which a purchase is paid. */
export interface OpenedPurchase {
  readonly url: string;
}

export interface OpenPurchaseDependencies {
  readonly sellers: Sellers;
  readonly repo: PurchasesRepo;
  /** This server as providers and visitors reach it. */
  readonly publicUrl: string;
  readonly now: () => number;
}

const URL_POLL_MS = 100;

/** Money in the two digits of its currency. */
const toMoney = (amount: number): string => amount.toFixed(2);

/** Whether a payment method of the provider takes the amount. */
export const isWithinLimits = ({ paymentCurrencies }: OnrampOptions, currency: string, amount: number): boolean =>
  paymentCurrencies
    .filter(({ id }) => id === currency)
    .some((one) => one.payment_method_limits.some(({ min, max }) => amount >= Number(min) && amount <= Number(max)));

type Place = Pick<PurchaseRow, 'chain_id' | 'address'>;

const isSame = (row: PurchaseRow, request: PurchaseRequest, place: Place): boolean =>
  row.chain_id === place.chain_id &&
  row.address === place.address &&
  row.currency === request.currency &&
  (request.symbol === undefined || row.symbol === request.symbol) &&
  (request.payment === undefined || row.amount === toMoney(request.payment));

/** The address of a purchase that another request opened, or is opening. */
async function waitForUrl(
  repo: PurchasesRepo,
  request: PurchaseRequest,
  place: Place,
  signal: AbortSignal,
): Promise<OpenedPurchase | OnrampProblem> {
  for (;;) {
    const row = await repo.find(request.projectId, request.reference);
    if (row === undefined) return 'interrupted';
    if (!isSame(row, request, place)) return 'conflict';
    if (row.url !== null) return { url: row.url };
    await wait(URL_POLL_MS, undefined, { signal });
  }
}

/** The money of a purchase; of an amount of tokens, what they cost now. */
async function findAmount(
  { payment, tokens }: PurchaseRequest,
  { provider }: Seller,
  wanted: Omit<QuoteRequest, 'amount'>,
  signal: AbortSignal,
): Promise<number> {
  if (payment !== undefined || tokens === undefined) return payment ?? 0;
  const { paymentTotal, purchaseAmount } = await provider.quote({ ...wanted, amount: '100.00' }, signal);
  return (tokens * Number(paymentTotal.amount)) / Number(purchaseAmount.amount);
}

/** Opens a purchase that is kept already. */
async function openAt(
  { repo, publicUrl }: OpenPurchaseDependencies,
  provider: OnrampProvider,
  order: Omit<OnrampOrder, 'returnUrl' | 'callbackUrl'>,
  signal: AbortSignal,
): Promise<OpenedPurchase> {
  try {
    const addresses = {
      returnUrl: `${publicUrl}${returnPath}`,
      callbackUrl: `${publicUrl}${callbackPath(provider.name)}`,
    };
    const url = await provider.open({ ...order, ...addresses }, signal);
    await repo.setUrl(order.id, url);
    return { url };
  } catch (error) {
    // Whether or not the provider opened it: its address reached no one.
    await repo.remove(order.id);
    throw error;
  }
}

/** Opens a purchase at a provider, once for each reference of a page. */
export async function openPurchase(
  dependencies: OpenPurchaseDependencies,
  request: PurchaseRequest,
  signal: AbortSignal,
): Promise<OpenedPurchase | OnrampProblem> {
  const { sellers, repo, now } = dependencies;
  const network = ONRAMP_NETWORKS[request.network];
  if (network === undefined) return 'not_offered';
  const { chainId } = network;
  const { symbol = network.coin, currency, projectId, reference, account, visitor } = request;
  const wanted = { symbol, network: request.network, currency };
  const seller = await sellers.find(wanted, request.provider, signal);
  if (seller === undefined) return 'not_offered';
  if (!isAddressOn(chainId, account)) return 'address';
  const place = { chain_id: chainId, address: factsOf(chainId).toKey(account) };
  if ((await repo.find(projectId, reference)) === undefined) await request.admitNew();
  const money = await findAmount(request, seller, wanted, signal);
  if (!isWithinLimits(seller.options, currency, money)) return 'amount';
  const { provider } = seller;
  const id = randomBytes(18).toString('base64url');
  const order = { ...wanted, id, account, visitor, amount: toMoney(money) };
  const row = { id, projectId, reference, provider: provider.name, symbol, currency, amount: order.amount };
  if (!(await repo.add({ ...row, ...place, now: new Date(now()) }))) return waitForUrl(repo, request, place, signal);
  return openAt(dependencies, provider, order, signal);
}
