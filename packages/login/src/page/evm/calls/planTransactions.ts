import { type Hex } from 'viem';
import { FrameError } from '../../../messages/frameError.ts';
import type { EvmContext } from '../evmContext.ts';
import { formatFee, priceOf } from '../fees.ts';
import { readGas } from '../gas.ts';
import { type OwnTransaction, send } from '../send.ts';
import { AUTHORIZATION_GAS, DELEGATE, delegatedCode } from './delegation.ts';
import { encodeBatch } from './encodeBatch.ts';
import type { Plan, PlanParameters } from './plan.ts';
import { hasSucceeded, waitForReceipt } from './receipts.ts';

interface Transactions {
  readonly isAtomic: boolean;
  /** The first, and what makes those after it once it is in a block. */
  readonly first: OwnTransaction;
  readonly others: readonly (() => Promise<OwnTransaction>)[];
}

/** Sends what follows, each once the one before has taken effect. Where one has not, those after it are not sent. */
async function sendOthers(context: EvmContext, own: Hex, { others }: Transactions, id: string, last: Hex) {
  let hash = last;
  for (const make of others) {
    if (!hasSucceeded(await waitForReceipt(context.read, hash))) return;
    hash = await send(context, own, await make());
    context.bundles.addHash(id, hash);
  }
}

/** The first is sent before the page has its answer, so that a batch that cannot begin is refused as a whole. */
const sender =
  (context: EvmContext, own: Hex, transactions: Transactions): Plan['send'] =>
  async (bundle) => {
    const { bundles } = context;
    const hash = await send(context, own, transactions.first);
    bundles.add({ ...bundle, isAtomic: transactions.isAtomic, hashes: [hash] });
    void sendOthers(context, own, transactions, bundle.id, hash)
      .catch(() => undefined)
      .finally(() => bundles.end(bundle.id));
  };

/** As one transaction of the account to itself, which runs the code of the delegate; the first one turns that on. */
export async function planTogether({ context, used, calls, fees }: PlanParameters, isNew: boolean): Promise<Plan> {
  const own = used.address;
  const call = { to: own, value: 0n, data: encodeBatch(own, calls) };
  // The account has the code for the estimate alone: nothing is signed before it is approved.
  const estimated = await readGas(context.read, own, call, isNew ? { [own]: { code: delegatedCode } } : undefined);
  const gas = isNew ? estimated + AUTHORIZATION_GAS : estimated;
  const first: OwnTransaction = { ...call, gas, fees, ...(isNew && { delegate: DELEGATE }) };
  return {
    title: 'callsTogether',
    facts: [['fee', formatFee(gas, fees)], ...(isNew ? [['delegate', DELEGATE] as const] : [])],
    ...(isNew && { warnings: ['upgrade'] }),
    cost: isNew ? undefined : gas * priceOf(fees),
    send: sender(context, own, { isAtomic: true, first, others: [] }),
  };
}

/** Later calls may need more than they do before the first. */
const withMargin = (gas: bigint): bigint => (gas * 3n) / 2n;

/** As one transaction each. A later one may depend on an earlier one, and then its gas is known only after that. */
export async function planInTurn({ context, used, calls, fees }: PlanParameters): Promise<Plan> {
  const own = used.address;
  const { read } = context;
  const [first, ...others] = calls;
  if (!first) throw new FrameError('rpc.invalid_params');
  const [gas, ...later] = await Promise.all([
    readGas(read, own, first),
    ...others.map((call) => readGas(read, own, call).then(withMargin, () => undefined)),
  ]);
  const known = later.filter((one) => one !== undefined);
  const isKnown = known.length === later.length;
  const total = known.reduce((sum, one) => sum + one, gas);
  return {
    title: 'callsInTurn',
    facts: isKnown ? [['fee', formatFee(total, fees)]] : [],
    warnings: isKnown ? ['inTurn'] : ['inTurn', 'feeUnknown'],
    cost: isKnown ? total * priceOf(fees) : undefined,
    send: sender(context, own, {
      isAtomic: false,
      first: { ...first, gas, fees },
      others: others.map((call, index) => async () => ({
        ...call,
        fees,
        gas: later[index] ?? (await readGas(read, own, call)),
      })),
    }),
  };
}
