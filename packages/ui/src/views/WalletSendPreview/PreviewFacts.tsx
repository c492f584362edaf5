import type { Network } from '@portico/core';
import { findToken } from '../../amounts/portfolio.ts';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { RecipientNote } from '../../components/RecipientNote.tsx';
import { TransferFee } from '../../components/TransferFee.tsx';
import { useBalances } from '../../hooks/useBalances.ts';
import type { JudgedRecipient } from '../../hooks/useRecipient.ts';
import { useT } from '../../hooks/useT.tsx';
import { useTransferEstimate } from '../../hooks/useTransferEstimate.ts';
import { Address } from '../../primitives/Address.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import type { RouteOf } from '../../router/routes.ts';

export interface PreviewFactsProps {
  readonly route: RouteOf<'WalletSendPreview'>;
  readonly judged: JudgedRecipient;
  readonly from: string | undefined;
  readonly network: Network | undefined;
}

/** From, to, known or not, network, fee. */
export function PreviewFacts({ route, judged, from, network }: PreviewFactsProps) {
  const t = useT();
  const { to, toName, token, amount, draft } = route;
  const { data } = useBalances(draft.networkId, from);
  const live = useTransferEstimate(
    from === undefined
      ? undefined
      : {
          networkId: draft.networkId,
          from,
          to,
          amount,
          ...(token.address !== undefined && { tokenAddress: token.address }),
        },
  );
  const estimate = { data: live.data ?? route.estimate, isPending: live.isPending };
  const native = findToken(data?.balances ?? [], undefined);
  const receiver = (
    <>
      {toName !== undefined && <bdi>{toName}</bdi>}
      <span className={toName === undefined ? undefined : 'muted'}>
        <Address value={to} />
      </span>
    </>
  );
  const place = network && (
    <>
      <NetworkImage network={network} sizePx={20} />
      {network.name}
    </>
  );
  const fee = network && <TransferFee estimate={estimate} network={network} native={native} />;
  return (
    <KeyValueList
      items={[
        { key: 'from', label: t('send.from'), value: <Address value={from ?? ''} /> },
        { key: 'to', label: t('send.to'), value: receiver },
        { key: 'known', label: t('send.known'), value: <RecipientNote {...judged} /> },
        { key: 'network', label: t('send.network'), value: place },
        { key: 'fee', label: t('send.fee'), value: fee },
      ]}
    />
  );
}
