import type { ViewProps } from '../view.ts';
import { ActivityList } from './ActivityList.tsx';

export const title = 'account.activity';

/** All that the account did, back to its beginning. */
export default function TransactionsView(_props: ViewProps<'Transactions'>) {
  return (
    <div className="view">
      <ActivityList />
    </div>
  );
}
