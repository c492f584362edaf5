import { base58TextSchema } from '@portico/protocol';
import * as v from 'valibot';
import type { Position } from '../../../services/history/historySource.ts';
import type { ServedChain } from '../../../services/rpc/createChainRpc.ts';
import { count, readNode } from '../../readNode.ts';
import { commitment } from '../ledgerForms.ts';
import { readTokenAccounts } from '../tokenAccounts.ts';

/** As many signatures of an address as a node names at a time: older ones are not shown. */
export const SIGNATURES_MAX = 1_000;
/** A received token names the token account and not its owner. */
export const TOKEN_ACCOUNTS_MAX = 8;

const signaturesSchema = v.pipe(
  v.array(
    v.object({
      signature: base58TextSchema,
      slot: count,
      blockTime: v.nullish(count),
    }),
  ),
  v.maxLength(SIGNATURES_MAX),
);
type Signatures = v.InferOutput<typeof signaturesSchema>;

/** One transaction of an account, and its position, which is the same at every request. */
export interface LedgerPosition {
  readonly signature: string;
  readonly position: Position;
  /** Seconds since 1970, where the node named it. */
  readonly blockTime: number | undefined;
}

/** Below this slot a truncated list proves nothing. */
function certainFrom(lists: readonly Signatures[]): number {
  const ends = lists.flatMap((list) => (list.length < SIGNATURES_MAX ? [] : [(list.at(-1)?.slot ?? 0) + 1]));
  return Math.max(0, ...ends);
}

/**
 * Every transaction once, the newest first; in one slot by their signatures, because lists of several addresses have no
 * common order.
 */
export function mergeLists(lists: readonly Signatures[]): LedgerPosition[] {
  const certain = certainFrom(lists);
  const unique = new Map(lists.flat().map((one) => [one.signature, one]));
  const oldestFirst = [...unique.values()]
    .filter(({ slot }) => slot >= certain)
    .toSorted((a, b) => a.slot - b.slot || (a.signature < b.signature ? -1 : 1));
  let last: Position = { block: -1, rank: 0 };
  const places = oldestFirst.map(({ signature, slot, blockTime }): LedgerPosition => {
    last = { block: slot, rank: slot === last.block ? last.rank + 1 : 0 };
    return { signature, position: last, blockTime: blockTime ?? undefined };
  });
  return places.toReversed();
}

/** The places of an account's transactions, those that moved its listed tokens too. @throws UpstreamFailure */
export async function readPositions(
  chain: Pick<ServedChain, 'call' | 'rules'>,
  { account, mints, signal }: { account: string; mints: readonly string[]; signal: AbortSignal },
): Promise<LedgerPosition[]> {
  const held = await readTokenAccounts(chain, { owner: account, mints, signal });
  const addresses = held.slice(0, TOKEN_ACCOUNTS_MAX).map(({ address }) => address);
  const lists = [account, ...addresses].map((address) => {
    const params = [address, { limit: SIGNATURES_MAX, commitment }];
    return readNode(chain, { method: 'getSignaturesForAddress', params, schema: signaturesSchema }, signal);
  });
  return mergeLists(await Promise.all(lists));
}
