import { createHash } from 'node:crypto';
import type { OnrampOptions, OnrampPurchase, OnrampQuote } from '@portico/protocol/api';
import type { Cache } from '../../../store/cache.ts';
import { CALLBACK_MAX_AGE_MS } from './callbackSignature.ts';
import { createSellers } from './createSellers.ts';
import { callbackPath } from './onrampPaths.ts';
import type { OnrampProvider, ProviderCallback, QuoteRequest } from './onrampProvider.ts';
import {
  type OnrampProblem,
  type OpenedPurchase,
  type PurchaseRequest,
  isWithinLimits,
  openPurchase,
} from './openPurchase.ts';
import type { PurchaseRow, PurchasesRepo } from './purchasesRepo.ts';

/** Purchases at the operator's providers. */
export interface Onramp {
  options(signal: AbortSignal): Promise<OnrampOptions>;
  quote(
    request: QuoteRequest & Pick<PurchaseRequest, 'provider'>,
    signal: AbortSignal,
  ): Promise<OnrampQuote | OnrampProblem>;
  /** The page on which it is paid. */
  open(request: PurchaseRequest, signal: AbortSignal): Promise<OpenedPurchase | OnrampProblem>;
  read(projectId: string, reference: string, signal: AbortSignal): Promise<OnrampPurchase | undefined>;
  /** False for a callback that is forged, stale or taken before. */
  takeCallback(providerName: string, callback: Omit<ProviderCallback, 'url'>, signal: AbortSignal): Promise<boolean>;
  sweep(): Promise<void>;
}

export interface CreateOnrampParameters {
  readonly providers: readonly OnrampProvider[];
  readonly repo: PurchasesRepo;
  readonly cache: Cache;
  /** This server as providers and visitors reach it. */
  readonly publicUrl: string;
  readonly timeoutMs: number;
  readonly now?: () => number;
}

const STATUS_MS = 1_500;
/** A page of a provider that was not paid by then is not paid any more. */
const OPEN_MS = 3_600_000;
const KEPT_UNPAID_MS = 30 * 86_400_000;

function toPurchase(row: PurchaseRow, name: OnrampProvider['name'], nowMs: number): OnrampPurchase {
  const isOver = row.status === 'open' && nowMs - row.created_at.getTime() > OPEN_MS;
  return {
    status: isOver ? 'expired' : row.status,
    provider: name,
    ...(row.problem !== null && { problem: row.problem }),
    ...(row.hash !== null && { hash: row.hash }),
    ...(row.purchased !== null && { purchaseAmount: { amount: row.purchased, currency: row.symbol } }),
  };
}

/** Purchases at these providers, kept in the database. */
export function createOnramp(parameters: CreateOnrampParameters): Onramp {
  const { providers, repo, cache, publicUrl, timeoutMs, now = Date.now } = parameters;
  const sellers = createSellers(parameters);

  async function refresh(row: PurchaseRow, provider: OnrampProvider, signal: AbortSignal): Promise<true> {
    const report = await provider.readPurchase(row.id, signal);
    if (report !== undefined) await repo.report(row.id, report, new Date(now()));
    return true;
  }

  return {
    options: (signal) => sellers.all(signal),
    async quote({ provider: name, ...request }, signal) {
      const seller = await sellers.find(request, name, signal);
      if (seller === undefined) return 'not_offered';
      if (!isWithinLimits(seller.options, request.currency, Number(request.amount))) return 'amount';
      return seller.provider.quote(request, signal);
    },
    open: (request, signal) => openPurchase({ sellers, repo, publicUrl, now }, request, signal),
    async read(projectId, reference, signal) {
      const row = await repo.find(projectId, reference);
      const provider = providers.find(({ name }) => name === row?.provider);
      if (row === undefined || provider === undefined) return undefined;
      if (row.status === 'completed' || row.url === null) return toPurchase(row, provider.name, now());
      const key = `onramp:purchase:${row.id}`;
      await cache.cached(key, { ttlMs: STATUS_MS, loadMaxMs: timeoutMs }, () => refresh(row, provider, signal));
      return toPurchase((await repo.findById(row.id)) ?? row, provider.name, now());
    },
    async takeCallback(providerName, callback, signal) {
      const provider = providers.find(({ name }) => name === providerName);
      const id = provider?.readCallback?.({ ...callback, url: `${publicUrl}${callbackPath(providerName)}` });
      const row = id === undefined ? undefined : await repo.findById(id);
      if (provider === undefined || row?.provider !== provider.name) return false;
      const digest = createHash('sha256').update(`${providerName}\n${callback.body}`).digest();
      if (await repo.isCallbackTaken(digest)) return false;
      // The callback is no more than a hint: the provider itself is read, and only then is the callback used up.
      await refresh(row, provider, signal);
      return repo.takeCallback(digest, new Date(now()));
    },
    sweep: () => repo.sweep(new Date(now() - 2 * CALLBACK_MAX_AGE_MS), new Date(now() - KEPT_UNPAID_MS)),
  };
}
