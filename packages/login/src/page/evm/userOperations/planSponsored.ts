import { DELEGATE } from '../calls/delegation.ts';
import { encodeBatch } from '../calls/encodeBatch.ts';
import type { Plan, PlanParameters } from '../calls/plan.ts';
import { estimate, sendOperation } from './bundler.ts';
import type { Sponsor } from './findSponsor.ts';
import { draftOperation, signOperation } from './operation.ts';

/** As one user operation, whose fee another one pays. */
export async function planSponsored(
  { context, own, calls, fees }: PlanParameters,
  sponsor: Sponsor,
  isNew: boolean,
): Promise<Plan> {
  const { read, bundles } = context;
  const draft = await draftOperation({ context, own, callData: encodeBatch(own, calls), fees, isNew });
  const { name, fields, isFinal, isOfOperator } = await sponsor.stub(draft);
  const operation = await estimate(read, { ...draft, ...fields });
  return {
    title: 'callsTogether',
    facts: [['sponsor', name], ...(isNew ? [['delegate', DELEGATE] as const] : [])],
    ...(isNew && { warnings: ['upgrade'] }),
    // A paymaster takes no coins; one that takes tokens needs an allowance of the account.
    cost: isNew || !isOfOperator ? undefined : 0n,
    async send(bundle) {
      // A sponsor that refuses now is an error: the visitor approved that another one pays.
      const paid = isFinal ? operation : { ...operation, ...(await sponsor.data(operation)) };
      const hash = await sendOperation(read, await signOperation(context, paid));
      bundles.add({ ...bundle, isAtomic: true, hashes: [], operation: { hash, sentAtMs: Date.now() } });
      bundles.end(bundle.id);
    },
  };
}
