import type { ShownGrant } from '../../messages/shownGrant.ts';
import type { Grant, GrantPermission } from '../../worker/grants/grant.ts';
import { isLive } from '../../worker/grants/policy.ts';
import { formatUnits } from 'viem/utils';
import { toQuantity } from '../evm/quantity.ts';

function toData({ type: _type, allowance, ...fields }: GrantPermission) {
  return { ...fields, allowance: toQuantity(allowance) };
}

const rulesOf = ({ callsMax, feeAllowance }: Grant) => [
  { type: 'call-limit', data: { count: callsMax } },
  { type: 'fee-limit', data: { allowance: toQuantity(feeAllowance) } },
];

const timestampOf = ({ expiresAtMs }: Grant): number => Math.floor(expiresAtMs / 1000);

/**
 * A grant in the form of ERC-7715. It names no contract that redeems it: the wallet itself carries out what is within
 * it.
 */
export function toAnswer(grant: Grant) {
  const { id, account, chainId, permission } = grant;
  return {
    chainId: toQuantity(BigInt(chainId)),
    from: account,
    to: account,
    permission: { type: permission.type, isAdjustmentAllowed: false, data: toData(permission) },
    rules: [{ type: 'expiry', data: { timestamp: timestampOf(grant) } }, ...rulesOf(grant)],
    context: id,
    dependencies: [],
  };
}

/** The same in the form that `wallet_grantPermissions` had. */
export function toOlderAnswer(grant: Grant) {
  const { id, account, chainId, permission } = grant;
  return {
    chainId: toQuantity(BigInt(chainId)),
    address: account,
    expiry: timestampOf(grant),
    signer: { type: 'wallet', data: {} },
    permission: { type: permission.type, data: toData(permission) },
    policies: rulesOf(grant),
    context: id,
  };
}

/** A grant as the modal shows it. */
export function toShown(grant: Grant, nowMs: number): ShownGrant {
  const { id, chainId, permission, unit, used, callsMax, grantedAtMs, expiresAtMs } = grant;
  return {
    id,
    caipNetworkId: `eip155:${chainId}`,
    type: permission.type,
    ...('address' in permission && { contract: permission.address }),
    ...('to' in permission && permission.to !== undefined && { receiver: permission.to }),
    allowance: formatUnits(permission.allowance, unit.decimals),
    left: formatUnits(permission.allowance - used.amount, unit.decimals),
    ...(unit.symbol && { symbol: unit.symbol }),
    callsMax,
    callsLeft: callsMax - used.calls,
    grantedAtMs,
    expiresAtMs,
    isLive: isLive(grant, nowMs),
  };
}
