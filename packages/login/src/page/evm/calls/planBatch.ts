import { FrameError } from '../../../messages/frameError.ts';
import type { Safe } from '../usedAccount.ts';
import { findSponsor } from '../userOperations/findSponsor.ts';
import type { OperationAccount } from '../userOperations/operation.ts';
import { delegatedAccount, safeAccount } from '../userOperations/operationAccounts.ts';
import { planTogetherAsOperation } from '../userOperations/planOperation.ts';
import type { Delegation } from './delegation.ts';
import type { Plan, PlanParameters } from './plan.ts';
import { planInTurn, planTogether } from './planTransactions.ts';
import type { Batch } from './sendCallsParams.ts';

const requiresSponsor = ({ paymaster }: Batch): boolean => paymaster?.isOptional === false;

/** Paid by a sponsor; undefined where there is none, or it does not pay and the page leaves that open. */
async function planSponsored(
  parameters: PlanParameters,
  batch: Batch,
  account: OperationAccount,
): Promise<Plan | undefined> {
  const sponsor = await findSponsor(parameters.context, account.entryPoint, batch.paymaster);
  if (!sponsor && requiresSponsor(batch)) throw new FrameError('calls.capability_unsupported');
  if (!sponsor) return undefined;
  const sponsored = planTogetherAsOperation({ ...parameters, account, sponsor });
  return requiresSponsor(batch) ? sponsored : sponsored.catch(() => undefined);
}

/** Of the visitor's own address: paid by a sponsor where there is one and it does, by the account otherwise. */
export async function planDelegated(parameters: PlanParameters, batch: Batch, delegation: Delegation): Promise<Plan> {
  const { context, calls, fees, used } = parameters;
  const hasCode = delegation === 'on' || (delegation === 'possible' && !('gasPrice' in fees));
  const canBeTogether = hasCode && calls.every(({ to }) => to !== undefined);
  if (batch.isAtomicRequired && !canBeTogether) throw new FrameError('calls.atomicity_unsupported');
  if (!canBeTogether) {
    if (requiresSponsor(batch)) throw new FrameError('calls.capability_unsupported');
    return planInTurn(parameters);
  }
  const isNew = delegation === 'possible';
  const sponsored = await planSponsored(parameters, batch, delegatedAccount(context, used.address, isNew));
  if (sponsored) return sponsored;
  // A single call needs no code of the account.
  return calls.length > 1 ? planTogether(parameters, isNew) : planInTurn(parameters);
}

/** Of a contract account: always one operation. */
export async function planSafe(parameters: PlanParameters, batch: Batch, safe: Safe): Promise<Plan> {
  const account = await safeAccount(parameters.context, safe);
  const sponsored = await planSponsored(parameters, batch, account);
  return sponsored ?? planTogetherAsOperation({ ...parameters, account, sponsor: undefined });
}
