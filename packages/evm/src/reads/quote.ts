import * as v from 'valibot';

const fees = v.variant('type', [
  v.object({ type: v.literal('eip1559'), maxFeePerGas: v.bigint(), maxPriorityFeePerGas: v.bigint() }),
  v.object({ type: v.literal('legacy'), gasPrice: v.bigint() }),
  v.object({ type: v.literal('flat') }),
]);
const quoteSchema = v.object({ gasLimit: v.bigint(), maximumFee: v.bigint(), fees });

/** The terms of an estimate that the checks before sending need. */
export type Quote = v.InferOutput<typeof quoteSchema>;

/** undefined where the value is invalid. */
export function parseQuote(value: unknown): Quote | undefined {
  const parsed = v.safeParse(quoteSchema, value);
  return parsed.success ? parsed.output : undefined;
}
