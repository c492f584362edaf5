import { useEffect } from 'react';
import { getAccountKind, selectIsConnected, track } from '@portico/core';
import type { TrackedTransaction } from '@portico/core';
import { explorerLink } from '../../components/explorerLink.ts';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { isWaitingForOwners } from '../../flows/isWaitingForOwners.ts';
import { usePortico, usePorticoState } from '../../hooks/usePortico.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useAnnounce } from '../../hooks/useToast.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { Address, truncateMiddle } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Icon } from '../../primitives/Icon.tsx';
import { Spinner } from '../../primitives/Spinner.tsx';
import { EmptyState } from '../../primitives/StateBlock.tsx';
import { toDecimal } from '../../i18n/decimal.ts';
import type { SendDraft } from '../../router/routes.ts';
import type { ViewProps } from '../registry.ts';
import { SentFacts } from './SentFacts.tsx';

export { default as styles } from './walletSendConfirmed.css';

const wordOf = {
  pending: 'pending',
  confirmed: 'done',
  reverted: 'reverted',
  replaced: 'replaced',
  dropped: 'dropped',
} as const satisfies Record<TrackedTransaction['status'], string>;

const iconOf = { confirmed: 'check', reverted: 'alert', replaced: 'swap', dropped: 'close' } as const;

function StatusSign({ status }: { readonly status: TrackedTransaction['status'] }) {
  return (
    <span className="sent-sign" data-status={status}>
      {status === 'pending' ? <Spinner /> : <Icon name={iconOf[status]} />}
    </span>
  );
}

/** The same transfer once more, to be looked over again. */
function draftOf({ networkId, amount, decimals, to, tokenAddress }: TrackedTransaction): SendDraft {
  return {
    networkId,
    amountDecimal: toDecimal(BigInt(amount), decimals),
    recipientText: to,
    ...(tokenAddress !== undefined && { assetAddress: tokenAddress }),
  };
}

function Sent({ transaction }: { readonly transaction: TrackedTransaction }) {
  const t = useT();
  const format = useFormat();
  const portico = usePortico();
  const router = useRouter();
  const announce = useAnnounce();
  const { status, networkId, amount, decimals, symbol, to, sentAtMs, isHeld, chainHash } = transaction;
  const network = usePorticoState(({ networks }) => networks.find((each) => each.caipNetworkId === networkId));
  const canSend = usePorticoState((state) => state.options.features.send && selectIsConnected(state));
  // What a wallet of several owners keeps has a number of its own, which no explorer knows.
  const hash = isHeld ? chainHash : transaction.hash;
  const explorer = hash === undefined ? undefined : explorerLink(network, 'tx', hash);
  const word = isWaitingForOwners(transaction) ? 'held' : wordOf[status];
  const title = t(`confirmed.${word}.title`);
  const values = { amount: format.amount(BigInt(amount), decimals), symbol };
  const text = t(`confirmed.${word}.text`, { ...values, address: truncateMiddle(to) });
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text]);
  const sendAgain = () => {
    track(portico, 'OPEN_SEND', { network: networkId, ...getAccountKind(portico) });
    router.push({ view: 'WalletSend', draft: draftOf(transaction) });
  };
  return (
    <div className="view sent">
      <div className="stack center">
        <StatusSign key={status} status={status} />
        <p className="lead">{title}</p>
        <p className="sub">
          <Text id={`confirmed.${word}.text`} values={{ ...values, address: <Address value={to} /> }} />
        </p>
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
      {canSend && (status === 'dropped' || status === 'reverted') ? (
        <Button onClick={sendAgain}>{t('common.retry')}</Button>
      ) : (
        <Button onClick={() => router.close({ reason: 'completed' })}>{t('common.done')}</Button>
      )}
    </div>
  );
}

/** How a transfer stands: on its way, arrived, failed, replaced or dropped; each in words with what it means. */
export default function WalletSendConfirmedView({ route }: ViewProps<'WalletSendConfirmed'>) {
  const t = useT();
  const transaction = usePorticoState(({ transactions }) => transactions.find(({ hash }) => hash === route.hash));
  if (transaction) return <Sent transaction={transaction} />;
  return (
    <div className="view">
      <EmptyState icon="clock" title={t('account.activity.empty.title')} text={t('account.activity.empty.text')} />
    </div>
  );
}
