import type { TrackedTransaction } from '@portico/core';
import { Icon } from '../primitives/Icon.tsx';
import { Spinner } from '../primitives/Spinner.tsx';

/** How a transfer stands, as a sign; the words for it stand beside it. */
export function TransactionIcon({ status }: { readonly status: TrackedTransaction['status'] }) {
  if (status === 'pending') {
    return (
      <span className="row-icon">
        <Spinner />
      </span>
    );
  }
  const isDone = status === 'confirmed';
  return (
    <span className={isDone ? 'row-icon' : 'row-icon bad'}>
      <Icon name={isDone ? 'arrowUp' : 'alert'} />
    </span>
  );
}
