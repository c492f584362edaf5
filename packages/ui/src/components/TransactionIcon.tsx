import type { TrackedTransaction } from '@portico/core';
import { Icon } from '../primitives/Icon.tsx';
import { Spinner } from '../primitives/Spinner.tsx';

const icons = {
  confirmed: 'arrowUp',
  reverted: 'alert',
  replaced: 'swap',
  dropped: 'close',
  expired: 'close',
} as const;

/** The status of a transfer, as a sign; its text is next to it. */
export function TransactionIcon({ status }: { readonly status: TrackedTransaction['status'] }) {
  if (status === 'pending') {
    return (
      <span className="row-icon">
        <Spinner />
      </span>
    );
  }
  return (
    <span className={status === 'reverted' ? 'row-icon bad' : 'row-icon'}>
      <Icon name={icons[status]} />
    </span>
  );
}
