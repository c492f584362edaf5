import * as v from 'valibot';
import type { Address } from 'viem';
import { toKey } from '../../namespaces/evm/evmFacts.ts';
import { coinOf } from '../../namespaces/facts.ts';
import type { HistorySource } from '../../services/history/historySource.ts';
import { UpstreamFailure, readJson } from '../readJson.ts';
import type { ExplorerParameters } from './createEtherscan.ts';
import { type RequestLists, type ExplorerRow, readExplorerPage } from './explorerPage.ts';
import { explorerFields as f, selectorOf } from './fields.ts';

const bytesMax = 4_000_000;
const party = v.object({ hash: f.address });
const time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

const transactionSchema = v.object({
  hash: f.hash,
  block_number: v.nullable(f.count),
  timestamp: v.nullable(time),
  nonce: f.count,
  from: party,
  to: v.nullish(party),
  created_contract: v.nullish(party),
  value: f.amount,
  status: v.nullish(v.string()),
  raw_input: v.fallback(v.string(), ''),
});
const transferSchema = v.object({
  transaction_hash: f.hash,
  block_number: f.count,
  timestamp: time,
  from: party,
  to: party,
  token: v.object({
    address_hash: f.address,
    name: f.text,
    symbol: f.text,
    decimals: f.decimals,
    type: v.string(),
  }),
  total: v.nullish(v.object({ value: v.nullish(f.amount), token_id: v.nullish(f.amount) })),
});

const standards = { 'ERC-20': 'ERC20', 'ERC-721': 'ERC721', 'ERC-1155': 'ERC1155' } as const;
const isStandard = (type: string): type is keyof typeof standards => Object.hasOwn(standards, type);

/** One that waits to be mined is in no block yet. */
function toTransactionRow(one: v.InferOutput<typeof transactionSchema>): ExplorerRow[] {
  if (one.block_number === null || one.timestamp === null) return [];
  const transaction = {
    nonce: one.nonce,
    sender: one.from.hash,
    receiver: one.to?.hash ?? one.created_contract?.hash ?? null,
    is_deployment: (one.to ?? null) === null,
    is_failed: one.status === 'error',
    value: one.value,
    selector: selectorOf(one.raw_input),
  };
  return [{ block: one.block_number, hash: one.hash, minedAt: one.timestamp, transaction }];
}

function toTransferRow({ token, total, ...one }: v.InferOutput<typeof transferSchema>): ExplorerRow[] {
  if (!isStandard(token.type)) return [];
  const standard = standards[token.type];
  const transfer = {
    standard,
    token: token.address_hash,
    token_id: total?.token_id ?? 0n,
    sender: one.from.hash,
    receiver: one.to.hash,
    quantity: standard === 'ERC721' ? 1n : (total?.value ?? 0n),
    name: token.name,
    symbol: token.symbol,
    decimals: token.decimals,
  };
  return [{ block: one.block_number, hash: one.transaction_hash, minedAt: one.timestamp, transfer }];
}

const listOf = <Item>(item: v.GenericSchema<unknown, Item>, toRows: (one: Item) => ExplorerRow[]) =>
  v.pipe(
    v.object({ items: v.array(item), next_page_params: v.nullish(v.record(v.string(), v.unknown())) }),
    v.transform(({ items, next_page_params: next }) => ({
      rows: items.flatMap(toRows),
      hasMore: (next ?? null) !== null,
    })),
  );
const lists = {
  transactions: listOf(transactionSchema, toTransactionRow),
  'token-transfers': listOf(transferSchema, toTransferRow),
};

/** History from a Blockscout's own API (v2). */
export function createBlockscout({ chainId, url, key }: ExplorerParameters): HistorySource {
  async function request(list: keyof typeof lists, account: Address, toBlock: number | undefined, signal: AbortSignal) {
    const requested = new URL(`${url.replace(/\/$/, '')}/api/v2/addresses/${account}/${list}`);
    // The requested entries are older than the first position of the next block.
    const place: Record<string, string> =
      toBlock === undefined ? {} : { block_number: String(toBlock + 1), index: '0', items_count: '50' };
    const query: Record<string, string> = { ...place, ...(key !== undefined && { apikey: key }) };
    for (const [name, value] of Object.entries(query)) requested.searchParams.set(name, value);
    const { json } = await readJson({ url: requested.href, signal, bytesMax });
    const parsed = v.safeParse(lists[list], json);
    if (!parsed.success) throw new UpstreamFailure('invalid_response');
    return parsed.output;
  }
  const requestLists: RequestLists = (account, toBlock, signal) =>
    Promise.all([
      request('transactions', account, toBlock, signal),
      request('token-transfers', account, toBlock, signal),
    ]);
  const coin = coinOf(chainId);
  return {
    page: (call) => {
      const account = toKey(call.account);
      return readExplorerPage({ account, chainId, coin }, requestLists, call);
    },
  };
}
