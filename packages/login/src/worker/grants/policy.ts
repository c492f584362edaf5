import type { Grant, GrantPermission } from './grant.ts';

/** A call as a transaction makes it; addresses and data in any case. */
export interface GrantedCall {
  readonly to: string;
  readonly value: bigint;
  readonly data: string;
}

/** What is to be signed without a card: all of it is within grants, or none of it is signed. */
export interface GrantUse {
  readonly account: string;
  readonly chainId: number;
  readonly calls: readonly GrantedCall[];
  /** The most that the account pays for all of it. */
  readonly fee: bigint;
  /** The only grant to use, where the page names one. */
  readonly grantId?: string | undefined;
}

/** `transfer(address,uint256)` with its two arguments and nothing after them. */
const TRANSFER = /^0xa9059cbb0{24}([\da-f]{40})([\da-f]{64})$/;

/** What a call takes of the allowance of a permission; undefined for a call that it does not permit. */
export function amountOf(permission: GrantPermission, { to, value, data: anyCase }: GrantedCall): bigint | undefined {
  const [target, data] = [to.toLowerCase(), anyCase.toLowerCase()];
  switch (permission.type) {
    case 'native-token-transfer':
      return target === permission.to && data === '0x' ? value : undefined;
    case 'erc20-token-transfer': {
      const [, receiver, amount] = TRANSFER.exec(data) ?? [];
      if (target !== permission.address || value !== 0n || amount === undefined) return undefined;
      const isOf = permission.to === undefined || permission.to === `0x${receiver}`;
      return isOf ? BigInt(`0x${amount}`) : undefined;
    }
    case 'contract-call':
      return target === permission.address && permission.selectors.includes(data.slice(0, 10)) ? value : undefined;
  }
}

/** True while a grant permits at least one more call. */
export const isLive = ({ expiresAtMs, used, callsMax }: Grant, nowMs: number): boolean =>
  nowMs < expiresAtMs && used.calls < callsMax;

/** The grant after a call and a fee; undefined where it permits one of them not. */
function take(grant: Grant, call: GrantedCall, fee: bigint): Grant | undefined {
  const { used, permission } = grant;
  const amount = amountOf(permission, call);
  if (amount === undefined || used.calls >= grant.callsMax) return undefined;
  if (used.amount + amount > permission.allowance || used.fee + fee > grant.feeAllowance) return undefined;
  return { ...grant, used: { calls: used.calls + 1, amount: used.amount + amount, fee: used.fee + fee } };
}

/**
 * The grants of a page after it used them; undefined where a call, or the fee, is beyond them. Each call takes the
 * first grant that permits it, and the fee is that of the first call's grant.
 */
export function spendGrants(grants: readonly Grant[], use: GrantUse, nowMs: number): readonly Grant[] | undefined {
  const account = use.account.toLowerCase();
  const isUsable = (grant: Grant): boolean =>
    grant.account === account &&
    grant.chainId === use.chainId &&
    nowMs < grant.expiresAtMs &&
    (use.grantId === undefined || grant.id === use.grantId);
  if (use.calls.length === 0 || use.fee < 0n) return undefined;
  let next = grants;
  for (const [index, call] of use.calls.entries()) {
    // The code of a smart account would run further calls.
    if (call.to.toLowerCase() === account || call.value < 0n) return undefined;
    const fee = index === 0 ? use.fee : 0n;
    const place = next.findIndex((grant) => isUsable(grant) && take(grant, call, fee));
    const found = next[place];
    const taken = found && take(found, call, fee);
    if (!taken) return undefined;
    next = next.map((grant, at) => (at === place ? taken : grant));
  }
  return next;
}
