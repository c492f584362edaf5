import type { ReactNode } from 'react';
import type { TrackedTransaction } from '@portico/core';
import type { HistoryEntry, HistoryTransfer } from '@portico/core/internal';
import { CanonicalAddress } from '../../components/CanonicalAddress.tsx';
import { explorerLink } from '../../components/explorerLink.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { describeTransaction } from '../../flows/describeTransaction.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../primitives/Icon.tsx';
import type { IconName } from '../../primitives/iconName.ts';
import { Row } from '../../primitives/Row.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { describeEntry } from './describeEntry.ts';
import type { Description, Happening } from './describeEntry.ts';

const icons: Readonly<Record<Happening, IconName>> = {
  sent: 'arrowUp',
  received: 'arrowDown',
  toSelf: 'refresh',
  swapped: 'swap',
  minted: 'plus',
  burned: 'trash',
  approved: 'shield',
  revoked: 'lock',
  deployed: 'pen',
  used: 'link',
};

/** `ETH`, `Seventh`, `ETH +2`. */
function labelOf(t: Translate<'activity'>, [first, ...others]: readonly HistoryTransfer[]): string {
  if (!first) return t('activity.something');
  const label = first.label ?? t(first.isCollectible ? 'account.nft' : 'activity.something');
  return others.length === 0 ? label : `${label} +${others.length}`;
}

function titleOf(t: Translate<'activity'>, { happening, what, got }: Description): string {
  if (happening === 'swapped') return t('activity.swapped', { from: labelOf(t, what), to: labelOf(t, got) });
  if (happening === 'deployed' || happening === 'used') return t(`activity.${happening}`);
  return t(`activity.${happening}`, { symbol: labelOf(t, what) });
}

/** The amount: of the first transfer, with a sign. */
function Moved({ description, isVoid }: { readonly description: Description; readonly isVoid: boolean }) {
  const format = useFormat();
  const { happening, what, got } = description;
  const isIn = happening === 'received' || happening === 'minted' || happening === 'swapped';
  const [moved] = happening === 'swapped' ? got : what;
  const isAboutRights = happening === 'approved' || happening === 'revoked';
  if (!moved?.quantity || isAboutRights) return null;
  const { amount, decimals } = moved.quantity;
  // A single token is shown by its name.
  if (amount === 0n || (moved.isCollectible && format.amount(amount, decimals) === format.number(1))) return null;
  const signs = { in: '+', out: '−', self: '' };
  const sign = isIn ? signs.in : signs[moved.direction];
  return (
    <bdi
      className="amount activity-amount"
      data-in={isIn && !isVoid ? '' : undefined}
      data-void={isVoid ? '' : undefined}
    >
      {`\u200e${sign}${format.amount(amount, decimals, 4)}`}
    </bdi>
  );
}

function subtitleOf(
  t: Translate<'activity'>,
  { status, caipNetworkId }: HistoryEntry,
  { other }: Description,
): ReactNode {
  if (status === 'failed') return <span className="bad">{t('activity.reverted')}</span>;
  if (status === 'pending') return t('activity.pending');
  if (!other) return t('activity.confirmed');
  return (
    <Text<'activity'>
      id={`activity.${other.role}`}
      values={{ address: <CanonicalAddress caipNetworkId={caipNetworkId} value={other.address} start={6} end={4} /> }}
    />
  );
}

function EntryIcon({ entry, happening }: { readonly entry: HistoryEntry; readonly happening: Happening }) {
  const hasFailed = entry.status === 'failed';
  return (
    <span className={hasFailed ? 'row-icon bad' : 'row-icon'}>
      {entry.status === 'pending' ? <Spinner /> : <Icon name={hasFailed ? 'alert' : icons[happening]} />}
    </span>
  );
}

export interface EntryRowProps {
  readonly entry: HistoryEntry;
  /** This page sent it: it has a view of its own, and may have a text of the host. */
  readonly own: TrackedTransaction | undefined;
}

/** One transaction of the service: kind, counterparty, amount, time; leads to its view or to the explorer. */
export function EntryRow({ entry, own }: EntryRowProps) {
  const t = useT();
  const router = useRouter();
  const network = usePorticoState(({ networks }) =>
    networks.find((each) => each.caipNetworkId === entry.caipNetworkId),
  );
  const description = describeEntry(entry);
  const title = (own && describeTransaction(own).description) ?? titleOf(t, description);
  const explorer = explorerLink(network, 'tx', entry.hash);
  const isVoid = entry.status === 'failed';
  const leads =
    own === undefined
      ? explorer && { href: explorer.href }
      : { onClick: () => router.push({ view: 'WalletSendConfirmed', hash: own.hash }) };
  const end = (
    <>
      <Moved description={description} isVoid={isVoid} />
      <RelativeTime atMs={entry.atMs} />
    </>
  );
  return (
    <Row
      {...leads}
      textValue={title}
      title={
        <>
          <bdi>{title}</bdi>
          {leads && 'href' in leads && <span className="visually-hidden">, {t('common.opensNewTab')}</span>}
        </>
      }
      icon={<EntryIcon entry={entry} happening={description.happening} />}
      subtitle={subtitleOf(t, entry, description)}
      end={end}
    />
  );
}
