import type { Network } from '@portico/core';
import { parseCaipNetworkId } from '@portico/protocol';
import { findNative } from '../../amounts/portfolio.ts';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { RecipientNote } from '../../components/RecipientNote.tsx';
import { TransferFee } from '../../components/TransferFee.tsx';
import { useBalances } from '../../hooks/useBalances.ts';
import { useIdentity } from '../../hooks/useIdentity.ts';
import type { AssessedRecipient } from '../../flows/useRecipient.ts';
import { useT } from '../../hooks/useT.tsx';
import type { Estimate } from '../../hooks/useTransferEstimate.ts';
import { Address } from '../../primitives/Address.tsx';
import { Avatar } from '../../primitives/Avatar.tsx';
import { KeyValueList } from '../../primitives/KeyValueList.tsx';
import type { RouteOf } from '../../router/routes.ts';

export interface PreviewFactsProps {
  readonly route: RouteOf<'WalletSendPreview'>;
  readonly assessed: AssessedRecipient;
  /** The whole address is next to the checkbox that requires the comparison. */
  readonly isShownWholeBelow: boolean;
  readonly from: string | undefined;
  readonly network: Network | undefined;
  readonly estimate: Pick<Estimate, 'data' | 'isPending'>;
}

/** The typed name, with its picture; the whole address, unless it is shown below. */
function Receiver({ route, isShownWholeBelow }: Pick<PreviewFactsProps, 'route' | 'isShownWholeBelow'>) {
  const { to, toName, draft } = route;
  const { chainNamespace } = parseCaipNetworkId(draft.caipNetworkId);
  const { avatar } = useIdentity(toName === undefined ? undefined : to, chainNamespace);
  const address = <Address value={to} isWhole={!isShownWholeBelow} />;
  if (toName === undefined) return <span>{address}</span>;
  return (
    <>
      <Avatar address={to} src={avatar} sizePx={20} />
      <bdi>{toName}</bdi>
      <span className="muted">{address}</span>
    </>
  );
}

/** From, to, known or not, network, fee. */
export function PreviewFacts({ route, assessed, isShownWholeBelow, from, network, estimate }: PreviewFactsProps) {
  const t = useT<'send'>();
  const { data } = useBalances(route.draft.caipNetworkId, from);
  const native = findNative(data?.balances ?? []);
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
        { key: 'to', label: t('send.to'), value: <Receiver route={route} isShownWholeBelow={isShownWholeBelow} /> },
        { key: 'known', label: t('send.known'), value: <RecipientNote {...assessed} /> },
        { key: 'network', label: t('send.network'), value: place },
        { key: 'fee', label: t('send.fee'), value: fee },
      ]}
    />
  );
}
