import { FrameError } from '../../../messages/frameError.ts';
import type { Prepared } from '../../approval/prepared.ts';
import { readPreferred } from '../calls/delegation.ts';
import { hasSucceeded } from '../calls/receipts.ts';
import { refuseOwnCode } from '../calls/sendCallsParams.ts';
import { type EvmCall, describeCall } from '../describeCall.ts';
import type { EvmContext } from '../evmContext.ts';
import { type WantedFees, readFees } from '../fees.ts';
import type { Safe, UsedAccount } from '../usedAccount.ts';
import { waitForOperation } from './bundler.ts';
import { findSponsor } from './findSponsor.ts';
import type { OperationAccount } from './operation.ts';
import { delegatedAccount, entryPointOf, safeAccount } from './operationAccounts.ts';
import { type PlannedOperation, planOperation } from './planOperation.ts';

interface WantedTransaction extends WantedFees {
  readonly call: EvmCall;
  readonly nonce?: bigint | undefined;
}

/** EIP-1193 leaves the code of a revert to nodes, which have this one. */
const REVERTED = { code: 3, message: 'execution reverted' } as const;

/** Paid for by the operator; undefined where he does not. */
async function planSponsored(
  context: EvmContext,
  account: OperationAccount,
  { call, ...wanted }: WantedTransaction,
): Promise<PlannedOperation | undefined> {
  const sponsor = await findSponsor(context, account.entryPoint);
  if (!sponsor) return undefined;
  const fees = await readFees(context.read, wanted);
  return planOperation({ context, account, calls: [call], fees, sponsor }).catch(() => undefined);
}

/**
 * A page expects the hash of a transaction, which the bundler's has once a block has the operation: so long it waits.
 */
async function sendAndWait({ read }: EvmContext, { send }: PlannedOperation): Promise<string> {
  const receipt = await waitForOperation(read, await send());
  if (receipt === 'dropped') throw new FrameError('calls.bundler_failed');
  if (!hasSucceeded(receipt)) throw new FrameError('rpc.failed', { node: REVERTED });
  return receipt.transactionHash;
}

async function show(
  context: EvmContext,
  { address }: UsedAccount,
  call: EvmCall,
  planned: PlannedOperation,
): Promise<Prepared> {
  const { facts, warnings = [], ...described } = await describeCall(context.read, call);
  return {
    ...described,
    facts: [...facts, ['account', address], ...planned.facts],
    warnings: [...warnings, ...(planned.warnings ?? [])],
    execute: () => sendAndWait(context, planned),
  };
}

/** `eth_sendTransaction` of a contract account: always an operation. */
export async function prepareSafeTransaction(
  context: EvmContext,
  safe: Safe,
  wanted: WantedTransaction,
): Promise<Prepared> {
  const { call, nonce } = wanted;
  // It would take the place of another transaction: operations count otherwise.
  if (nonce !== undefined) throw new FrameError('rpc.invalid_params');
  refuseOwnCode(safe.address, [call]);
  const account = await safeAccount(context, safe);
  const fees = await readFees(context.read, wanted);
  const planned =
    (await planSponsored(context, account, wanted)) ??
    (await planOperation({ context, account, calls: [call], fees, sponsor: undefined }));
  return show(context, safe, call, planned);
}

/**
 * The same of the visitor's own address, once its code is on, where the operator pays; undefined otherwise: it is a
 * transaction as ever. A single call turns no code on.
 */
export async function prepareSponsoredTransaction(
  context: EvmContext,
  used: UsedAccount,
  wanted: WantedTransaction,
): Promise<Prepared | undefined> {
  const { call, nonce } = wanted;
  const { read, preference } = context;
  if (nonce !== undefined || !call.to || call.to.toLowerCase() === used.address.toLowerCase()) return undefined;
  if (!(await findSponsor(context, entryPointOf(used)))) return undefined;
  if ((await readPreferred(read, used.address, preference.get())) !== 'on') return undefined;
  const planned = await planSponsored(context, delegatedAccount(context, used.address, false), wanted);
  if (!planned) return undefined;
  const { to, value, data } = call;
  const { cost: fee } = planned;
  return {
    ...(await show(context, used, call, planned)),
    ...(to && fee !== undefined && { spending: { account: used.address, calls: [{ to, value, data }], fee } }),
  };
}
