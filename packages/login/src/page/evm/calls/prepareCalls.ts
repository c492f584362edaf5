import type { Hex } from 'viem';
import { FrameError } from '../../../messages/frameError.ts';
import type { Prepared } from '../../approval/prepared.ts';
import { describeCall } from '../describeCall.ts';
import { type EvmContext, chainIdOf, readOwn } from '../evmContext.ts';
import { readFees } from '../fees.ts';
import { findSponsor } from '../userOperations/findSponsor.ts';
import { planSponsored } from '../userOperations/planSponsored.ts';
import { createBundleId } from './bundles.ts';
import { type Delegation, readPreferred } from './delegation.ts';
import type { Plan, PlanParameters } from './plan.ts';
import { planInTurn, planTogether } from './planTransactions.ts';
import { type Batch, parseBatch } from './sendCallsParams.ts';

async function findDelegation({ read, preference }: EvmContext, own: string): Promise<Delegation> {
  try {
    return await readPreferred(read, own, preference.get());
  } catch (error) {
    const isUnserved = error instanceof FrameError && error.facts.code === 'chain.unsupported';
    throw isUnserved ? new FrameError('calls.chain_unsupported') : error;
  }
}

/** Paid by a sponsor where there is one and he does; where the page leaves it open, by the account otherwise. */
async function plan(parameters: PlanParameters, batch: Batch, delegation: Delegation): Promise<Plan> {
  const { context, calls, fees } = parameters;
  const hasCode = delegation === 'on' || (delegation === 'possible' && !('gasPrice' in fees));
  const canBeTogether = hasCode && calls.every(({ to }) => to !== undefined);
  if (batch.isAtomicRequired && !canBeTogether) throw new FrameError('calls.atomicity_unsupported');
  const isRequired = batch.paymaster?.isOptional === false;
  const sponsor = canBeTogether ? await findSponsor(context, batch.paymaster) : undefined;
  if (isRequired && !sponsor) throw new FrameError('calls.capability_unsupported');
  const isNew = delegation === 'possible';
  if (sponsor) {
    const sponsored = planSponsored(parameters, sponsor, isNew);
    const found = isRequired ? await sponsored : await sponsored.catch(() => undefined);
    if (found) return found;
  }
  // A single call needs no code of the account.
  return canBeTogether && calls.length > 1 ? planTogether(parameters, isNew) : planInTurn(parameters);
}

/** Calls whose cost is known can be within grants; one that makes a contract is within none. */
function spendingOf(own: Hex, { calls, grantId }: Batch, fee: bigint | undefined): Pick<Prepared, 'spending'> {
  const targeted = calls.flatMap(({ to, value, data }) => (to ? [{ to, value, data }] : []));
  if (fee === undefined || targeted.length < calls.length) return {};
  return { spending: { account: own, calls: targeted, fee, grantId } };
}

/** Several calls (EIP-5792): as one transaction where the account can, else one after another. */
export async function prepareCalls(context: EvmContext, params: unknown): Promise<Prepared> {
  const { account, bundles, caipNetworkId, read } = context;
  const own = await readOwn(account);
  const hasBundle = (id: string): boolean => bundles.find(id, own) !== undefined;
  const batch = parseBatch(params, own, { hasBundle, hasGrants: context.addGrants !== undefined });
  const { id = createBundleId(), calls } = batch;
  const delegation = await findDelegation(context, own);
  const parameters = { context, own, calls, fees: await readFees(read, {}) };
  const [{ title, facts, warnings, cost, send }, parts] = await Promise.all([
    plan(parameters, batch, delegation),
    Promise.all(calls.map((call) => describeCall(read, call))),
  ]);
  return {
    title,
    facts: [['account', own], ...facts],
    ...(warnings && { warnings }),
    parts,
    ...spendingOf(own, batch, cost),
    async execute() {
      await send({ id, from: own, chainId: chainIdOf(caipNetworkId), callCount: calls.length });
      return { id };
    },
  };
}
