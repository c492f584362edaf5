/** An output that a transaction spends or makes: its address, where it has one, and its satoshis. */
export interface BitcoinTransactionPart {
  readonly address?: string;
  readonly value: bigint;
}

/** The amounts of a transaction, in satoshis. */
export interface BitcoinAmounts {
  readonly fee: bigint;
  readonly inputs: readonly BitcoinTransactionPart[];
  readonly outputs: readonly BitcoinTransactionPart[];
}

/** The change of an address by a transaction. */
export interface BitcoinChange {
  readonly direction: 'in' | 'out' | 'self';
  /** In satoshis, without the fee of a transaction that the address alone paid. */
  readonly amount: bigint;
  /** The first other address of the other side. */
  readonly counterparty: string | undefined;
}

/** The change of an address. An address spends outputs whole: what comes back to it is no receipt. */
export function toBitcoinChange({ fee, inputs, outputs }: BitcoinAmounts, address: string): BitcoinChange {
  const isOwn = (part: BitcoinTransactionPart): boolean => part.address === address;
  const sumOf = (parts: readonly BitcoinTransactionPart[]): bigint =>
    parts.filter(isOwn).reduce((sum, { value }) => sum + value, 0n);
  const isPayer = inputs.length > 0 && inputs.every(isOwn);
  const change = sumOf(outputs) - sumOf(inputs);
  const isOut = isPayer || change < 0n;
  const others = (isOut ? outputs : inputs).flatMap((part) => (part.address && !isOwn(part) ? [part.address] : []));
  const isSelf = isPayer && outputs.every(isOwn);
  // Of one with several senders, which of them paid the fee is not in the transaction.
  const amount = isOut ? -change - (isPayer ? fee : 0n) : change;
  const direction = isOut ? 'out' : 'in';
  return { amount, counterparty: others[0], direction: isSelf ? 'self' : direction };
}
