import { getAccountKind, track } from '@portico/core/internal';
import { usePortico } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useT } from '../../hooks/useT.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Button } from '../../primitives/Button.tsx';
import { ActivityList } from '../Transactions/ActivityList.tsx';

/** So many rows still leave the account in view; the rest has a view of its own. */
const PREVIEW_ROWS = 6;

/** The newest of what the account did. */
export default function ActivityTab() {
  const t = useT<'activity'>();
  const portico = usePortico();
  const router = useRouter();
  const openAll = () => {
    track(portico, 'CLICK_TRANSACTIONS', getAccountKind(portico));
    router.push({ view: 'Transactions' });
  };
  const more = (
    <Button kind="quiet" onClick={openAll}>
      {t('activity.all')}
      <Icon name="chevronRight" size="small" />
    </Button>
  );
  return <ActivityList preview={{ rowsMax: PREVIEW_ROWS, more }} />;
}
