import type { Hex } from 'viem';
import { isAddress, isHex } from 'viem/utils';
import * as v from 'valibot';

/** Bytes, as a page writes them. */
export const hexField = v.custom<Hex>((value) => isHex(value));
/** An address, in whatever case. */
export const addressField = v.custom<Hex>((value) => typeof value === 'string' && isAddress(value, { strict: false }));
