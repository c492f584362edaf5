import { getCollectibles, getHistory } from '@portico/protocol/api';
import { type Address, getAddress, isAddress } from 'viem';
import { ApiError } from '../../http/apiError.ts';
import type { Area } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import type { Histories } from '../services/history/createHistories.ts';
import { type Places, readCursor } from '../services/history/cursor.ts';
import { UpstreamFailure } from '../upstream/readJson.ts';
import { toUpstreamError } from '../upstream/toUpstreamError.ts';

/** Accounts of EVM chains only: activity is of eip155 (spec §9). Of mixed case, the checksum must be right (spec §5). */
export function requireAddress(text: string, name: string): Address {
  if (!isAddress(text)) throw new ApiError('request.invalid_parameter', `Parameter '${name}' is not valid.`);
  return getAddress(text);
}

/** The chains that a request speaks of, each with its place. */
export function requirePlaces(
  { cursor, chainId }: { cursor?: string | undefined; chainId?: string | undefined },
  chains: readonly string[],
): Places {
  if (chainId !== undefined && !chains.includes(chainId))
    throw new ApiError('chain.unsupported', `This server does not serve ${chainId}.`);
  const wanted = chainId === undefined ? chains : [chainId];
  if (cursor === undefined) return new Map(wanted.map((chain) => [chain, undefined]));
  const places = readCursor(cursor);
  if (places === undefined) throw new ApiError('request.invalid_parameter', "Parameter 'cursor' is not valid.");
  return new Map([...places].filter(([chain]) => wanted.includes(chain)));
}

async function orUpstreamError<Value>(asked: Promise<Value>): Promise<Value> {
  return asked.catch((error: unknown) => {
    throw error instanceof UpstreamFailure ? toUpstreamError(error) : error;
  });
}

/** What accounts did, and the collectibles that came of it. */
export function createHistoryArea({ history, collectibles, chains, stop, sweep }: Histories): Area {
  return {
    name: 'history',
    calls: [getHistory, getCollectibles],
    stop,
    sweep,
    mount(app, http) {
      serve(app, http, getHistory, async ({ params, query, signal }) => {
        const account = requireAddress(params.account, 'account');
        const places = requirePlaces(query, chains);
        // Purchases of a ramp are asked for by its name: this server sells nothing, so there is none.
        if (query.onramp !== undefined) return { data: [], next: null, isComplete: true };
        return orUpstreamError(history.page({ account, places, signal }));
      });
      serve(app, http, getCollectibles, async ({ params, query, signal }) => {
        const account = requireAddress(params.address, 'address');
        const places = requirePlaces(query, chains);
        const { data, ...rest } = await orUpstreamError(collectibles.page({ account, places, signal }));
        return { collectibles: data, ...rest };
      });
    },
  };
}
