/** Keeps both ends, which people compare, and drops the middle. */
export function truncateMiddle(text: string, start = 6, end = 4): string {
  return text.length <= start + end + 1 ? text : `${text.slice(0, start)}…${text.slice(-end)}`;
}

export interface AddressProps {
  readonly value: string;
  readonly start?: number;
  readonly end?: number;
  /** All of it, broken over lines. */
  readonly isWhole?: boolean;
}

/** An address, always left to right, whatever the language around it. */
export function Address({ value, start, end, isWhole = false }: AddressProps) {
  return (
    <bdi className="address" dir="ltr" data-whole={isWhole ? '' : undefined} title={isWhole ? undefined : value}>
      {isWhole ? value : truncateMiddle(value, start, end)}
    </bdi>
  );
}
