import {
  type NodeCall,
  type ReadTarget,
  type RetryFetchEnvironment,
  createNodePool,
  retryFetch,
} from '@portico/core/adapter';
import { PorticoError, isPorticoError } from '@portico/protocol';
import * as v from 'valibot';
import type { BitcoinSource } from './bitcoinSource.ts';
import { esploraSchemas } from './esploraSchemas.ts';

type Schemas = typeof esploraSchemas;

/** CAIP-2 takes the first half of the hash of the first block. */
const REFERENCE_CHARACTERS = 32;
const ANSWER_MAX_BYTES = 10_000_000;
const NOT_FOUND = 404;
const BAD_REQUEST = 400;
const REASON_MAX_CHARACTERS = 200;

/** The reasons of nodes that already have a transaction. */
const KNOWN = /already[ -](?:in|known|have)/i;

function parse<Name extends keyof Schemas>(name: Name, path: string, text: string): v.InferOutput<Schemas[Name]> {
  const schema: Schemas[Name] = esploraSchemas[name];
  const isText = name === 'hex' || name === 'hash';
  try {
    return v.parse(schema, isText ? text.trim() : JSON.parse(text));
  } catch {
    throw new PorticoError('rpc.invalid_answer', { method: path });
  }
}

/** Esplora refuses with a status. The status is an answer of the node, so the next node is not tried. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

async function requestNode(
  { url: base, timeoutMs, signal }: NodeCall,
  path: string,
  environment: RetryFetchEnvironment,
  body?: string,
): Promise<string> {
  let reason = '';
  const describeRefusal = (text: string) => {
    reason = text.slice(0, REASON_MAX_CHARACTERS);
    return {};
  };
  const url = base.replace(/\/$/, '') + path;
  const request = { url, timeoutMs, signal, maxBytes: ANSWER_MAX_BYTES, describeRefusal };
  try {
    const sent = body === undefined ? request : ({ ...request, method: 'POST', body } as const);
    return (await retryFetch(sent, environment)).text;
  } catch (error) {
    const status = isPorticoError(error, 'http.failed') ? error.context.status : undefined;
    if (status === NOT_FOUND || status === BAD_REQUEST) throw new Refusal(status, reason);
    throw error;
  }
}

/** Reads from servers with the API of Esplora. The hash of the first block of each is checked once. */
export function createEsploraSource(environment: RetryFetchEnvironment = {}): BitcoinSource {
  const pool = createNodePool(async (call) => {
    const path = '/block-height/0';
    const hash = parse('hash', path, await requestNode(call, path, environment));
    return `bip122:${hash.slice(0, REFERENCE_CHARACTERS)}`;
  }, environment.now);

  /** Undefined where the node has no record at the path. */
  async function find<Name extends keyof Schemas>(target: ReadTarget, name: Name, path: string) {
    try {
      return await pool(target, async (call) => parse(name, path, await requestNode(call, path, environment)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === NOT_FOUND) return undefined;
      throw new PorticoError('rpc.invalid_params', { method: path }, { cause: error });
    }
  }

  async function read<Name extends keyof Schemas>(target: ReadTarget, name: Name, path: string) {
    const answer = await find(target, name, path);
    if (answer === undefined) throw new PorticoError('rpc.resource_not_found', { method: path });
    return answer;
  }

  return {
    getAddress: (target, address) => read(target, 'address', `/address/${address}`),
    getUtxos: (target, address) => read(target, 'utxos', `/address/${address}/utxo`),
    async getFeeRates(target) {
      const rates = await read(target, 'feeRates', '/fee-estimates');
      return new Map(Object.entries(rates).map(([blocks, rate]) => [Number(blocks), rate]));
    },
    getTransactions: (target, address, after) =>
      read(target, 'transactions', `/address/${address}/txs${after === undefined ? '' : `/chain/${after}`}`),
    getTransaction: (target, txid) => find(target, 'transaction', `/tx/${txid}`),
    getRawTransaction: (target, txid) => read(target, 'hex', `/tx/${txid}/hex`),
    async getSpender(target, txid, vout) {
      const answer = await find(target, 'spender', `/tx/${txid}/outspend/${vout}`);
      return answer && answer.spent && (answer.txid ?? '');
    },
    async broadcast(target, rawTransaction) {
      try {
        await pool(target, (call) => requestNode(call, '/tx', environment, rawTransaction));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (KNOWN.test(error.message)) return;
        throw new PorticoError('rpc.transaction_rejected', { method: 'broadcast' }, { cause: error });
      }
    },
  };
}
