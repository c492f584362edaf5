import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { CaipNetworkId } from '@portico/protocol';
import oldNoteCss from '../../components/oldNote.css';
import pagesCss from '../../components/pages.css';
import { OldPages, PagesFoot } from '../../components/PagesFoot.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useFocusAfterMore } from '../../hooks/useFocusAfterMore.ts';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { useStyles } from '../../hooks/useStyles.ts';
import { ActivityGroups } from './ActivityGroups.tsx';
import { ActivityState } from './ActivityStates.tsx';
import transactionsCss from './transactions.css';
import { useHasHistory, useOwnActivity, useServedActivity } from './useActivity.ts';
import type { Activity } from './useActivity.ts';

export interface ActivityListProps {
  /** Only the newest, and what then leads to the rest. */
  readonly preview?: { readonly rowsMax: number; readonly more: ReactNode } | undefined;
}

function Rows({ activity, preview }: ActivityListProps & { readonly activity: Activity }) {
  const { items, pages } = activity;
  const shown = preview ? items.slice(0, preview.rowsMax) : items;
  const isCut = shown.length < items.length || (pages?.hasMore ?? false);
  const list = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterMore(list, shown.length);
  // "Try again" is removed when it has worked; the focus moves to the new content.
  const place = useKeptFocus<HTMLDivElement>(`${pages?.readAtMs} ${pages?.hasMore}`);
  return (
    <div ref={place} tabIndex={-1}>
      {pages && <OldPages pages={pages} />}
      <div ref={list}>
        <ActivityGroups items={shown} />
      </div>
      <ActivityState activity={activity} />
      {preview && isCut && preview.more}
      {pages && !preview && <PagesFoot pages={pages} onMore={(isPressed) => isPressed && focusAfter(shown.length)} />}
    </div>
  );
}

function ServedRows(props: ActivityListProps & { readonly caipNetworkId: CaipNetworkId; readonly address: string }) {
  const activity = useServedActivity(props.caipNetworkId, props.address);
  return <Rows activity={activity} preview={props.preview} />;
}

function OwnRows({ preview }: ActivityListProps) {
  return <Rows activity={useOwnActivity()} preview={preview} />;
}

/**
 * The activity of the account, by month: the history of the site's data service, else the transactions of this page.
 */
export function ActivityList({ preview }: ActivityListProps) {
  useStyles(oldNoteCss + pagesCss + transactionsCss);
  const { network, address } = useAccount();
  const hasHistory = useHasHistory();
  if (!hasHistory || !network || address === undefined) return <OwnRows preview={preview} />;
  const { caipNetworkId } = network;
  return <ServedRows key={caipNetworkId + address} caipNetworkId={caipNetworkId} address={address} preview={preview} />;
}
