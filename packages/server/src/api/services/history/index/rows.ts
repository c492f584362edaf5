import * as v from 'valibot';
import type { Hex } from 'viem';

/** bigint and numeric come as text. */
export const wholeNumber = v.pipe(v.string(), v.transform(Number), v.safeInteger());
/** Values that this process wrote itself. */
export const hexText = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
