import type { Hex } from 'viem';
import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';

/** A number as nodes write it. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((text) => BigInt(text)),
);

/** A number as nodes read it. */
export const toQuantity = (value: bigint): Hex => `0x${value.toString(16)}`;

/**
 * The answer of a node, in its form.
 * @throws FrameError `rpc.invalid_answer`
 */
export function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, answer);
  if (!success) throw new FrameError('rpc.invalid_answer');
  return output;
}

/** The same, or a number as older pages send it. */
export const looseQuantitySchema = v.union([
  quantitySchema,
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.transform((value) => BigInt(value)),
  ),
]);
