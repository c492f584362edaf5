import type { Hex } from 'viem';
import { FrameError } from '../../../messages/frameError.ts';
import type { Prepared } from '../../approval/prepared.ts';
import { describeCall } from '../describeCall.ts';
import { type EvmContext, chainIdOf } from '../evmContext.ts';
import { readFees } from '../fees.ts';
import { readAddresses } from '../safe/deriveSafe.ts';
import { createBundleId } from './bundles.ts';
import { readPreferred } from './delegation.ts';
import type { Plan, PlanParameters } from './plan.ts';
import { planDelegated, planSafe } from './planBatch.ts';
import { type Batch, accountOfCalls, parseBatch } from './sendCallsParams.ts';

async function plan(parameters: PlanParameters, batch: Batch): Promise<Plan> {
  const { read, preference } = parameters.context;
  if (parameters.used.safe) return planSafe(parameters, batch, parameters.used.safe);
  return planDelegated(parameters, batch, await readPreferred(read, parameters.used.address, preference.get()));
}

/** Calls whose cost is known can be within grants; one that makes a contract is within none. */
function spendingOf(own: Hex, { calls, grantId }: Batch, fee: bigint | undefined): Pick<Prepared, 'spending'> {
  const targeted = calls.flatMap(({ to, value, data }) => (to ? [{ to, value, data }] : []));
  if (fee === undefined || targeted.length < calls.length) return {};
  return { spending: { account: own, calls: targeted, fee, grantId } };
}

async function asBatch<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const isUnserved = error instanceof FrameError && error.facts.code === 'chain.unsupported';
    throw isUnserved ? new FrameError('calls.chain_unsupported') : error;
  }
}

/** Several calls (EIP-5792): as one transaction where the account can, else one after another. */
export async function prepareCalls(context: EvmContext, params: unknown): Promise<Prepared> {
  const { account, bundles, caipNetworkId, read, usedOn } = context;
  const used = await usedOn(caipNetworkId, accountOfCalls(params));
  const { address: own, safe } = used;
  const ofUser = await readAddresses(account);
  const hasBundle = (id: string): boolean => bundles.find(id, ofUser) !== undefined;
  const batch = parseBatch(params, own, { hasBundle, hasGrants: context.addGrants !== undefined && !safe });
  const { id = createBundleId(), calls } = batch;
  const parameters = { context, used, calls, fees: await asBatch(readFees(read, {})) };
  const [{ title, facts, warnings, cost, send }, parts] = await Promise.all([
    plan(parameters, batch),
    Promise.all(calls.map((call) => describeCall(read, call))),
  ]);
  return {
    title,
    facts: [['account', own], ...facts],
    ...(warnings && { warnings }),
    parts,
    ...(!safe && spendingOf(own, batch, cost)),
    async execute() {
      await send({ id, from: own, chainId: chainIdOf(caipNetworkId), callCount: calls.length });
      return { id };
    },
  };
}
