import type { CaipNetworkId } from '@portico/protocol';
import * as v from 'valibot';
import type { GrantPermission } from '../../worker/grants/grant.ts';
import { looseQuantitySchema, quantitySchema } from '../evm/quantity.ts';

/** More than a person reads on one card. */
const REQUESTS_MAX = 3;
const SELECTORS_MAX = 8;

const address = v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i), v.toLowerCase());
const selector = v.pipe(v.string(), v.regex(/^0x[\da-f]{8}$/i), v.toLowerCase());
const data = v.record(v.string(), v.unknown());
const typed = v.object({ type: v.string(), data });

/** ERC-7715 as it is now. */
const requestSchema = v.strictObject({
  chainId: looseQuantitySchema,
  from: v.optional(address),
  /** The account that uses the permission: no other than the one that grants it. */
  to: address,
  permission: v.strictObject({ type: v.string(), isAdjustmentAllowed: v.boolean(), data }),
  rules: v.optional(v.array(typed), []),
});
/** ERC-7715 as it was, for `wallet_grantPermissions`; of its signers, the wallet. */
const olderSchema = v.strictObject({
  chainId: looseQuantitySchema,
  address: v.optional(address),
  expiry: v.pipe(v.number(), v.integer()),
  signer: v.object({ type: v.string(), data: v.optional(data) }),
  permission: v.strictObject({ type: v.string(), data }),
  policies: v.optional(v.array(typed), []),
});

/** One request, of either form. */
export interface GrantRequest {
  readonly chainId: bigint;
  /** The account; undefined where the page leaves it open. */
  readonly from: string | undefined;
  /** Undefined for the wallet itself. */
  readonly to: string | undefined;
  /** True for a key or an account that is not the visitor's. */
  readonly isForeign: boolean;
  readonly permission: { readonly type: string; readonly data: Readonly<Record<string, unknown>> };
  readonly rules: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[];
  readonly isAdjustmentAllowed: boolean;
  /** As the page sent it: the answer repeats it with what was granted. */
  readonly isOlder: boolean;
}

const ofNow = v.pipe(
  requestSchema,
  v.transform(({ permission: { isAdjustmentAllowed, ...permission }, from, ...request }): GrantRequest => {
    return { ...request, from, permission, isAdjustmentAllowed, isForeign: false, isOlder: false };
  }),
);
const ofBefore = v.pipe(
  olderSchema,
  v.transform(({ address: from, expiry, signer, policies, permission, chainId: id }): GrantRequest => ({
    chainId: id,
    from,
    to: undefined,
    isForeign: signer.type !== 'wallet',
    permission,
    rules: [{ type: 'expiry', data: { timestamp: expiry } }, ...policies],
    // The response names what was granted, and may differ from the request.
    isAdjustmentAllowed: true,
    isOlder: true,
  })),
);

const list = <Schema extends v.GenericSchema<unknown, GrantRequest>>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(REQUESTS_MAX));

/** The parameters of `wallet_requestExecutionPermissions`, and of `wallet_grantPermissions`. */
export const grantRequestsSchema = v.union([list(ofNow), list(ofBefore)]);

/** The network of the first of them; undefined where they are invalid. */
export function networkOfGrants(params: unknown): CaipNetworkId | undefined {
  const { success, output } = v.safeParse(grantRequestsSchema, params);
  return success && output[0] ? `eip155:${output[0].chainId}` : undefined;
}

/** The data of each type of permission. */
export const permissionFields = {
  'native-token-transfer': v.strictObject({ to: address, allowance: quantitySchema }),
  'erc20-token-transfer': v.strictObject({ address, to: v.optional(address), allowance: quantitySchema }),
  'contract-call': v.strictObject({
    address,
    selectors: v.pipe(v.array(selector), v.minLength(1), v.maxLength(SELECTORS_MAX)),
    allowance: v.optional(quantitySchema, '0x0'),
  }),
} as const satisfies Readonly<Record<GrantPermission['type'], v.GenericSchema>>;

/** The data of each type of rule. */
export const ruleFields = {
  expiry: v.strictObject({ timestamp: v.pipe(v.number(), v.integer()) }),
  'call-limit': v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  'fee-limit': v.strictObject({ allowance: quantitySchema }),
} as const;

/** The types of permissions, and of rules: what `wallet_getSupportedExecutionPermissions` lists. */
export const permissionTypes = Object.keys(permissionFields);
export const ruleTypes = Object.keys(ruleFields);
