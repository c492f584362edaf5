import type { ViewProps } from '../registry.ts';

/** ApproveTransaction. */
export default function ApproveTransactionView(_props: ViewProps<'ApproveTransaction'>) {
  return <div className="view" />;
}
