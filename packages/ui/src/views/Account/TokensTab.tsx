import type { Network, TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { sortBalances, worthUsd } from '../../amounts/portfolio.ts';
import { Amount, Money } from '../../components/Amount.tsx';
import { FailedBalances } from '../../components/FailedBalances.tsx';
import { LoadingList } from '../../components/LoadingList.tsx';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useRetryWaitMs } from '../../hooks/useBalances.ts';
import type { Balances } from '../../hooks/useBalances.ts';
import { useIsOnline } from '../../hooks/useIsOnline.ts';
import { useKeptFocus } from '../../hooks/useKeptFocus.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { LazyTab } from './LazyTab.tsx';

function TokenRow({ token, caipNetworkId }: { readonly token: TokenBalance; readonly caipNetworkId: CaipNetworkId }) {
  const worth = worthUsd(token);
  const amount = <Amount amount={token.amount} decimals={token.decimals} />;
  const withSymbol = (
    <Amount amount={token.amount} decimals={token.decimals} symbol={token.symbol} fractionDigits={4} />
  );
  return (
    <li>
      <Row
        title={<bdi>{token.name}</bdi>}
        icon={<TokenIcon token={token} caipNetworkId={caipNetworkId} />}
        subtitle={worth === undefined ? <bdi>{token.symbol}</bdi> : withSymbol}
        end={<span className="account-worth">{worth === undefined ? amount : <Money value={worth} />}</span>}
      />
    </li>
  );
}

/**
 * Shown over balances that could not be read anew, by the page or by its server: how old they are, and where the page
 * may, the next try.
 */
function OldNote({ balances, atMs }: { readonly balances: Balances; readonly atMs: number }) {
  const t = useT<'common'>();
  const format = useFormat();
  const isOnline = useIsOnline();
  const { failedAtMs, isFetching, retry } = balances;
  const canRetry = useRetryWaitMs(failedAtMs) === 0 && isOnline;
  return (
    <p className="old-note">
      {t('account.tokens.old', { time: format.date(atMs) })}
      {failedAtMs !== undefined && (canRetry || isFetching) && (
        <Button kind="link" onClick={retry} isBusy={isFetching}>
          {t('common.retry')}
        </Button>
      )}
    </p>
  );
}

// One row, which every account has: nothing moves under a finger when it comes.
const loading = (
  <LoadingList>
    <SkeletonRow isRound hasEnd />
  </LoadingList>
);

const loadNoTokens = () => import('./NoTokens.tsx');

/** The rows, or how to have some. */
function HeldTokens({ held, network }: { readonly held: readonly TokenBalance[]; readonly network: Network }) {
  if (held.every(({ amount }) => amount === 0n)) return <LazyTab load={loadNoTokens} />;
  return (
    <ul>
      {sortBalances(held).map((token) => (
        <TokenRow key={token.address ?? 'native'} token={token} caipNetworkId={network.caipNetworkId} />
      ))}
    </ul>
  );
}

/** The account's balances on this network. */
export function TokensTab({ balances }: { readonly balances: Balances }) {
  const { network } = useAccount();
  const { data, error, oldSinceMs, failedAtMs } = balances;
  // "Try again" is removed when it has worked; the focus moves to the new content.
  const place = useKeptFocus<HTMLDivElement>(`${data?.fetchedAtMs} ${failedAtMs}`);
  if (!network) return loading;
  return (
    <div ref={place} tabIndex={-1}>
      {!data && (error == null ? loading : <FailedBalances balances={balances} />)}
      {oldSinceMs !== undefined && <OldNote balances={balances} atMs={oldSinceMs} />}
      {data && <HeldTokens held={data.balances} network={network} />}
    </div>
  );
}
