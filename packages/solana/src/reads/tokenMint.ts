import type { ReadTarget } from '@portico/core/adapter';
import * as v from 'valibot';
import { type Rpc, commitment } from '../rpc/createRpc.ts';

const parsedSchema = v.object({
  program: v.picklist(['spl-token', 'spl-token-2022']),
  parsed: v.object({
    type: v.literal('mint'),
    info: v.object({ decimals: v.pipe(v.bigint(), v.minValue(0n), v.maxValue(255n), v.transform(Number)) }),
  }),
});

/** The facts of a mint, where the node parses the account's data as one. */
export function parseTokenMint(data: unknown): { readonly decimals: number } | undefined {
  const parsed = v.safeParse(parsedSchema, data);
  return parsed.success ? { decimals: parsed.output.parsed.info.decimals } : undefined;
}

/** The mint at an address; undefined where there is none. */
export async function readTokenMint(
  rpc: Rpc,
  target: ReadTarget,
  address: string,
): Promise<{ readonly decimals: number } | undefined> {
  const { value } = await rpc.request(target, 'getAccountInfo', [address, { encoding: 'jsonParsed', commitment }]);
  return parseTokenMint(value?.data);
}
