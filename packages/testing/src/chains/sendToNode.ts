import { setTimeout as wait } from 'node:timers/promises';
import { hex } from '@scure/base';
import * as v from 'valibot';
import type { BitcoinNode } from './bitcoinNode.ts';
import { isTaprootOutput, readInputs, verifyBitcoinTransaction } from './verifyBitcoinTransaction.ts';

const INSPECTIONS_MAX = 40;
const INSPECTION_MS = 25;

/** The id of a transaction that the node has now, or why it has none. */
export type SentToNode =
  | { readonly txid: string; readonly problem?: undefined }
  | { readonly txid?: undefined; readonly problem: string };

/** The node answers before it has verified, and does not report what it refuses: that is never in its pool. */
async function isTaken(node: BitcoinNode, hash: string): Promise<boolean> {
  for (let inspection = 0; inspection < INSPECTIONS_MAX; inspection += 1) {
    const pool = v.parse(v.array(v.string()), await node.rpc('getrawmempool'));
    if (pool.includes(hash)) return true;
    await wait(INSPECTION_MS);
  }
  return false;
}

/**
 * False where an input spends an output of taproot without a valid signature. The node is older than that, and would
 * take it; an output that it has not is its own matter.
 */
async function isTaprootValid(node: BitcoinNode, bytes: Uint8Array): Promise<boolean> {
  const spent = await Promise.all(
    readInputs(bytes).map(async ({ txid, index }) => {
      const output = (await node.findTransaction(txid))?.outputs[index];
      return output && { script: hex.decode(output.script), amount: BigInt(output.value) };
    }),
  );
  const known = spent.filter((output) => output !== undefined);
  if (known.length < spent.length || !known.some(({ script }) => isTaprootOutput(script))) return true;
  const covered = verifyBitcoinTransaction(bytes, known);
  return known.every(({ script }, index) => !isTaprootOutput(script) || covered[index] !== undefined);
}

/** Gives a transaction to the node, and waits until it has it. */
export async function sendToNode(node: BitcoinNode, raw: string): Promise<SentToNode> {
  try {
    if (!(await isTaprootValid(node, hex.decode(raw)))) return { problem: 'Invalid Schnorr signature' };
    const hash = v.parse(v.string(), await node.rpc('sendrawtransaction', [raw]));
    const known = await node.findTransaction(hash);
    if (known && known.height !== -1) return { problem: 'Transaction already in block chain' };
    return (await isTaken(node, hash)) ? { txid: hash } : { problem: 'The transaction was refused' };
  } catch (error) {
    return { problem: String(error) };
  }
}
