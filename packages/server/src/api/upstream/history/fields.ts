import type { Hex } from 'viem';
import * as v from 'valibot';
import { cleanText } from '../../services/chain/cleanText.ts';

const lowered = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text): Hex => `0x${text.slice(2).toLowerCase()}`),
  );

/** The fields that explorers write: text for everything, addresses in any case. */
export const explorerFields = {
  hash: lowered(/^0x[0-9a-fA-F]{64}$/),
  address: lowered(/^0x[0-9a-fA-F]{40}$/),
  count: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(0)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,78}$/), v.toBigint()),
  text: v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.transform((text) => cleanText(text, 64) ?? null),
      ),
    ),
    null,
  ),
  decimals: v.fallback(
    v.nullable(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(77)),
    ),
    null,
  ),
};

/** The function that was called. */
export const selectorOf = (input: string): string => (/^0x[0-9a-fA-F]{8}/.exec(input)?.[0] ?? '').toLowerCase();
