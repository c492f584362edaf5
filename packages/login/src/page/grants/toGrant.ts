import * as v from 'valibot';
import { FrameError } from '../../messages/frameError.ts';
import type { ApprovedGrant, GrantPermission } from '../../worker/grants/grant.ts';
import { isDangerous } from './dangerousFunctions.ts';
import { type GrantRequest, permissionFields, ruleFields } from './grantRequest.ts';

const DAY_MS = 86_400_000;
const EXPIRY_MAX_MS = 7 * DAY_MS;
const CALLS_MAX = 100;
/** Where a page that leaves them open permits that they are set. */
const defaults = { expiryMs: DAY_MS, calls: 10 };

type Limits = Pick<ApprovedGrant, 'expiresAtMs' | 'callsMax'> & { readonly feeAllowance: bigint | undefined };

/** The parameters of a type, or `rpc.invalid_params`. */
function parseTyped<Fields extends Readonly<Record<string, v.GenericSchema>>, Type extends keyof Fields>(
  fields: Fields,
  type: Type,
  data: unknown,
): v.InferOutput<Fields[Type]> {
  const { success, output } = v.safeParse(fields[type], data);
  if (!success) throw new FrameError('rpc.invalid_params');
  return output;
}

/** A limit within its bounds: one beyond them, or none, is set by the wallet where the page permits that. */
function limit(wanted: number | undefined, max: number, byDefault: number, isAdjustmentAllowed: boolean): number {
  if (wanted !== undefined && wanted <= max) return wanted;
  if (!isAdjustmentAllowed) throw new FrameError('rpc.invalid_params');
  return wanted === undefined ? byDefault : max;
}

function toLimits({ rules, isAdjustmentAllowed }: GrantRequest, nowMs: number): Limits {
  const wanted: { expiry?: number; 'call-limit'?: number; 'fee-limit'?: bigint } = {};
  for (const { type, data } of rules) {
    if (Object.hasOwn(wanted, type)) throw new FrameError('rpc.invalid_params');
    if (type === 'expiry') wanted.expiry = parseTyped(ruleFields, type, data).timestamp * 1000;
    else if (type === 'call-limit') wanted[type] = parseTyped(ruleFields, type, data).count;
    else if (type === 'fee-limit') wanted[type] = parseTyped(ruleFields, type, data).allowance;
    else throw new FrameError('calls.capability_unsupported');
  }
  const last = nowMs + EXPIRY_MAX_MS;
  const expiresAtMs = limit(wanted.expiry, last, nowMs + defaults.expiryMs, isAdjustmentAllowed);
  if (expiresAtMs <= nowMs) throw new FrameError('rpc.invalid_params');
  return {
    expiresAtMs,
    callsMax: limit(wanted['call-limit'], CALLS_MAX, defaults.calls, isAdjustmentAllowed),
    feeAllowance: wanted['fee-limit'],
  };
}

function parsePermission({ type, data }: GrantRequest['permission']): GrantPermission {
  switch (type) {
    case 'native-token-transfer':
      return { type, ...parseTyped(permissionFields, type, data) };
    case 'erc20-token-transfer':
      return { type, ...parseTyped(permissionFields, type, data) };
    case 'contract-call':
      return { type, ...parseTyped(permissionFields, type, data) };
    default:
      throw new FrameError('calls.capability_unsupported');
  }
}

function toPermission(wanted: GrantRequest['permission'], own: string): GrantPermission {
  const permission = parsePermission(wanted);
  const target = 'address' in permission ? permission.address : permission.to;
  // The account itself: its code, if it has some, makes further calls.
  if (target === own) throw new FrameError('rpc.invalid_params');
  if (permission.type === 'contract-call' && permission.selectors.some(isDangerous))
    throw new FrameError('calls.capability_unsupported');
  return permission;
}

/** A grant, before the visitor approved it; what fees it may cost is undefined where the page leaves that open. */
export type WantedGrant = Omit<ApprovedGrant, 'unit' | 'feeAllowance'> & Pick<Limits, 'feeAllowance'>;

/**
 * A request as a grant of the account `own`, in lower case.
 * @throws FrameError `calls.capability_unsupported` for what this wallet cannot grant, which includes everything for
 *   another key or account: it would have to be redeemed on the chain.
 */
export function toGrant(request: GrantRequest, own: string, nowMs: number): WantedGrant {
  const { chainId, from = own, to = own, isForeign } = request;
  if (from !== own) throw new FrameError('wallet.unauthorized');
  if (isForeign || to !== own) throw new FrameError('calls.capability_unsupported');
  const permission = toPermission(request.permission, own);
  return { account: own, chainId: Number(chainId), permission, ...toLimits(request, nowMs) };
}
