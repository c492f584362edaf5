import { createServer } from 'node:http';
import type { Address, Hex } from 'viem';

/** An event, before an explorer puts it into its own form. */
export interface Fact {
  kind: 'coinIn' | 'coinOut' | 'failed' | 'fungible' | 'unique' | 'edition' | 'poison' | 'deploy';
  block: number;
  index: number;
  hash: Hex;
}

export const explorerAccount: Address = `0x${'aa'.repeat(20)}`;
const other = `0x${'Bb'.repeat(20)}`;
const contract = `0x${'Cc'.repeat(20)}`;
const kinds: readonly Fact['kind'][] = [
  'coinIn',
  'coinOut',
  'failed',
  'fungible',
  'unique',
  'edition',
  'poison',
  'deploy',
];

/** A history of every kind, several in each block, the newest first. */
export const explorerFacts: readonly Fact[] = Array.from({ length: 160 }, (_, index) => ({
  kind: kinds[index % kinds.length] ?? 'coinIn',
  block: 1_000 - Math.floor(index / 5),
  index: 5 - (index % 5),
  hash: `0x${(index * 7919 + 1).toString(16).padStart(64, '0')}` as const,
}));

const secondsOf = (block: number): number => 1_700_000_000 + block * 12;
const isOwn = ({ kind }: Fact): boolean => kind === 'coinOut' || kind === 'failed' || kind === 'deploy';
const isTransaction = (fact: Fact): boolean => isOwn(fact) || fact.kind === 'coinIn';

function etherscanRow(fact: Fact): Record<string, string> {
  const { kind, block, index, hash } = fact;
  const base = {
    blockNumber: String(block),
    timeStamp: String(secondsOf(block)),
    hash,
    nonce: '7',
    blockHash: hash,
    transactionIndex: String(index),
    gas: '21000',
    confirmations: '9',
  };
  if (isTransaction(fact)) {
    const [from, to] = kind === 'coinIn' ? [other, explorerAccount] : [explorerAccount, kind === 'deploy' ? '' : other];
    const value = kind === 'deploy' ? '0' : '1500000000000000000';
    const made = kind === 'deploy' ? contract : '';
    return { ...base, from, to, value, contractAddress: made, isError: kind === 'failed' ? '1' : '0', input: '0x' };
  }
  const token = { ...base, contractAddress: contract, tokenName: 'A token', tokenSymbol: 'TOK' };
  if (kind === 'poison') return { ...token, from: explorerAccount, to: other, value: '0', tokenDecimal: '6' };
  const parties = { from: other, to: explorerAccount };
  if (kind === 'fungible') return { ...token, ...parties, value: '2500000', tokenDecimal: '6' };
  return { ...token, ...parties, tokenID: '42', tokenDecimal: '0', ...(kind === 'edition' && { tokenValue: '3' }) };
}

const etherscanLists: Readonly<Record<string, (fact: Fact) => boolean>> = {
  txlist: isTransaction,
  tokentx: ({ kind }) => kind === 'fungible' || kind === 'poison',
  tokennfttx: ({ kind }) => kind === 'unique',
  token1155tx: ({ kind }) => kind === 'edition',
};

/**
 * As the published description of the API (v2) has it: success is status 1; an empty list is status 0, with this
 * message.
 */
export function answerLikeEtherscan(url: URL): unknown {
  const query = url.searchParams;
  if (query.get('apikey') !== 'the-key' || query.get('chainid') !== '1')
    return { status: '0', message: 'NOTOK', result: 'Invalid API Key' };
  const isOf = etherscanLists[query.get('action') ?? ''] ?? (() => false);
  const isAccount = query.get('address')?.toLowerCase() === explorerAccount;
  const facts = explorerFacts.filter((fact) => isAccount && isOf(fact) && fact.block <= Number(query.get('endblock')));
  const result = facts.slice(0, Number(query.get('offset'))).map(etherscanRow);
  if (result.length === 0) return { status: '0', message: 'No transactions found', result };
  return { status: '1', message: 'OK', result };
}

const party = (hash: string) => ({ hash, is_contract: false, name: null });

function blockscoutRow(fact: Fact): Record<string, unknown> {
  const { kind, block, index, hash } = fact;
  const timestamp = new Date(secondsOf(block) * 1000).toISOString().replace('.000Z', '.000000Z');
  if (isTransaction(fact)) {
    const [from, to] = kind === 'coinIn' ? [other, explorerAccount] : [explorerAccount, other];
    return {
      hash,
      block_number: block,
      timestamp,
      position: index,
      nonce: 7,
      from: party(from),
      to: kind === 'deploy' ? null : party(to),
      created_contract: kind === 'deploy' ? party(contract) : null,
      value: kind === 'deploy' ? '0' : '1500000000000000000',
      status: kind === 'failed' ? 'error' : 'ok',
      raw_input: '0x',
    };
  }
  const types: Record<string, string> = {
    fungible: 'ERC-20',
    poison: 'ERC-20',
    unique: 'ERC-721',
    edition: 'ERC-1155',
  };
  const totals: Record<string, unknown> = {
    fungible: { value: '2500000', decimals: '6' },
    poison: { value: '0', decimals: '6' },
    unique: { token_id: '42' },
    edition: { token_id: '42', value: '3', decimals: null },
  };
  return {
    transaction_hash: hash,
    block_number: block,
    timestamp,
    log_index: index,
    from: party(kind === 'poison' ? explorerAccount : other),
    to: party(kind === 'poison' ? other : explorerAccount),
    token: { address_hash: contract, name: 'A token', symbol: 'TOK', decimals: '6', type: types[kind] },
    total: totals[kind],
  };
}

/** As a Blockscout's own API (v2) does it: fifty at a time, older than a block and a position in it. */
export function answerLikeBlockscout(url: URL): unknown {
  const [, account, list] = /addresses\/(0x\w+)\/(transactions|token-transfers)$/.exec(url.pathname) ?? [];
  const block = Number(url.searchParams.get('block_number') ?? Number.MAX_SAFE_INTEGER);
  const index = Number(url.searchParams.get('index') ?? 0);
  const facts = explorerFacts.filter(
    (fact) =>
      account?.toLowerCase() === explorerAccount &&
      isTransaction(fact) === (list === 'transactions') &&
      (fact.block < block || (fact.block === block && fact.index < index)),
  );
  const page = facts.slice(0, 50);
  const last = page.at(-1);
  const next = facts.length > 50 && last ? { block_number: last.block, index: last.index, items_count: 50 } : null;
  return { items: page.map(blockscoutRow), next_page_params: next };
}

/** An explorer of this machine; `answer` decides its response. */
export async function startExplorer(answer: (url: URL) => unknown) {
  const requested: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requested.push(url);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, requested, stop };
}
