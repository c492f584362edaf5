import { LoadingList } from '../../components/LoadingList.tsx';
import { FailedPages } from '../../components/PagesFoot.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useT } from '../../hooks/useT.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import type { Activity } from './useActivity.ts';

const SKELETONS = 4;

/** Rows to come. */
const loading = (
  <LoadingList>
    <div className="list">
      {Array.from({ length: SKELETONS }, (_, key) => (
        <SkeletonRow key={key} hasEnd />
      ))}
    </div>
  </LoadingList>
);

/** No known activity. */
function NoActivity({ isServed }: { readonly isServed: boolean }) {
  const t = useT<'activity'>();
  const { network } = useAccount();
  const text = isServed
    ? { title: t('activity.empty.title'), text: t('activity.empty.text', { network: network?.name ?? '' }) }
    : { title: t('account.activity.empty.title'), text: t('account.activity.empty.text') };
  return <EmptyState icon="clock" {...text} />;
}

/** The state in place of rows, or under those of this page: loading, failed, none. */
export function ActivityState({ activity }: { readonly activity: Activity }) {
  const t = useT<'activity'>();
  const { pages, items } = activity;
  const isServed = pages !== undefined && !pages.isUnknown;
  if (isServed && !pages.items) {
    return pages.error == null ? loading : <FailedPages pages={pages} title={t('activity.failed')} />;
  }
  if (items.length > 0) return isServed ? null : <p className="foot">{t('account.activity.note')}</p>;
  return isServed && pages.isGrowing ? loading : <NoActivity isServed={isServed} />;
}
