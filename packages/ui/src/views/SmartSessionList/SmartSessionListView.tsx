import { GrantItem } from '../../components/grants/GrantItem.tsx';
import { useGrants } from '../../components/grants/useGrants.ts';
import { LoadingList } from '../../components/LoadingList.tsx';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { useErrorText, useT } from '../../hooks/useT.tsx';
import { EmptyState, ErrorState } from '../../primitives/StateBlock.tsx';
import type { ViewProps } from '../view.ts';

export const title = 'grants.title';

/** What this site may do in the wallet of a login without an approval; what has ended is listed for a while. */
export default function SmartSessionListView({ route: { connectorId } }: ViewProps<'SmartSessionList'>) {
  const t = useT<'logIn'>();
  const errorText = useErrorText();
  const { grants, error, load, revoke } = useGrants(connectorId);
  // The button of a grant that was taken back is gone.
  const lead = useKeptFocus<HTMLDivElement>(grants?.length);
  if (error !== undefined) {
    const action = { label: t('common.retry'), onClick: load };
    return (
      <div className="view">
        <ErrorState title={t('grants.title')} text={errorText(error)} action={action} />
      </div>
    );
  }
  return (
    <div className="view">
      <div ref={lead} tabIndex={-1}>
        {grants?.length === 0 ? (
          <EmptyState icon="shield" title={t('grants.empty.title')} text={t('grants.empty.text')} />
        ) : (
          <p className="sub">{t('grants.text')}</p>
        )}
      </div>
      {grants === undefined && <LoadingList>{null}</LoadingList>}
      {grants?.map((grant) => (
        <GrantItem key={grant.id} grant={grant} onRevoke={revoke} />
      ))}
    </div>
  );
}
