import { type CaipNetworkId, parseCaipNetworkId, toSanitizedText } from '@portico/protocol';
import { type WalletTransaction, getHistory } from '@portico/protocol/api';
import { toAddressKey } from '../context/addressKey.ts';
import type { PorticoContext } from '../context/porticoContext.ts';
import { loadReads, toReadTarget } from '../namespaces/reads.ts';
import { callOffered } from './callOffered.ts';
import { toQuantity } from './decimalUnits.ts';
import type { HistoryEntry, HistoryPage, HistoryTransfer, Operation } from '../contract/historyEntry.ts';

const LABEL_MAX_CHARACTERS = 40;
const ADDRESS_MAX_CHARACTERS = 128;

type ServedTransfer = WalletTransaction['transfers'][number];

/** The account, the network, and the first page of the history. */
export interface FetchHistoryParameters {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
  /** `next` of the page before; undefined: the newest. */
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const operations: readonly Operation[] = [
  'send',
  'receive',
  'trade',
  'mint',
  'burn',
  'approve',
  'revoke',
  'deploy',
  'execute',
];

/** An operation of the service, in any case. */
function toOperation(text: string): Operation {
  return operations.find((operation) => operation === text.toLowerCase()) ?? 'execute';
}

function toTransfer(served: ServedTransfer): HistoryTransfer {
  const { direction, fungible_info: token, nft_info: nft, quantity, counterparty } = served;
  const isCollectible = nft !== undefined && token === undefined;
  const label = toSanitizedText(
    (isCollectible ? nft.name : (token?.symbol ?? token?.name)) ?? '',
    LABEL_MAX_CHARACTERS,
  );
  const read = toQuantity(quantity.numeric);
  const who = counterparty && counterparty.length <= ADDRESS_MAX_CHARACTERS && { counterparty };
  return { direction, isCollectible, ...who, ...(label !== '' && { label }), ...(read && { quantity: read }) };
}

/**
 * Unwanted transfers: collectibles sent to the account unrequested, and transfers of zero made in its name by others,
 * so that a similar address appears among those it used.
 */
function isSpam(transfer: ServedTransfer, isFromOwner: boolean): boolean {
  if (transfer.nft_info?.flags?.is_spam === true) return true;
  const isOfNothing = transfer.nft_info === undefined && toQuantity(transfer.quantity.numeric)?.amount === 0n;
  return isOfNothing && !isFromOwner;
}

/** undefined for a transaction of another network, and where all of it is spam. */
function toEntry(portico: PorticoContext, transaction: WalletTransaction, parameters: FetchHistoryParameters) {
  const { caipNetworkId, address } = parameters;
  const { id, metadata, transfers } = transaction;
  const toKey = (one: string): string => toAddressKey(portico, caipNetworkId, one);
  const isFromOwner = toKey(metadata.sentFrom) === toKey(address);
  const wanted = transfers.filter((transfer) => !isSpam(transfer, isFromOwner));
  const { hash, minedAt, status, operationType, sentFrom, sentTo, chain } = metadata;
  const atMs = Date.parse(minedAt);
  if (transfers.length > 0 && wanted.length === 0) return undefined;
  if (!Number.isFinite(atMs) || chain !== caipNetworkId) return undefined;
  const entry: HistoryEntry = {
    id: id.slice(0, 256),
    hash,
    caipNetworkId,
    atMs,
    status,
    operation: toOperation(operationType),
    from: sentFrom,
    to: sentTo,
    transfers: wanted.map(toTransfer),
  };
  return entry;
}

/** From the nodes of the namespace, where they list it: a site without a server has it, too. */
async function readFromNodes(
  portico: PorticoContext,
  { caipNetworkId, address, cursor, signal }: FetchHistoryParameters,
): Promise<HistoryPage | undefined> {
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId);
  if (!portico.adapters.get(chainNamespace)?.hasHistory) return undefined;
  const [target, reads] = await Promise.all([
    toReadTarget(portico, caipNetworkId, signal),
    loadReads(portico, chainNamespace),
  ]);
  const tokens = portico.store.getState().options.tokens[caipNetworkId] ?? [];
  return reads.getHistory?.(target, { address, tokens, ...(cursor !== undefined && { cursor }) });
}

/**
 * A page of the activity of an account on a network, newest first, from the host's data service, or else from nodes
 * that list it; undefined where neither has it.
 * @throws PorticoError as callService does, and those of nodes.
 */
export async function fetchHistory(
  portico: PorticoContext,
  parameters: FetchHistoryParameters,
): Promise<HistoryPage | undefined> {
  const { caipNetworkId, address, cursor, signal } = parameters;
  const answer = await callOffered(portico, caipNetworkId, getHistory, {
    params: { account: address },
    query: { cursor, chainId: caipNetworkId },
    signal,
  });
  if (!answer) return readFromNodes(portico, parameters);
  return {
    entries: answer.data.flatMap((transaction) => toEntry(portico, transaction, parameters) ?? []),
    next: answer.next ?? undefined,
    isComplete: answer.isComplete ?? true,
  };
}
