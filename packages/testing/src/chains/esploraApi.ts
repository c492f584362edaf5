import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type BitcoinNode, type NodeTransaction, toAddress } from './bitcoinNode.ts';

/** An answer: JSON, or a text, with its status. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

const HASH = /^[0-9a-f]{64}$/;
const notFound: Answer = { status: 404, body: 'Transaction not found' };
/** As Esplora pages. */
const PAGE_SIZE = 25;

const statusOf = ({ height, time }: NodeTransaction) =>
  height === -1 ? { confirmed: false } : { confirmed: true, block_height: height, block_time: time };

const toPart = ({ script, value }: { readonly script: string; readonly value: number }) => {
  const address = toAddress(script);
  return { scriptpubkey: script, value, ...(address !== undefined && { scriptpubkey_address: address }) };
};

const toTransaction = (transaction: NodeTransaction) => ({
  txid: transaction.hash,
  fee: transaction.fee,
  status: statusOf(transaction),
  vin: transaction.inputs.map(({ prevout, coin }) => ({
    txid: prevout.hash,
    vout: prevout.index,
    prevout: coin ? toPart(coin) : null,
  })),
  vout: transaction.outputs.map(toPart),
});

const sumFor = (address: string, parts: readonly { readonly script: string; readonly value: number }[]): number =>
  parts.reduce((sum, part) => (toAddress(part.script) === address ? sum + part.value : sum), 0);

function toStats(address: string, transactions: readonly NodeTransaction[]) {
  const funded = transactions.reduce((sum, { outputs }) => sum + sumFor(address, outputs), 0);
  const coins = transactions.flatMap(({ inputs }) => inputs.flatMap(({ coin }) => (coin ? [coin] : [])));
  return { funded_txo_sum: funded, spent_txo_sum: sumFor(address, coins), tx_count: transactions.length };
}

/** The parts of the API that a wallet needs, over a node. */
function createRoutes(node: BitcoinNode, getFeeRates: () => Readonly<Record<string, number>>) {
  async function readAddress(address: string, rest: readonly string[]): Promise<Answer> {
    const transactions = await node.listTransactions(address);
    const isMined = ({ height }: NodeTransaction): boolean => height !== -1;
    if (rest[0] === 'txs') {
      const after = rest[1] === 'chain' ? transactions.findIndex(({ hash }) => hash === rest[2]) + 1 : 0;
      return { body: transactions.slice(after, after + PAGE_SIZE).map(toTransaction) };
    }
    if (rest[0] !== 'utxo') {
      const mined = transactions.filter(isMined);
      const pending = transactions.filter((one) => !isMined(one));
      return { body: { address, chain_stats: toStats(address, mined), mempool_stats: toStats(address, pending) } };
    }
    const coins = await node.listCoins(address);
    const utxos = coins.map(({ hash, index, value, height }) => ({
      txid: hash,
      vout: index,
      value,
      status: { confirmed: height !== -1 },
    }));
    return { body: utxos };
  }

  async function findSpender({ hash, outputs }: NodeTransaction, index: number): Promise<Answer> {
    const output = outputs[index];
    const address = output && toAddress(output.script);
    if (address === undefined) return notFound;
    const spender = (await node.listTransactions(address)).find(({ inputs }) =>
      inputs.some(({ prevout }) => prevout.hash === hash && prevout.index === index),
    );
    return { body: spender ? { spent: true, txid: spender.hash } : { spent: false } };
  }

  async function readTransaction(hash: string, rest: readonly string[]): Promise<Answer> {
    const transaction = HASH.test(hash) ? await node.findTransaction(hash) : undefined;
    if (!transaction) return notFound;
    if (rest[0] === 'hex') return { body: transaction.hex };
    if (rest[0] === 'outspend') return findSpender(transaction, Number(rest[1]));
    return { body: toTransaction(transaction) };
  }

  return async function route(path: string): Promise<Answer> {
    const [kind, id = '', ...rest] = path.split('/').filter((part) => part !== '');
    if (kind === 'address') return readAddress(id, rest);
    if (kind === 'tx') return readTransaction(id, rest);
    if (kind === 'fee-estimates') return { body: getFeeRates() };
    if (kind === 'block-height') return { body: await node.rpc('getblockhash', [Number(id)]) };
    return notFound;
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const INSPECTIONS_MAX = 40;
const INSPECTION_MS = 25;

/** The node answers before it has verified, and does not report what it refuses: that is never in its pool. */
async function isTaken(node: BitcoinNode, hash: string): Promise<boolean> {
  for (let inspection = 0; inspection < INSPECTIONS_MAX; inspection += 1) {
    const pool = v.parse(v.array(v.string()), await node.rpc('getrawmempool'));
    if (pool.includes(hash)) return true;
    await wait(INSPECTION_MS);
  }
  return false;
}

/** Gives a transaction to the node, and waits until it has it. */
export async function sendToNode(node: BitcoinNode, raw: string): Promise<Answer> {
  try {
    const hash = v.parse(v.string(), await node.rpc('sendrawtransaction', [raw]));
    const known = await node.findTransaction(hash);
    if (known && known.height !== -1) return { status: 400, body: 'Transaction already in block chain' };
    return (await isTaken(node, hash)) ? { body: hash } : { status: 400, body: 'The transaction was refused' };
  } catch (error) {
    return { status: 400, body: String(error) };
  }
}

/** Serves the API. `onSent` is called with each transaction that the node took. */
export async function startEsploraApi(
  node: BitcoinNode,
  {
    port,
    getFeeRates,
    onSent,
  }: { port: number; getFeeRates: () => Readonly<Record<string, number>>; onSent: () => Promise<void> },
): Promise<() => Promise<void>> {
  const route = createRoutes(node, getFeeRates);
  async function answer(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'POST') return route(new URL(request.url ?? '/', 'http://localhost').pathname);
    const sent = await sendToNode(node, await readBody(request));
    if (sent.status === undefined) await onSent();
    return sent;
  }
  const server = createServer((request, response) => {
    // A page of another origin reads it.
    response.setHeader('access-control-allow-origin', '*');
    answer(request).then(
      ({ status = 200, body }) => {
        response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
}
