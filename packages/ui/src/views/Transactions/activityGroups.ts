import type { ActivityItem } from './mergeActivity.ts';

/** The activity of one month. */
export interface ActivityGroup {
  readonly key: string;
  /** A time within the month, to be formatted by the visitor's locale. */
  readonly atMs: number;
  /** The month alone is enough: it is one of this year's. */
  readonly isThisYear: boolean;
  readonly items: readonly ActivityItem[];
}

/** Month by month in the visitor's own time zone, in the order that the items have. */
export function groupByMonth(items: readonly ActivityItem[], nowMs: number): readonly ActivityGroup[] {
  const thisYear = new Date(nowMs).getFullYear();
  const groups: (ActivityGroup & { readonly items: ActivityItem[] })[] = [];
  for (const item of items) {
    const date = new Date(item.atMs);
    const key = `${date.getFullYear()}-${date.getMonth()}`;
    const last = groups.at(-1);
    if (last?.key === key) last.items.push(item);
    else groups.push({ key, atMs: item.atMs, isThisYear: date.getFullYear() === thisYear, items: [item] });
  }
  return groups;
}
