import type { Hex } from 'viem';
import * as v from 'valibot';
import type { Read } from '../evmContext.ts';
import { hexField } from '../fields.ts';
import { parseAnswer } from '../quantity.ts';

/** The fields of a receipt that a page is given. */
export const receiptSchema = v.object({
  status: hexField,
  blockHash: hexField,
  blockNumber: hexField,
  gasUsed: hexField,
  transactionHash: hexField,
  logs: v.array(v.object({ address: hexField, data: hexField, topics: v.array(hexField) })),
});

/** A receipt, as far as a page is given it. */
export type Receipt = v.InferOutput<typeof receiptSchema>;

/** Null as long as no block has the transaction. */
export async function readReceipt(read: Read, hash: Hex): Promise<Receipt | null> {
  return parseAnswer(v.nullable(receiptSchema), await read('eth_getTransactionReceipt', [hash]));
}

const PAUSE_MS = 500;

/** The receipt as soon as a block has it. A node that does not answer once is requested again. */
export async function waitForReceipt(read: Read, hash: Hex): Promise<Receipt> {
  for (;;) {
    const receipt = await readReceipt(read, hash).catch(() => null);
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** True for a transaction that took effect. */
export const hasSucceeded = ({ status }: Receipt): boolean => status === '0x1';
