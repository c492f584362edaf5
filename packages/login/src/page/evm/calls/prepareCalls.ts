import type { Hex } from 'viem';
import { parseAbi } from 'viem';
import { encodeFunctionData } from 'viem/utils';
import { FrameError } from '../../../messages/frameError.ts';
import type { Prepared } from '../../approval/prepared.ts';
import { type EvmCall, describeCall } from '../describeCall.ts';
import { type EvmContext, type Read, chainIdOf, readOwn } from '../evmContext.ts';
import { type Fees, formatFee, readFees } from '../fees.ts';
import { readGas } from '../gas.ts';
import { type OwnTransaction, send } from '../send.ts';
import { createBundleId } from './bundles.ts';
import { AUTHORIZATION_GAS, DELEGATE, type Delegation, delegatedCode, readPreferred } from './delegation.ts';
import { type Receipt, hasSucceeded, readReceipt } from './receipts.ts';
import { type Batch, parseBatch } from './sendCallsParams.ts';

const abi = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[] calls)']);

const RECEIPT_PAUSE_MS = 500;

/** How a batch is carried out: the facts of the card, and its transactions in their order. */
interface Plan extends Pick<Prepared, 'title' | 'facts' | 'warnings'> {
  readonly isAtomic: boolean;
  /** The first, and what makes those after it once it is in a block. */
  readonly first: OwnTransaction;
  readonly others: readonly (() => Promise<OwnTransaction>)[];
}

interface PlanParameters {
  readonly context: EvmContext;
  readonly own: Hex;
  readonly calls: readonly EvmCall[];
  readonly fees: Fees;
}

/** As one transaction of the account to itself, which runs the code of the delegate; the first one turns that on. */
async function planTogether({ context: { read }, own, calls, fees }: PlanParameters, isNew: boolean): Promise<Plan> {
  const batch = calls.map(({ to = own, value, data }) => ({ target: to, value, data }));
  const call = { to: own, value: 0n, data: encodeFunctionData({ abi, args: [batch] }) };
  // The account has the code for the estimate alone: nothing is signed before it is approved.
  const estimated = await readGas(read, own, call, isNew ? { [own]: { code: delegatedCode } } : undefined);
  const gas = isNew ? estimated + AUTHORIZATION_GAS : estimated;
  return {
    isAtomic: true,
    title: 'callsTogether',
    facts: [['fee', formatFee(gas, fees)], ...(isNew ? [['delegate', DELEGATE] as const] : [])],
    ...(isNew && { warnings: ['upgrade'] }),
    first: { ...call, gas, fees, ...(isNew && { delegate: DELEGATE }) },
    others: [],
  };
}

/** Later calls may need more than they do before the first. */
const withMargin = (gas: bigint): bigint => (gas * 3n) / 2n;

/** As one transaction each. A later one may depend on an earlier one, and then its gas is known only after that. */
async function planInTurn({ context: { read }, own, calls, fees }: PlanParameters): Promise<Plan> {
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
    isAtomic: false,
    title: 'callsInTurn',
    facts: isKnown ? [['fee', formatFee(total, fees)]] : [],
    warnings: isKnown ? ['inTurn'] : ['inTurn', 'feeUnknown'],
    first: { ...first, gas, fees },
    others: others.map((call, index) => async () => ({
      ...call,
      fees,
      gas: later[index] ?? (await readGas(read, own, call)),
    })),
  };
}

/** A node that does not answer once is requested again. */
async function waitForReceipt(read: Read, hash: Hex): Promise<Receipt> {
  for (;;) {
    const receipt = await readReceipt(read, hash).catch(() => null);
    if (receipt) return receipt;
    await new Promise((resolve) => setTimeout(resolve, RECEIPT_PAUSE_MS));
  }
}

/** Sends what follows, each once the one before has taken effect. Where one has not, those after it are not sent. */
async function sendOthers(context: EvmContext, own: Hex, { others }: Plan, id: string, last: Hex): Promise<void> {
  let hash = last;
  for (const make of others) {
    if (!hasSucceeded(await waitForReceipt(context.read, hash))) return;
    hash = await send(context, own, await make());
    context.bundles.addHash(id, hash);
  }
}

/** The first is sent before the page has its answer, so that a batch that cannot begin is refused as a whole. */
async function execute(context: EvmContext, own: Hex, plan: Plan, { id = createBundleId(), calls }: Batch) {
  const { bundles, caipNetworkId } = context;
  const hash = await send(context, own, plan.first);
  const { isAtomic } = plan;
  bundles.add({ id, from: own, chainId: chainIdOf(caipNetworkId), callCount: calls.length, isAtomic, hashes: [hash] });
  void sendOthers(context, own, plan, id, hash)
    .catch(() => undefined)
    .finally(() => bundles.end(id));
  return { id };
}

async function findDelegation({ read, preference }: EvmContext, own: string): Promise<Delegation> {
  try {
    return await readPreferred(read, own, preference.get());
  } catch (error) {
    const isUnserved = error instanceof FrameError && error.facts.code === 'chain.unsupported';
    throw isUnserved ? new FrameError('calls.chain_unsupported') : error;
  }
}

/** Several calls (EIP-5792): as one transaction where the account can, else one after another. */
export async function prepareCalls(context: EvmContext, params: unknown): Promise<Prepared> {
  const { account, bundles, read } = context;
  const own = await readOwn(account);
  const batch = parseBatch(params, own, (id) => bundles.find(id, own) !== undefined);
  const { calls, isAtomicRequired } = batch;
  const delegation = await findDelegation(context, own);
  const fees = await readFees(read, {});
  const hasCode = delegation === 'on' || (delegation === 'possible' && !('gasPrice' in fees));
  const canBeTogether = hasCode && calls.every(({ to }) => to !== undefined);
  if (isAtomicRequired && !canBeTogether) throw new FrameError('calls.atomicity_unsupported');
  // A single call needs no code of the account.
  const isTogether = canBeTogether && calls.length > 1;
  const parameters = { context, own, calls, fees };
  const [plan, parts] = await Promise.all([
    isTogether ? planTogether(parameters, delegation === 'possible') : planInTurn(parameters),
    Promise.all(calls.map((call) => describeCall(read, call))),
  ]);
  const { title, facts, warnings } = plan;
  return {
    title,
    facts: [['account', own], ...facts],
    ...(warnings && { warnings }),
    parts,
    execute: () => execute(context, own, plan, batch),
  };
}
