import * as v from 'valibot';

/** The outcome of a transaction, by the events of its block. */
export interface Outcome {
  readonly isSuccess: boolean;
  /** Why it failed, by its name in the runtime: `Balances.InsufficientBalance`. */
  readonly reason?: string;
  /** In base units of the native currency, with the tip; undefined where no event names it. */
  readonly feePaid?: bigint;
}

export interface EventDecoder {
  /** Under which the events of a block are stored. */
  readonly storageKey: string;
  /** The outcome of the transaction at a place of the block; undefined where these are no events, or name none. */
  decodeOutcome(events: string, index: number): Outcome | undefined;
}

const variant = v.object({ type: v.string(), value: v.unknown() });
const recordSchema = v.object({
  phase: variant,
  event: v.object({ type: v.string(), value: variant }),
});
const recordsSchema = v.array(recordSchema);
type EventRecord = v.InferOutput<typeof recordSchema>;

const feeSchema = v.object({ actual_fee: v.bigint() });
const failureSchema = v.object({ dispatch_error: variant });

/** The names of nested variants: `Module`, which names a pallet, is left out in front of it. */
function toReason(value: unknown): string | undefined {
  const names: string[] = [];
  for (let next = v.safeParse(variant, value); next.success; next = v.safeParse(variant, next.output.value)) {
    if (names.length > 0 || next.output.type !== 'Module') names.push(next.output.type);
  }
  return names.length > 0 ? names.join('.') : undefined;
}

function findEvent(records: readonly EventRecord[], pallet: string, name: string): { value: unknown } | undefined {
  const found = records.find(({ event }) => event.type === pallet && event.value.type === name);
  return found && { value: found.event.value.value };
}

const movedSchema = v.object({ who: v.unknown(), amount: v.bigint() });

function listMoved(records: readonly EventRecord[], name: string): readonly v.InferOutput<typeof movedSchema>[] {
  const found = records.filter(({ event }) => event.type === 'Balances' && event.value.type === name);
  return found.map(({ event }) => event.value.value).filter((value) => v.is(movedSchema, value));
}

/** The fee by its own event; before 2022 it is what was taken from the account first, without what came back to it. */
function readFee(records: readonly EventRecord[]): bigint | undefined {
  const own = v.safeParse(feeSchema, findEvent(records, 'TransactionPayment', 'TransactionFeePaid')?.value);
  if (own.success) return own.output.actual_fee;
  const [taken] = listMoved(records, 'Withdraw');
  const returned = listMoved(records, 'Deposit').filter(({ who }) => who === taken?.who);
  return taken && returned.reduce((fee, { amount }) => fee - amount, taken.amount);
}

function readOutcome(records: readonly EventRecord[]): Outcome | undefined {
  const isSuccess = findEvent(records, 'System', 'ExtrinsicSuccess') !== undefined;
  const failed = findEvent(records, 'System', 'ExtrinsicFailed');
  if (!isSuccess && !failed) return undefined;
  const feePaid = readFee(records);
  const failure = v.safeParse(failureSchema, failed?.value);
  const reason = failure.success ? toReason(failure.output.dispatch_error) : undefined;
  return { isSuccess, ...(reason && { reason }), ...(feePaid !== undefined && { feePaid }) };
}

export interface EventStorage {
  readonly keys: { readonly enc: () => string };
  readonly value: { readonly dec: (text: string) => unknown };
}

export function createEventDecoder({ keys, value }: EventStorage): EventDecoder {
  return {
    storageKey: keys.enc(),
    decodeOutcome(events, index) {
      try {
        const records = v.parse(recordsSchema, value.dec(events));
        return readOutcome(records.filter(({ phase }) => phase.type === 'ApplyExtrinsic' && phase.value === index));
      } catch {
        return undefined;
      }
    },
  };
}
