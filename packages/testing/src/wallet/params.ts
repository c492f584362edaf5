import * as v from 'valibot';
import type { Hex } from 'viem';
import { ProviderRpcError, walletCodes } from '../providerRpcError.ts';

/** 0x and hexadecimal digits, or nothing after the 0x. */
export const hexSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value));
export const addressSchema = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value));
/** A chain id as wallets take it: hexadecimal, without leading zeros. */
export const chainIdSchema = v.pipe(
  v.string(),
  v.regex(/^0x[1-9a-fA-F][0-9a-fA-F]*$/),
  v.transform((text) => Number(text)),
  v.safeInteger(),
);
/** A quantity in hexadecimal. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]+$/),
  v.transform((text) => BigInt(text)),
);

/** Reads a request's parameters; rejects with -32602 where they are not what the method takes. */
export function readParams<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, params);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = v.getDotPath(issue) ?? 'params';
  throw new ProviderRpcError(walletCodes.invalidParams, `Invalid parameters at ${where}: ${issue.message}`);
}
