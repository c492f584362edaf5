import { useId } from 'react';
import { usePortico } from '../../hooks/usePortico.ts';
import { useMessageCatalogue } from '../../hooks/useT.tsx';
import { List } from '../../primitives/List.tsx';
import { EntryRow } from './ActivityRow.tsx';
import { OwnRow } from './OwnRow.tsx';
import { groupByMonth } from './activityGroups.ts';
import type { ActivityGroup } from './activityGroups.ts';
import type { ActivityItem } from './mergeActivity.ts';

function MonthGroup({ group }: { readonly group: ActivityGroup }) {
  const id = useId();
  const { locale } = useMessageCatalogue();
  const year = group.isThisYear ? {} : ({ year: 'numeric' } as const);
  const month = new Intl.DateTimeFormat(locale, { month: 'long', ...year }).format(group.atMs);
  return (
    <section aria-labelledby={id}>
      <h3 className="activity-month" id={id}>
        {month}
      </h3>
      <List label={month}>
        {group.items.map((item) =>
          item.kind === 'own' ? (
            <OwnRow key={item.key} transaction={item.own} />
          ) : (
            <EntryRow key={item.key} entry={item.entry} own={item.own} />
          ),
        )}
      </List>
    </section>
  );
}

/** Rows by month, those of this year without the year. */
export function ActivityGroups({ items }: { readonly items: readonly ActivityItem[] }) {
  const { now } = usePortico();
  return groupByMonth(items, now()).map((group) => <MonthGroup key={group.key} group={group} />);
}
