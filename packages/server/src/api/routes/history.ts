import { getCollectibles, getHistory } from '@portico/protocol/api';
import { ApiError } from '../../http/apiError.ts';
import type { ServerModule } from '../../http/app.ts';
import type { Limiter, Quota } from '../../store/limiter.ts';
import type { Project } from '../../projects/project.ts';
import { serve } from '../../http/serve.ts';
import type { Histories } from '../services/history/createHistories.ts';
import { type HistoryPositions, readCursor } from '../services/history/cursor.ts';
import type { Requester } from '../services/history/historySource.ts';
import type { PurchasesRepo } from '../services/onramp/purchasesRepo.ts';
import { toBoughtTransaction } from '../services/onramp/toBoughtTransaction.ts';
import { UpstreamFailure } from '../upstream/readJson.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';
import { type FoundAccount, requireAccount } from './requireAccount.ts';

interface RequestOrigin {
  readonly project: Project;
  readonly address: string;
}

/** The chains that a request names, each with its position. */
function requirePositions({ chains }: FoundAccount, cursor: string | undefined): HistoryPositions {
  if (cursor === undefined) return new Map(chains.map((chain) => [chain, undefined]));
  const places = readCursor(cursor);
  if (places === undefined) throw new ApiError('request.invalid_parameter', "Parameter 'cursor' is not valid.");
  return new Map([...places].filter(([chain]) => chains.includes(chain)));
}

/** @throws ApiError where none of the account's chains has the requested data. */
function requireOffered({ account, chains }: FoundAccount, offering: readonly string[], what: string): FoundAccount {
  const offered = chains.filter((chain) => offering.includes(chain));
  if (offered.length > 0 || chains.length === 0) return { account, chains: offered };
  throw new ApiError('chain.unsupported', `${what} are not offered for ${chains.join(', ')}.`);
}

async function orUpstreamError<Value>(requested: Promise<Value>): Promise<Value> {
  return requested.catch((error: unknown) => {
    throw error instanceof UpstreamFailure ? toUpstreamError(error) : error;
  });
}

/** The purchases of an account by the name of their provider; `all` for those of every one. */
async function listPurchases(purchases: PurchasesRepo, { account, chains }: FoundAccount, name: string) {
  const provider = name === 'all' ? undefined : name;
  const rows = await purchases.listCompleted({ address: account, chains, provider });
  return { data: rows.map(toBoughtTransaction), next: null, isComplete: true };
}

/** The weight of a new account: its past is read for as long as requests for it arrive. */
const NEW_ACCOUNT_WEIGHT = 20;
const minuteMs = 60_000;
/** Accounts that are new. A network is a household or an office, or many phones of one carrier. */
const newAccounts: Quota = { name: 'accounts', perNetwork: 200, perProject: 5_000, windowMs: 10 * minuteMs };

/**
 * Bytes of foreign contracts' answers, and of the files they link to. A page of 24 collectibles whose pictures of 20 kB
 * are on the chain is 1 MB, once: the content is cached.
 */
const strangersBytes: Quota = {
  name: 'strangers',
  perNetwork: 16_000_000,
  perProject: 1_000_000_000,
  windowMs: minuteMs,
};

/** Requests from one network for one project are one requester to the index. */
function createRequester(limiter: Limiter, { project: { id: projectId }, address }: RequestOrigin): Requester {
  const caller = { address, projectId };
  let admitted: Promise<void> | undefined;
  async function admit(): Promise<void> {
    const waitSeconds =
      (await limiter.takeOfVisitor(address, NEW_ACCOUNT_WEIGHT - 1)) ??
      (await limiter.takeOfQuota(newAccounts, caller, 1));
    if (waitSeconds === undefined) return;
    throw new ApiError('limit.exceeded', `Too many new accounts. Try again in ${waitSeconds} s.`, {
      retryAfterSeconds: waitSeconds,
    });
  }
  // One request may meet the same account on many chains.
  return {
    id: limiter.nameOfRequester(caller),
    admitNew: () => (admitted ??= admit()),
    async admitRequests(count) {
      const waitSeconds = await limiter.takeOfVisitor(address, count);
      if (waitSeconds === undefined) return;
      throw new ApiError('limit.exceeded', `Too many pages. Try again in ${waitSeconds} s.`, {
        retryAfterSeconds: waitSeconds,
      });
    },
    async admitStrangers() {
      const waitSeconds = await limiter.takeOfQuota(strangersBytes, caller, 0);
      if (waitSeconds === undefined) return;
      throw new ApiError('limit.exceeded', `Too much to read of these contracts. Try again in ${waitSeconds} s.`, {
        retryAfterSeconds: waitSeconds,
      });
    },
    async noteStrangers(bytes) {
      await limiter.takeOfQuota(strangersBytes, caller, bytes);
    },
  };
}

/** The activity of accounts, and their collectibles. */
export function createHistoryModule(
  { history, collectibles, chains, collectibleChains, stop, sweep }: Histories,
  purchases: PurchasesRepo,
): ServerModule {
  return {
    name: 'history',
    calls: [getHistory, getCollectibles],
    stop,
    sweep,
    mount(app, http) {
      serve(app, http, getHistory, async ({ params, query, signal, ...from }) => {
        const { cursor, chainId } = query;
        const found = requireAccount({ name: 'account', text: params.account, chainId }, chains);
        const { account } = found;
        const places = requirePositions(found, cursor);
        if (query.onramp !== undefined) return listPurchases(purchases, found, query.onramp);
        return orUpstreamError(
          history.page({ account, requester: createRequester(http.limiter, from), places, signal }),
        );
      });
      serve(app, http, getCollectibles, async ({ params, query, signal, ...from }) => {
        const { cursor, chainId } = query;
        const owner = requireAccount({ name: 'address', text: params.address, chainId }, chains);
        const found = requireOffered(owner, collectibleChains, 'Collectibles');
        const { account } = found;
        const places = requirePositions(found, cursor);
        const requester = createRequester(http.limiter, from);
        // Before the account is resolved, and followed if it is new.
        await requester.admitStrangers();
        const { data, ...rest } = await orUpstreamError(collectibles.page({ account, requester, places, signal }));
        return { collectibles: data, ...rest };
      });
    },
  };
}
