import * as v from 'valibot';
import { caipNetworkIdSchema } from '../caipSchemas.ts';
import { patterns } from '../checks/patterns.ts';

const label = v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.@/:+-]*$/));

/** The fields of every call that identify its sender (spec §7): the project, and the name and version of the SDK. */
export const callerFields = {
  projectId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  /** SDK type. */
  st: v.optional(label),
  /** SDK version. */
  sv: v.optional(label),
};

/** A query with the fields of its sender only. */
export const callerQuery = v.object(callerFields);

/** A whole number of a query. */
export const countField = (least: number, most: number, otherwise: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(least), v.maxValue(most)),
    String(otherwise),
  );

/** `a,b,c` of a query: at most `most` entries of one shape. */
export const listField = (entry: RegExp, most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(most * 129),
      v.transform((text) => text.split(',').filter((part) => part !== '')),
      v.maxLength(most),
      v.everyItem((part) => entry.test(part), 'Invalid entry'),
    ),
  );

const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const addresses = v.pipe(
  v.string(),
  v.regex(/^[\w:,-]{20,4000}$/),
  v.transform(() => true),
);

/** `true`, or the CAIP-10 addresses of the tokens that have changed, of which each is enough; `false` otherwise. */
export const refreshField = v.optional(v.union([flag, addresses]));

/** A CAIP-2 id; the issue carries the specification's message. */
export const chainField = v.pipe(v.string(), v.maxLength(80), caipNetworkIdSchema);

/** An account of an EVM chain. */
export const evmAddressField = v.pipe(v.string(), v.regex(patterns.evmAddress, 'Invalid address'));

/** An account of any chain: its reader applies the chain's own rules. */
export const addressField = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{20,90}$/, 'Invalid address'));

/** An opaque place to read on from. */
export const cursorField = v.optional(v.pipe(v.string(), v.maxLength(512), v.regex(/^[\w=.~-]+$/)));

/** The only currency of the specification. */
export const currencyField = v.optional(v.picklist(['usd']), 'usd');

/** Hex, base58 or base64, as the account's chain writes it. */
export const signatureField = v.pipe(v.string(), v.maxLength(65_536), v.regex(/^[\w+/=-]+$/));
