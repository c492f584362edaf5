import * as v from 'valibot';
import type { Address } from 'viem';
import { toKey } from '../../namespaces/evm/evmFacts.ts';
import { coinOf } from '../../namespaces/facts.ts';
import type { HistorySource } from '../../services/history/historySource.ts';
import { UpstreamFailure, readJson } from '../readJson.ts';
import { type RequestLists, type ExplorerList, type ExplorerRow, readExplorerPage } from './explorerPage.ts';
import { explorerFields as f, selectorOf } from './fields.ts';

export interface ExplorerParameters {
  /** CAIP-2. */
  chainId: string;
  url: string;
  key?: string | undefined;
}

const rowsInAnswer = 100;
const bytesMax = 4_000_000;

const base = { blockNumber: f.count, timeStamp: f.count, hash: f.hash, from: f.address };
const none = v.pipe(
  v.literal(''),
  v.transform(() => null),
);
const transactionSchema = v.object({
  ...base,
  nonce: f.count,
  to: v.union([f.address, none]),
  contractAddress: v.fallback(v.union([f.address, none]), null),
  value: f.amount,
  isError: v.fallback(v.string(), '0'),
  input: v.fallback(v.string(), ''),
});
const token = { ...base, to: f.address, contractAddress: f.address, tokenName: f.text, tokenSymbol: f.text };
const fungibleSchema = v.object({ ...token, value: f.amount, tokenDecimal: f.decimals });
const uniqueSchema = v.object({ ...token, tokenID: f.amount });
const editionSchema = v.object({ ...token, tokenID: f.amount, tokenValue: f.amount });

const answerSchema = v.object({ status: v.string(), message: v.string(), result: v.unknown() });

const placeOf = ({
  blockNumber,
  timeStamp,
  hash,
}: {
  blockNumber: number;
  timeStamp: number;
  hash: ExplorerRow['hash'];
}) => ({
  block: blockNumber,
  hash,
  minedAt: new Date(timeStamp * 1000),
});

type Token = v.InferOutput<typeof uniqueSchema> | v.InferOutput<typeof fungibleSchema>;
const tokenOf = ({ contractAddress, from, to, tokenName, tokenSymbol }: Token) => ({
  token: contractAddress,
  sender: from,
  receiver: to,
  name: tokenName,
  symbol: tokenSymbol,
});

const toTransactionRow = (one: v.InferOutput<typeof transactionSchema>): ExplorerRow => ({
  ...placeOf(one),
  transaction: {
    nonce: one.nonce,
    sender: one.from,
    receiver: one.to ?? one.contractAddress,
    is_deployment: one.to === null,
    is_failed: one.isError === '1',
    value: one.value,
    selector: selectorOf(one.input),
  },
});
const toFungibleRow = (one: v.InferOutput<typeof fungibleSchema>): ExplorerRow => ({
  ...placeOf(one),
  transfer: { ...tokenOf(one), standard: 'ERC20', token_id: 0n, quantity: one.value, decimals: one.tokenDecimal },
});
const toUniqueRow = (one: v.InferOutput<typeof uniqueSchema>): ExplorerRow => ({
  ...placeOf(one),
  transfer: { ...tokenOf(one), standard: 'ERC721', token_id: one.tokenID, quantity: 1n, decimals: null },
});
const toEditionRow = (one: v.InferOutput<typeof editionSchema>): ExplorerRow => ({
  ...placeOf(one),
  transfer: { ...tokenOf(one), standard: 'ERC1155', token_id: one.tokenID, quantity: one.tokenValue, decimals: null },
});

const listSchemas = {
  txlist: v.array(v.pipe(transactionSchema, v.transform(toTransactionRow))),
  tokentx: v.array(v.pipe(fungibleSchema, v.transform(toFungibleRow))),
  tokennfttx: v.array(v.pipe(uniqueSchema, v.transform(toUniqueRow))),
  token1155tx: v.array(v.pipe(editionSchema, v.transform(toEditionRow))),
};
type Action = keyof typeof listSchemas;
const actions: readonly Action[] = ['txlist', 'tokentx', 'tokennfttx', 'token1155tx'];

/** Everything but success is status 0, an empty list too. */
function readAnswer(action: Action, json: unknown): ExplorerRow[] {
  const parsed = v.safeParse(answerSchema, json);
  if (!parsed.success) throw new UpstreamFailure('invalid_response');
  const { status, result } = parsed.output;
  if (status !== '1' && !Array.isArray(result))
    throw new UpstreamFailure(/rate limit/i.test(String(result)) ? 'limited' : 'status');
  const rows = v.safeParse(listSchemas[action], result);
  if (!rows.success) throw new UpstreamFailure('invalid_response');
  return rows.output;
}

/** History from an API like Etherscan's (v2: one address for all chains, the chain in the query). */
export function createEtherscan({ chainId, url, key }: ExplorerParameters): HistorySource {
  async function request(action: Action, account: Address, toBlock: number | undefined, signal: AbortSignal) {
    const requested = new URL(url);
    const query = {
      chainid: chainId.slice('eip155:'.length),
      module: 'account',
      action,
      address: account,
      startblock: '0',
      endblock: toBlock === undefined ? '999999999999' : String(toBlock),
      page: '1',
      offset: String(rowsInAnswer),
      sort: 'desc',
      ...(key !== undefined && { apikey: key }),
    };
    for (const [name, value] of Object.entries(query)) requested.searchParams.set(name, value);
    const { json } = await readJson({ url: requested.href, signal, bytesMax });
    const rows = readAnswer(action, json);
    return { rows, hasMore: rows.length >= rowsInAnswer } satisfies ExplorerList;
  }
  const requestLists: RequestLists = (account, toBlock, signal) =>
    Promise.all(actions.map((action) => request(action, account, toBlock, signal)));
  const coin = coinOf(chainId);
  return {
    page: (call) => {
      const account = toKey(call.account);
      return readExplorerPage({ account, chainId, coin }, requestLists, call);
    },
  };
}
