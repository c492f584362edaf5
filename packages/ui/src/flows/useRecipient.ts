import { useEffect, useState } from 'react';
import {
  defineQuery,
  hasService,
  isEqual,
  loadAccountData,
  nameQuery,
  selectConnections,
} from '@portico/core/internal';
import type { AddressKind } from '@portico/core';
import type { HistoryEntry } from '@portico/core/internal';
import type { NamespaceReads } from '@portico/core/adapter';
import { parseCaipNetworkId } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { assessRecipient } from './recipientAssessment.ts';
import type { RecipientAssessment } from './recipientAssessment.ts';
import { useAddressKey } from '../hooks/useAddressKey.ts';
import { loadChainActions } from '../hooks/loadChainActions.ts';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useQuery } from '../hooks/useQuery.ts';
import { useReads } from '../hooks/useReads.ts';

/** Typing has paused when nothing came for this long: then a name is looked up, then a half-typed address is called wrong. */
export const PAUSE_MS = 400;
const HISTORY_STALE_MS = 60_000;
const noHistory: readonly HistoryEntry[] = [];

/** Where the text of the recipient field leads. */
export type Recipient =
  | { readonly status: 'empty' | 'typing' | 'resolving' }
  | { readonly status: 'found'; readonly address: string; readonly name?: string }
  | { readonly status: 'wrong'; readonly problem: 'notAddress' | 'checksum' | 'otherNamespace' | 'nameNotFound' }
  | { readonly status: 'failed'; readonly error: unknown };

const problems = {
  'not-an-address': 'notAddress',
  'wrong-checksum': 'checksum',
  'other-namespace': 'otherNamespace',
} as const;

function usePaused(text: string): boolean {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused === text;
}

/** What a text is by itself: an address, a name to look up, or wrong. */
function readText(text: string, reads: NamespaceReads): Recipient | { readonly name: string } {
  const parsed = reads.parseAddress(text);
  if ('address' in parsed) return { status: 'found', address: parsed.address };
  if (reads.isName(text)) return { name: text };
  return { status: 'wrong', problem: problems[parsed.problem] };
}

/**
 * The address that a typed text means. A name is looked up once typing pauses; an answer to what was typed before is never taken for
 * one to what is typed now, since each name is a question of its own.
 */
export function useRecipient(typed: string, networkId: CaipNetworkId): Recipient {
  const portico = usePortico();
  const { chainNamespace: namespace } = parseCaipNetworkId(networkId);
  const reads = useReads(namespace);
  const text = typed.trim();
  const isPaused = usePaused(text);
  const read = text === '' || !reads ? undefined : readText(text, reads);
  const name = read && 'name' in read && isPaused ? read.name : undefined;
  const query = useQuery(name === undefined ? undefined : nameQuery(portico, { name, namespace }));
  if (text === '') return { status: 'empty' };
  if (!read) return { status: 'typing' };
  if ('status' in read) return read.status === 'wrong' && !isPaused ? { status: 'typing' } : read;
  if (name === undefined || query.isPending) return { status: 'resolving' };
  if (query.error != null) return { status: 'failed', error: query.error };
  return query.data == null
    ? { status: 'wrong', problem: 'nameNotFound' }
    : { status: 'found', address: query.data, name };
}

/** Who or what an address is; `hasFailed` where the network could not say. */
export function useAddressKind(
  address: string | undefined,
  networkId: CaipNetworkId,
): { readonly kind: AddressKind | undefined; readonly hasFailed: boolean } {
  const portico = usePortico();
  const options =
    address !== undefined &&
    defineQuery(portico, ['addressKind', networkId, address], {
      queryFn: async ({ signal }) =>
        (await loadChainActions()).describeAddress(portico, { networkId, address, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    });
  const { data, isError } = useQuery(options || undefined);
  return { kind: data, hasFailed: isError };
}

/** The newest of what the data service knows of an account; empty where there is none, or it does not answer. */
function useHistory(address: string | undefined, networkId: CaipNetworkId): readonly HistoryEntry[] {
  const portico = usePortico();
  const options =
    address !== undefined &&
    hasService(portico.getState().options, 'data') &&
    defineQuery(portico, ['counterparties', networkId, address], {
      queryFn: async ({ signal }) => {
        const { fetchHistory } = await loadAccountData();
        return (await fetchHistory(portico, { networkId, address, signal }))?.entries ?? [];
      },
      staleTime: HISTORY_STALE_MS,
    });
  return useQuery(options || undefined).data ?? noHistory;
}

/** What this page and the network know of an address. */
export interface AssessedRecipient {
  readonly assessment: RecipientAssessment | undefined;
  /** Neither a person's account nor a smart account. undefined: nobody knows (yet). */
  readonly isContract: boolean | undefined;
  /** The network could not say whether it is a contract. */
  readonly isContractUnknown: boolean;
}

/** Judges an address that something is to be sent to; nothing while it is not known. */
export function useAssessedRecipient(
  address: string | undefined,
  from: string | undefined,
  networkId: CaipNetworkId,
): AssessedRecipient {
  const { chainNamespace: namespace } = parseCaipNetworkId(networkId);
  const transactions = usePorticoState((state) => state.transactions);
  const ownAccounts = usePorticoState(
    (state) => selectConnections(state, namespace).flatMap(({ accounts }) => accounts.map(({ address }) => address)),
    isEqual,
  );
  const history = useHistory(address === undefined ? undefined : from, networkId);
  const { kind, hasFailed } = useAddressKind(address, networkId);
  const isContract = kind && (kind === 'contract' || kind === 'token');
  const toKey = useAddressKey(networkId);
  const isKnown = address !== undefined && from !== undefined;
  const assessment = isKnown
    ? assessRecipient(address, { from, ownAccounts, transactions, history, toKey })
    : undefined;
  return { assessment, isContract, isContractUnknown: hasFailed };
}
