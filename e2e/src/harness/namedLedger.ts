import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevnetDescription } from '@portico/testing';
import * as v from 'valibot';
import { devnet } from './test.ts';

/** The hash of Solana's own genesis block. */
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';
const CAIP_CHARACTERS = 32;

const requestSchema = v.object({ id: v.unknown(), method: v.string() });

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}

/** A server of this machine that answers with a function's result; resolves with its address. */
async function serve(answer: (request: IncomingMessage) => Promise<string>) {
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('content-type', 'application/json');
    answer(request).then(
      (text) => response.end(text),
      () => response.destroy(),
    );
  };
  const server = createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('It has no port.');
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

/** The ledger of the devnet under Solana's own name: core, wallets and pricing treat it as Solana. */
export async function startNamedLedger() {
  const { solana } = devnet;
  if (!solana) throw new Error('There is no Solana ledger in the box.');
  /** Answers a node's request: all is the ledger's but the name. */
  async function sendRequest(body: string): Promise<string> {
    const { id, method } = v.parse(requestSchema, JSON.parse(body));
    if (method === 'getGenesisHash') return JSON.stringify({ jsonrpc: '2.0', id, result: GENESIS });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(solana?.rpcUrl ?? '', { method: 'POST', headers, body })).text();
  }
  const node = await serve(async (request) => sendRequest(await readText(request)));
  const description: NonNullable<DevnetDescription['solana']> = {
    ...solana,
    rpcUrl: node.url,
    reference: GENESIS.slice(0, CAIP_CHARACTERS),
  };
  return { request: sendRequest, description, stop: node.stop };
}

/** A price server with DefiLlama's published format, where each of these assets has this price. */
export function startPriceServer(prices: Readonly<Record<string, number>>) {
  const at = { timestamp: Math.floor(Date.now() / 1000), confidence: 0.99 };
  const coins = Object.fromEntries(Object.entries(prices).map(([asset, price]) => [asset, { price, ...at }]));
  return serve(async () => JSON.stringify({ coins }));
}
