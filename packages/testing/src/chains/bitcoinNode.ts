import { bech32, createBase58check, hex } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2';
import { Address, OutScript } from '@scure/btc-signer';
import * as v from 'valibot';
import { bitcoinNetworks } from '../bitcoin/bitcoinKeys.ts';

const output = v.object({ value: v.number(), script: v.string() });
const input = v.object({
  prevout: v.object({ hash: v.string(), index: v.number() }),
  coin: v.nullish(output),
});

const transactionSchema = v.object({
  hash: v.string(),
  fee: v.number(),
  /** −1 while it is in no block. */
  height: v.number(),
  time: v.number(),
  inputs: v.array(input),
  outputs: v.array(output),
  hex: v.string(),
});
const coinSchema = v.object({ hash: v.string(), index: v.number(), value: v.number(), height: v.number() });
const answerSchema = v.object({ result: v.unknown(), error: v.nullish(v.object({ message: v.string() })) });

/** A transaction as the node has it. */
export type NodeTransaction = v.InferOutput<typeof transactionSchema>;
export type NodeCoin = v.InferOutput<typeof coinSchema>;

/** The REST and RPC of bcoin, with addresses in the form that all other software has on regtest. */
export interface BitcoinNode {
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>;
  findTransaction(hash: string): Promise<NodeTransaction | undefined>;
  listTransactions(address: string): Promise<readonly NodeTransaction[]>;
  listCoins(address: string): Promise<readonly NodeCoin[]>;
}

const NOT_FOUND = 404;
const KEY_HASH = 0x3c;
const SCRIPT_HASH = 0x26;
const base58check = createBase58check(sha256);
const toBase58 = (version: number, hash: Uint8Array): string => base58check.encode(Uint8Array.of(version, ...hash));
const toBech32 = (version: number, program: Uint8Array): string =>
  bech32.encode('rb', [version, ...bech32.toWords(program)]);

/** bcoin has forms of its own on regtest, and is older than taproot: it writes every witness program alike. */
export function toBcoinAddress(address: string): string {
  const decoded = Address(bitcoinNetworks.regtest).decode(address);
  switch (decoded.type) {
    case 'pkh':
      return toBase58(KEY_HASH, decoded.hash);
    case 'sh':
      return toBase58(SCRIPT_HASH, decoded.hash);
    case 'wpkh':
    case 'wsh':
      return toBech32(0, decoded.hash);
    case 'tr':
      return toBech32(1, decoded.pubkey);
    default:
      throw new Error('The node has no form for this address.');
  }
}

/** The address of a script; undefined where it has none. */
export function toAddress(script: string): string | undefined {
  try {
    return Address(bitcoinNetworks.regtest).encode(OutScript.decode(hex.decode(script)));
  } catch {
    return undefined;
  }
}

export function createBitcoinNode(url: string, apiKey: string): BitcoinNode {
  const authorization = `Basic ${btoa(`x:${apiKey}`)}`;
  async function request(path: string, body?: object): Promise<unknown> {
    const headers = { authorization, 'content-type': 'application/json' };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(`${url}${path}`, sent);
    return response.status === NOT_FOUND ? undefined : response.json();
  }
  return {
    async rpc(method, params = []) {
      const { result, error } = v.parse(answerSchema, await request('/', { method, params }));
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    async findTransaction(hash) {
      const found = await request(`/tx/${hash}`);
      return found === undefined ? undefined : v.parse(transactionSchema, found);
    },
    async listTransactions(address) {
      const found = v.parse(
        v.array(transactionSchema),
        (await request(`/tx/address/${toBcoinAddress(address)}`)) ?? [],
      );
      const heightOf = ({ height }: NodeTransaction): number => (height === -1 ? Infinity : height);
      return found.sort((a, b) => heightOf(b) - heightOf(a));
    },
    listCoins: async (address) =>
      v.parse(v.array(coinSchema), (await request(`/coin/address/${toBcoinAddress(address)}`)) ?? []),
  };
}
