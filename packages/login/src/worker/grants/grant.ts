import * as v from 'valibot';

/** As `0x…`, so that JSON has it. */
const amountField = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,64}$/),
  v.transform((text) => BigInt(text)),
);
const addressField = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/));
const selectorField = v.pipe(v.string(), v.regex(/^0x[\da-f]{8}$/));

const permissionSchema = v.variant('type', [
  /** Coins of the network, sent to one address. */
  v.object({ type: v.literal('native-token-transfer'), to: addressField, allowance: amountField }),
  /** A token, sent to one address or to any. */
  v.object({
    type: v.literal('erc20-token-transfer'),
    address: addressField,
    to: v.optional(addressField),
    allowance: amountField,
  }),
  /** Functions of one contract; `allowance` of coins can go along. */
  v.object({
    type: v.literal('contract-call'),
    address: addressField,
    selectors: v.array(selectorField),
    allowance: amountField,
  }),
]);

const entries = {
  /** The account that grants. */
  account: addressField,
  chainId: v.number(),
  permission: permissionSchema,
  expiresAtMs: v.number(),
  callsMax: v.number(),
  /** For the fees of all calls together. */
  feeAllowance: amountField,
  /** How the amount was shown: of a token as its contract names it. */
  unit: v.object({ decimals: v.number(), symbol: v.string() }),
};

const grantSchema = v.object({
  ...entries,
  /** Random; a page names the grant by it. */
  id: v.string(),
  userId: v.string(),
  /** The one page that may use it. */
  origin: v.string(),
  grantedAtMs: v.number(),
  used: v.object({ calls: v.number(), amount: amountField, fee: amountField }),
});

/** What a grant permits. Addresses and selectors are in lower case. */
export type GrantPermission = v.InferOutput<typeof permissionSchema>;
/** A permission of the visitor for one page, within limits that are counted. */
export type Grant = v.InferOutput<typeof grantSchema>;
/** As it was approved: its page, its user and what was used are the worker's to know. */
export type ApprovedGrant = Omit<Grant, 'id' | 'userId' | 'origin' | 'grantedAtMs' | 'used'>;

const storedSchema = v.array(grantSchema);

/** Grants as bytes. */
export const writeGrants = (grants: readonly Grant[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    JSON.stringify(grants, (_key, value: unknown) => (typeof value === 'bigint' ? `0x${value.toString(16)}` : value)),
  );

/** Grants of bytes. Those of no known form are none. */
export function readGrants(bytes: Uint8Array): readonly Grant[] {
  try {
    return v.parse(storedSchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return [];
  }
}
