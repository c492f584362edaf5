import { useEffect, useState } from 'react';
import {
  addressKindQuery,
  defineQuery,
  hasService,
  isEqual,
  nameQuery,
  readHistory,
  selectConnections,
} from '@portico/core/internal';
import type { AddressKind, Network } from '@portico/core';
import type { HistoryEntry } from '@portico/core/internal';
import type { NamespaceReads } from '@portico/core/adapter';
import { parseCaipNetworkId } from '@portico/protocol';
import type { CaipNetworkId } from '@portico/protocol';
import { assessRecipient } from './recipientAssessment.ts';
import type { RecipientAssessment } from './recipientAssessment.ts';
import { useAddressKey } from '../hooks/useAddressKey.ts';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useQuery } from '../hooks/useQuery.ts';
import { useReads } from '../hooks/useReads.ts';

/**
 * Typing has paused when no key came for this long: then a name is resolved, then a half-typed address is marked
 * invalid.
 */
export const PAUSE_MS = 400;
const HISTORY_STALE_MS = 60_000;
const noHistory: readonly HistoryEntry[] = [];

/** Where the text of the recipient field leads. */
export type Recipient =
  | { readonly status: 'empty' | 'typing' | 'resolving' }
  | { readonly status: 'found'; readonly address: string; readonly name?: string }
  | {
      readonly status: 'wrong';
      readonly problem: 'notAddress' | 'checksum' | 'otherNamespace' | 'otherNetwork' | 'nameNotFound';
    }
  | { readonly status: 'failed'; readonly error: unknown };

const problems = {
  'not-an-address': 'notAddress',
  'wrong-checksum': 'checksum',
  'other-namespace': 'otherNamespace',
  'other-network': 'otherNetwork',
} as const;

function usePaused(text: string): boolean {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused === text;
}

/** Parses a text alone: an address, a name to resolve, or invalid. */
function readText(
  text: string,
  reads: NamespaceReads,
  network: Network | undefined,
): Recipient | { readonly name: string } {
  const parsed = reads.parseAddress(text, network);
  if ('address' in parsed) return { status: 'found', address: parsed.address };
  if (reads.isName(text)) return { name: text };
  return { status: 'wrong', problem: problems[parsed.problem] };
}

/**
 * The address of a typed text. A name is resolved once typing pauses; an answer to an earlier text is never used for
 * the present one, since each name is a query of its own.
 */
export function useRecipient(typed: string, caipNetworkId: CaipNetworkId): Recipient {
  const portico = usePortico();
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId);
  const reads = useReads(namespace);
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  const text = typed.trim();
  const isPaused = usePaused(text);
  const read = text === '' || !reads ? undefined : readText(text, reads, network);
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

/** The kind of an address; `hasFailed` where the network did not answer. */
export function useAddressKind(
  address: string | undefined,
  caipNetworkId: CaipNetworkId,
): { readonly kind: AddressKind | undefined; readonly hasFailed: boolean } {
  const portico = usePortico();
  const query = address === undefined ? undefined : addressKindQuery(portico, { caipNetworkId, address });
  const { data, isError } = useQuery(query);
  return { kind: data, hasFailed: isError };
}

/** The newest page of an account's history from the data service; empty where there is none, or it does not answer. */
function useHistory(address: string | undefined, caipNetworkId: CaipNetworkId): readonly HistoryEntry[] {
  const portico = usePortico();
  const options =
    address !== undefined &&
    hasService(portico.getState().options, 'data') &&
    defineQuery(portico, ['counterparties', caipNetworkId, address], {
      queryFn: async ({ signal }) => (await readHistory(portico, { caipNetworkId, address, signal }))?.entries ?? [],
      staleTime: HISTORY_STALE_MS,
    });
  return useQuery(options || undefined).data ?? noHistory;
}

/** The facts about an address from this page and the network. */
export interface AssessedRecipient {
  readonly assessment: RecipientAssessment | undefined;
  /** Neither a person's account nor a smart account. undefined: unknown (yet). */
  readonly isContract: boolean | undefined;
  /** The network did not answer whether it is a contract. */
  readonly isContractUnknown: boolean;
}

/** Assesses a recipient; nothing while it is unknown. */
export function useAssessedRecipient(
  address: string | undefined,
  from: string | undefined,
  caipNetworkId: CaipNetworkId,
): AssessedRecipient {
  const { chainNamespace: namespace } = parseCaipNetworkId(caipNetworkId);
  const transactions = usePorticoState((state) => state.transactions);
  const ownAccounts = usePorticoState(
    (state) => selectConnections(state, namespace).flatMap(({ accounts }) => accounts.map(({ address }) => address)),
    isEqual,
  );
  const history = useHistory(address === undefined ? undefined : from, caipNetworkId);
  const { kind, hasFailed } = useAddressKind(address, caipNetworkId);
  const isContract = kind && (kind === 'contract' || kind === 'token');
  const toKey = useAddressKey(caipNetworkId);
  const isKnown = address !== undefined && from !== undefined;
  const assessment = isKnown
    ? assessRecipient(address, { from, ownAccounts, transactions, history, toKey })
    : undefined;
  return { assessment, isContract, isContractUnknown: hasFailed };
}
