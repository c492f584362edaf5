import type { Prepared } from '../../approval/prepared.ts';
import type { EvmCall } from '../describeCall.ts';
import type { EvmContext } from '../evmContext.ts';
import { type Fees, formatFee, priceOf } from '../fees.ts';
import type { Plan } from '../calls/plan.ts';
import { type SentOperation, estimate, sendOperation, waitForOperation } from './bundler.ts';
import type { Sponsor } from './findSponsor.ts';
import { type Operation, type OperationAccount, draftOperation, gasOf } from './operation.ts';

interface OperationParameters {
  readonly context: EvmContext;
  readonly account: OperationAccount;
  readonly calls: readonly EvmCall[];
  readonly fees: Fees;
  /** Pays the fee in place of the account. */
  readonly sponsor: Sponsor | undefined;
}

/** An operation before it was sent: what a card shows of it in addition to its calls. */
export interface PlannedOperation extends Pick<Prepared, 'facts' | 'warnings'> {
  readonly cost: bigint | undefined;
  send(): Promise<SentOperation>;
}

/** Signs an operation and hands it to its bundler. The first one of an account changes what is known of it. */
export async function signAndSend(
  { read, onCode }: EvmContext,
  account: OperationAccount,
  operation: Operation,
): Promise<SentOperation> {
  const sent = await sendOperation(read, account.entryPoint, await account.sign(operation));
  if (account.isNew) void waitForOperation(read, sent).then(onCode);
  return sent;
}

/** Calls as one user operation. */
export async function planOperation(parameters: OperationParameters): Promise<PlannedOperation> {
  const { context, account, calls, fees, sponsor } = parameters;
  const { read } = context;
  const draft = await draftOperation({ read, account, callData: account.encode(calls), fees });
  const { facts, warnings, entryPoint, isNew } = account;
  const shared = { ...(warnings && { warnings }) };
  if (!sponsor) {
    const operation = await estimate(read, entryPoint, draft);
    const gas = gasOf(operation);
    return {
      ...shared,
      facts: [['fee', formatFee(gas, fees)], ...facts],
      cost: gas * priceOf(fees),
      send: () => signAndSend(context, account, operation),
    };
  }
  const { name, fields, isFinal, isOfOperator } = await sponsor.stub(draft);
  const operation = await estimate(read, entryPoint, { ...draft, ...fields });
  return {
    ...shared,
    facts: [['sponsor', name], ...facts],
    // A paymaster takes no coins; one that takes tokens needs an allowance of the account.
    cost: isNew || !isOfOperator ? undefined : 0n,
    async send() {
      // A sponsor that refuses now is an error: the visitor approved that another one pays.
      const paid = isFinal ? operation : { ...operation, ...(await sponsor.data(operation)) };
      return signAndSend(context, account, paid);
    },
  };
}

/** A batch as one user operation. */
export async function planTogetherAsOperation(parameters: OperationParameters): Promise<Plan> {
  const { bundles } = parameters.context;
  const { send, ...shown } = await planOperation(parameters);
  return {
    title: 'callsTogether',
    ...shown,
    async send(bundle) {
      bundles.add({ ...bundle, isAtomic: true, hashes: [], operation: await send() });
      bundles.end(bundle.id);
    },
  };
}
