import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { controlPaths, controlSchemas } from '../bitcoin/bitcoinControls.ts';
import type { BitcoinMiner } from './bitcoinMiner.ts';
import { type BitcoinNode, type NodeTransaction, toAddress } from './bitcoinNode.ts';
import { sendToNode } from './sendToNode.ts';

/** An answer: JSON, or a text, with its status. */
interface Answer {
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

/** The fee rates that are answered, by blocks. */
interface FeeRates {
  current: Readonly<Record<string, number>>;
}

/** The parts of the API that a wallet needs, over a node. */
function createRoutes(node: BitcoinNode, rates: FeeRates) {
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
    if (kind === 'fee-estimates') return { body: rates.current };
    if (kind === 'block-height') return { body: await node.rpc('getblockhash', [Number(id)]) };
    return notFound;
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A request to the controls of the chain, where the path is one of theirs. */
async function control(miner: BitcoinMiner, rates: FeeRates, path: string, body: string): Promise<Answer | undefined> {
  const { fund, mine, setMining, setFeeRates } = controlPaths;
  const read = <Path extends keyof typeof controlSchemas>(of: Path): v.InferOutput<(typeof controlSchemas)[Path]> =>
    v.parse(controlSchemas[of], JSON.parse(body));
  const done: Answer = { body: 'done' };
  if (path === fund) {
    const { address, satoshis } = read(fund);
    return { body: await miner.fund(address, BigInt(satoshis)) };
  }
  if (path === mine) {
    await miner.mine(read(mine).blocks);
    return done;
  }
  if (path === setMining) {
    miner.setMining(read(setMining).isAutomatic);
    return done;
  }
  if (path !== setFeeRates) return undefined;
  rates.current = read(setFeeRates).rates;
  return done;
}

/** Serves the API, and the controls of the chain under it. Returns what ends it. */
export async function startEsploraApi(
  node: BitcoinNode,
  miner: BitcoinMiner,
  port: number,
): Promise<() => Promise<void>> {
  const rates: FeeRates = { current: {} };
  const route = createRoutes(node, rates);
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'POST') return route(pathname);
    const body = await readBody(request);
    const controlled = await control(miner, rates, pathname, body);
    if (controlled) return controlled;
    const { txid, problem } = await sendToNode(node, body);
    if (txid === undefined) return { status: 400, body: problem };
    await miner.onSent();
    return { body: txid };
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
