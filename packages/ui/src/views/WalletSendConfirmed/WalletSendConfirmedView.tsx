import { useEffect } from 'react';
import { getAccountKind, selectIsConnected, track } from '@portico/core/internal';
import type { TrackedTransaction } from '@portico/core';
import type { TrackedTransactionOf } from '@portico/core/internal';
import { CanonicalAddress } from '../../components/CanonicalAddress.tsx';
import { explorerLink } from '../../components/explorerLink.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { describeTransaction } from '../../flows/describeTransaction.ts';
import { findWait } from '../../flows/findWait.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { truncateMiddle } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { toDecimal } from '../../i18n/decimal.ts';
import type { SendDraft } from '../../router/routes.ts';
import type { ViewProps } from '../view.ts';
import { SentFacts } from './SentFacts.tsx';

export { default as styles } from './walletSendConfirmed.css';
export const title = 'confirmed.hash';

const labelOf = {
  pending: 'pending',
  confirmed: 'done',
  reverted: 'reverted',
  replaced: 'replaced',
  dropped: 'dropped',
  expired: 'dropped',
} as const satisfies Record<TrackedTransaction['status'], string>;

const iconOf = { confirmed: 'check', reverted: 'alert', replaced: 'swap', dropped: 'close', expired: 'close' } as const;

function StatusSign({ status }: { readonly status: TrackedTransaction['status'] }) {
  return (
    <span className="sent-sign" data-status={status}>
      {status === 'pending' ? <Spinner /> : <Icon name={iconOf[status]} />}
    </span>
  );
}

/** The same transfer once more, to be reviewed again. */
function draftOf({ caipNetworkId, amount, decimals, to, tokenAddress }: TrackedTransactionOf<'transfer'>): SendDraft {
  return {
    caipNetworkId,
    amountDecimal: toDecimal(BigInt(amount), decimals),
    recipientText: to,
    ...(tokenAddress !== undefined && { assetAddress: tokenAddress }),
  };
}

/** The message of its status. */
function useStatusText(transaction: TrackedTransaction) {
  const t = useT<'activity' | 'send'>();
  const format = useFormat();
  const label = findWait(transaction) ?? labelOf[transaction.status];
  if (label === 'done' && transaction.kind !== 'transfer') {
    const { description, title } = describeTransaction(transaction);
    const text = description ?? t(...title);
    return { title: t('activity.confirmed'), text, shown: text };
  }
  // The messages of the other ends name neither amount nor receiver.
  const { amount, counterparty = '' } = describeTransaction(transaction);
  const values = {
    amount: amount ? format.amount(BigInt(amount.amount), amount.decimals) : '',
    symbol: amount?.symbol ?? '',
  };
  const id = `confirmed.${label}.text` as const;
  return {
    title: t(`confirmed.${label}.title`),
    text: t(id, { ...values, address: truncateMiddle(counterparty) }),
    shown: (
      <Text<'send'>
        id={id}
        values={{
          ...values,
          address: <CanonicalAddress caipNetworkId={transaction.caipNetworkId} value={counterparty} />,
        }}
      />
    ),
  };
}

function Sent({ transaction }: { readonly transaction: TrackedTransaction }) {
  const t = useT<'common'>();
  const portico = usePortico();
  const router = useRouter();
  const announce = useAnnounce();
  const { status, caipNetworkId, sentAtMs, isHeld, chainHash } = transaction;
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === caipNetworkId));
  const canSend = usePorticoState((state) => state.options.features.send && selectIsConnected(state));
  // A transaction held by a wallet of several owners has an id of its own, which no explorer has.
  const hash = isHeld ? chainHash : transaction.hash;
  const explorer = hash === undefined ? undefined : explorerLink(network, 'tx', hash);
  const { title, text, shown } = useStatusText(transaction);
  const hasFailed = status === 'dropped' || status === 'expired' || status === 'reverted';
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text]);
  const sendAgain = (transfer: TrackedTransactionOf<'transfer'>) => {
    track(portico, 'OPEN_SEND', { network: caipNetworkId, ...getAccountKind(portico) });
    router.push({ view: 'WalletSend', draft: draftOf(transfer) });
  };
  return (
    <div className="view sent">
      <div className="stack center">
        <StatusSign key={status} status={status} />
        <p className="lead">{title}</p>
        <p className="sub">{shown}</p>
        {transaction.reason !== undefined && (
          <p className="small">
            <bdi dir="ltr">{transaction.reason}</bdi>
          </p>
        )}
        <p className="small">
          <RelativeTime atMs={transaction.minedAtMs ?? sentAtMs} />
        </p>
      </div>
      <SentFacts transaction={transaction} />
      {explorer && (
        <Button kind="quiet" icon="external" href={explorer.href}>
          {t('common.viewOn', { name: explorer.name })}
        </Button>
      )}
      {canSend && hasFailed && transaction.kind === 'transfer' ? (
        <Button onClick={() => sendAgain(transaction)}>{t('common.retry')}</Button>
      ) : (
        <Button onClick={() => router.close({ reason: 'completed' })}>{t('common.done')}</Button>
      )}
    </div>
  );
}

/** The status of a transfer: pending, confirmed, failed, replaced or dropped; each with its explanation. */
export default function WalletSendConfirmedView({ route }: ViewProps<'WalletSendConfirmed'>) {
  const t = useT<'activity'>();
  const transaction = usePorticoState(({ transactions }) => transactions.find(({ hash }) => hash === route.hash));
  if (transaction) return <Sent transaction={transaction} />;
  return (
    <div className="view">
      <EmptyState icon="clock" title={t('account.activity.empty.title')} text={t('account.activity.empty.text')} />
    </div>
  );
}
