import type { TrackedTransaction } from '@portico/core';
import { CanonicalAddress } from '../../components/CanonicalAddress.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { TransactionIcon } from '../../components/TransactionIcon.tsx';
import { describeTransaction } from '../../flows/describeTransaction.ts';
import { findWait } from '../../flows/findWait.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { Row } from '../../primitives/Row.tsx';

/** A transaction of this page that only this page has. */
export function OwnRow({ transaction }: { readonly transaction: TrackedTransaction }) {
  const t = useT<'activity'>();
  const format = useFormat();
  const router = useRouter();
  const { status, hash, caipNetworkId } = transaction;
  const { title, description, amount, counterparty } = describeTransaction(transaction);
  const wait = findWait(transaction);
  const text =
    status === 'confirmed'
      ? undefined
      : t(wait ? `confirmed.${wait}.title` : `activity.${status === 'expired' ? 'dropped' : status}`);
  return (
    <Row
      title={description ?? t(...title)}
      icon={<TransactionIcon status={status} />}
      subtitle={
        text === undefined ? (
          counterparty !== undefined && (
            <Text<'activity'>
              id={transaction.kind === 'transfer' ? 'activity.to' : 'activity.with'}
              values={{
                address: <CanonicalAddress caipNetworkId={caipNetworkId} value={counterparty} start={6} end={4} />,
              }}
            />
          )
        ) : (
          <span className={status === 'reverted' ? 'bad' : undefined}>{text}</span>
        )
      }
      end={
        <>
          {amount && (
            <span
              className="activity-amount"
              data-void={status === 'confirmed' || status === 'pending' ? undefined : ''}
            >
              <bdi className="amount">{`\u200e−${format.amount(BigInt(amount.amount), amount.decimals, 4)}`}</bdi>
            </span>
          )}
          <RelativeTime atMs={transaction.sentAtMs} />
        </>
      }
      onClick={() => router.push({ view: 'WalletSendConfirmed', hash })}
    />
  );
}
