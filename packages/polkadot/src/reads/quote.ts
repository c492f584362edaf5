import * as v from 'valibot';

const amount = v.pipe(v.bigint(), v.minValue(0n));
const quoteSchema = v.object({ expectedFee: amount, maximumFee: amount });

/** The terms of an estimate that the checks before sending keep. */
export type Quote = v.InferOutput<typeof quoteSchema>;

/** undefined where the value is invalid. */
export function parseQuote(value: unknown): Quote | undefined {
  const parsed = v.safeParse(quoteSchema, value);
  return parsed.success ? parsed.output : undefined;
}
