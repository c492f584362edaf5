import type { ReactNode } from 'react';
import { onrampOffersQuery } from '@portico/core/internal';
import type { OnrampOffers } from '@portico/core/internal';
import type { Network } from '@portico/core';
import { isPorticoError } from '@portico/protocol';
import { useAccount } from '../hooks/useAccount.ts';
import { usePortico, usePorticoState } from '../hooks/usePortico.ts';
import { useQuery } from '../hooks/useQuery.ts';
import { useRouter } from '../hooks/useRouter.ts';
import { useErrorText, useT } from '../hooks/useT.tsx';
import { SkeletonRow } from '../primitives/Skeleton.tsx';
import { EmptyState, ErrorState } from '../primitives/StateBlock.tsx';
import { ErrorId } from './ErrorId.tsx';
import { LoadingList } from './LoadingList.tsx';

/** The account that buys, and its offers. */
export interface Buying {
  readonly address: string;
  readonly network: Network;
  readonly offers: OnrampOffers;
}

/** Nothing is sold here: the other way to funds. */
function NothingSold({ network }: { readonly network: Network }) {
  const t = useT<'buy'>();
  const router = useRouter();
  const canReceive = usePorticoState((state) => state.options.features.receive);
  const action = { label: t('buy.receiveInstead'), onClick: () => router.push({ view: 'WalletReceive' }) };
  return (
    <EmptyState
      icon="card"
      title={t('buy.notSold.title')}
      text={t('buy.notSold.text', { network: network.name })}
      {...(canReceive && { action })}
    />
  );
}

function Loaded({ address, network, children }: Omit<Buying, 'offers'> & Pick<BuyGateProps, 'children'>) {
  const t = useT<'buy'>();
  const errorText = useErrorText();
  const { caipNetworkId } = network;
  const { data, error, refetch } = useQuery(onrampOffersQuery(usePortico(), { address, caipNetworkId }));
  const isNotSold = isPorticoError(error, 'onramp.not_offered') || isPorticoError(error, 'feature.not_available');
  if (isNotSold || data?.tokens.length === 0 || data?.currencies.length === 0) return <NothingSold network={network} />;
  if (data) return children({ address, network, offers: data });
  if (error != null)
    return (
      <ErrorState
        title={errorText(error)}
        errorId={<ErrorId error={error} />}
        action={{ label: t('common.retry'), onClick: () => void refetch() }}
      />
    );
  return (
    <LoadingList>
      <SkeletonRow isRound />
      <SkeletonRow isRound hasEnd />
    </LoadingList>
  );
}

export interface BuyGateProps {
  readonly children: (buying: Buying) => ReactNode;
}

/** Draws a view of buying once it is known what the account can buy; before that, and where it is nothing, why. */
export function BuyGate({ children }: BuyGateProps) {
  const { address, network } = useAccount();
  if (address === undefined || !network) return null;
  return (
    <Loaded key={`${address} ${network.caipNetworkId}`} address={address} network={network}>
      {children}
    </Loaded>
  );
}
