import type { ReactNode } from 'react';

export interface KeyValue {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Names and values under each other, as in the summary of a transfer. */
export function KeyValueList({ items }: { readonly items: readonly KeyValue[] }) {
  return (
    <dl className="pairs">
      {items.map((item) => (
        <div className="pair" key={item.key}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
