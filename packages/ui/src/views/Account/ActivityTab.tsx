import { useId } from 'react';
import { isEqual } from '@portico/core';
import type { TrackedTransaction } from '@portico/core';
import { Amount } from '../../components/Amount.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { TransactionIcon } from '../../components/TransactionIcon.tsx';
import { isWaitingForOwners } from '../../flows/isWaitingForOwners.ts';
import { useAccount } from '../../hooks/useAccount.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { Text, useT, useVocabulary } from '../../hooks/useT.tsx';
import { Address } from '../../primitives/Address.tsx';
import { List } from '../../primitives/List.tsx';
import { Row } from '../../primitives/Row.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { groupByMonth, transactionsOf } from './activityGroups.ts';
import type { ActivityGroup } from './activityGroups.ts';

function TransactionRow({ transaction }: { readonly transaction: TrackedTransaction }) {
  const t = useT();
  const router = useRouter();
  const { status, symbol, to, hash } = transaction;
  const waiting = isWaitingForOwners(transaction) ? t('confirmed.held.title') : undefined;
  const words = status === 'confirmed' ? undefined : (waiting ?? t(`activity.${status}`));
  return (
    <Row
      title={t('activity.sent', { symbol })}
      icon={<TransactionIcon status={status} />}
      subtitle={
        words === undefined ? (
          <Text id="activity.to" values={{ address: <Address value={to} start={6} end={4} /> }} />
        ) : (
          <span className={status === 'reverted' ? 'bad' : undefined}>{words}</span>
        )
      }
      end={
        <>
          <span className="account-worth" data-void={status === 'confirmed' || status === 'pending' ? undefined : ''}>
            <Amount amount={-BigInt(transaction.amount)} decimals={transaction.decimals} fractionDigits={4} />
          </span>
          <RelativeTime atMs={transaction.sentAtMs} />
        </>
      }
      onClick={() => router.push({ view: 'WalletSendConfirmed', hash })}
    />
  );
}

function MonthGroup({ group }: { readonly group: ActivityGroup }) {
  const id = useId();
  const { locale } = useVocabulary();
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(group.atMs);
  return (
    <section aria-labelledby={id}>
      <h3 className="account-month" id={id}>
        {month}
      </h3>
      <List label={month}>
        {group.transactions.map((transaction) => (
          <TransactionRow key={`${transaction.networkId} ${transaction.hash}`} transaction={transaction} />
        ))}
      </List>
    </section>
  );
}

/** What was sent from this page, month by month; a row tells how it stands. */
export function ActivityTab() {
  const t = useT();
  const { address } = useAccount();
  const transactions = usePorticoState((state) => transactionsOf(state.transactions, address), isEqual);
  if (transactions.length === 0) {
    return (
      <EmptyState icon="clock" title={t('account.activity.empty.title')} text={t('account.activity.empty.text')} />
    );
  }
  return (
    <>
      {groupByMonth(transactions).map((group) => (
        <MonthGroup key={group.key} group={group} />
      ))}
      <p className="foot">{t('account.activity.note')}</p>
    </>
  );
}
