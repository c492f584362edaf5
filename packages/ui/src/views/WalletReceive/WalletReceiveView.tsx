import type { Network } from '@portico/core';
import { accountLabel } from '../../components/accountLabel.ts';
import { CopyButton } from '../../components/CopyButton.tsx';
import { NetworkImage } from '../../components/NetworkImage.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useReads } from '../../hooks/useReads.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { Text, useT } from '../../hooks/useT.tsx';
import { Address, truncateMiddle } from '../../primitives/Address.tsx';
import { Button } from '../../primitives/Button.tsx';
import { useStyles } from '../../hooks/useStyles.ts';
import { QrCode } from '../../primitives/QrCode.tsx';
import qrCss from '../../primitives/qr.css';
import { Skeleton } from '../../primitives/Skeleton.tsx';
import type { ViewProps } from '../view.ts';
import { ReceiveAmount } from './ReceiveAmount.tsx';
import { useArrivals } from './useArrivals.ts';
import { useRequestedAmount } from './useRequestedAmount.ts';
import type { RecordedRequest } from './useRequestedAmount.ts';

export { default as styles } from './walletReceive.css';
export const title = 'receive.title';

/** The code, or its placeholder while the namespace's code is loading. */
function ReceiveCode({
  uri,
  label,
  network,
}: {
  readonly uri?: string | undefined;
  readonly label: string;
  readonly network: Network;
}) {
  if (uri !== undefined) return <QrCode text={uri} label={label} logo={<NetworkImage network={network} />} />;
  return (
    <div className="qr" role="img" aria-label={label} aria-busy="true">
      <Skeleton />
    </div>
  );
}

/** The warning that tokens from another network are lost. */
function OnlyThisNetwork({ name }: { readonly name: string }) {
  const t = useT<'receive'>();
  const router = useRouter();
  return (
    <p className="foot">
      <Text<'receive'> id="receive.only" values={{ network: <strong>{name}</strong> }} />{' '}
      <Button kind="link" onClick={() => router.push({ view: 'WalletCompatibleNetworks' })}>
        {t('compatible.title')}
      </Button>
    </p>
  );
}

/** The content of the code, as a label. */
function useCodeLabel(network: Network | undefined, address: string, requested: RecordedRequest | undefined): string {
  const t = useT<'receive'>();
  const format = useFormat();
  const place = { address: truncateMiddle(address), network: network?.name ?? '' };
  const { token, amount } = requested ?? {};
  if (!token || (amount === undefined && token.address === undefined)) return t('receive.qrLabel', place);
  const { symbol, decimals } = token;
  const what = amount === undefined ? symbol : `${format.amount(amount, decimals, decimals)}\u00a0${symbol}`;
  return t('receive.qrAsks', { ...place, what });
}

/** The code that others scan to send here, on this network and, where wished, for so much of one thing. */
export default function WalletReceiveView(_props: ViewProps<'WalletReceive'>) {
  useStyles(qrCss);
  const t = useT<'receive'>();
  const { address, connection, namespace, network } = useAccount();
  const reads = useReads(namespace);
  const held = useArrivals(network?.caipNetworkId, address);
  const { requested, toggle } = useRequestedAmount({ network, address, held });
  const label = useCodeLabel(network, address ?? '', requested);
  if (!network || !address) return <div className="view" />;

  const account = connection && accountLabel(t, connection, address);
  const { token, amount } = requested ?? {};
  const uri = reads?.createPaymentUri(network, {
    address,
    ...(token && amount !== undefined && { amount, decimals: token.decimals }),
    ...(token?.address !== undefined && { tokenAddress: token.address }),
  });

  return (
    <div className="view receive">
      <ReceiveCode uri={uri} label={label} network={network} />
      {requested && <ReceiveAmount requested={requested} caipNetworkId={network.caipNetworkId} />}
      {account !== undefined && <p className="receive-account small">{account}</p>}
      <p className="receive-address">
        <Address value={address} isWhole />
      </p>
      <CopyButton text={address} label={t('common.copyAddress')} inspect="primary" />
      <div className="receive-more">
        <Button kind="quiet" onClick={toggle}>
          {t(requested ? 'receive.removeAmount' : 'receive.amount')}
        </Button>
        {uri && <CopyButton text={uri} label={t('receive.copyLink')} inspect="quiet" />}
      </div>
      <OnlyThisNetwork name={network.name} />
    </div>
  );
}
