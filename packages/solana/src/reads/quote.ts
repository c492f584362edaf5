import * as v from 'valibot';

const lamports = v.pipe(v.bigint(), v.minValue(0n));
/** `unitPrice`: what the transaction pays for each computing unit; the fee is with it. */
const quoteSchema = v.object({ fee: lamports, unitPrice: lamports });

/** The terms of an estimate that the checks before sending need. */
export type Quote = v.InferOutput<typeof quoteSchema>;

/** undefined where the value is invalid. */
export function parseQuote(value: unknown): Quote | undefined {
  const parsed = v.safeParse(quoteSchema, value);
  return parsed.success ? parsed.output : undefined;
}
