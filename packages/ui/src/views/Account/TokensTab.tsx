import type { TokenBalance } from '@portico/core';
import type { CaipNetworkId } from '@portico/protocol';
import { sortBalances, worthUsd } from '../../amounts/portfolio.ts';
import { Amount, Money } from '../../components/Amount.tsx';
import { ErrorId } from '../../components/ErrorId.tsx';
import { TokenIcon } from '../../components/TokenIcon.tsx';
import { useAccount } from '../../hooks/useAccount.ts';
import { useRetryWaitMs } from '../../hooks/useBalances.ts';
import type { Balances } from '../../hooks/useBalances.ts';
import { usePorticoState } from '../../hooks/usePortico.ts';
import { useIsOnline } from '../../hooks/useIsOnline.ts';
import { useIsSlow } from '../../hooks/useIsSlow.ts';
import { useRouter } from '../../hooks/useRouter.ts';
import { useFormat } from '../../hooks/useFormat.ts';
import { useT } from '../../hooks/useT.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Row } from '../../primitives/Row.tsx';
import { SkeletonRow } from '../../primitives/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../primitives/StateBlock.tsx';

function TokenRow({ token, networkId }: { readonly token: TokenBalance; readonly networkId: CaipNetworkId }) {
  const worth = worthUsd(token);
  const amount = <Amount amount={token.amount} decimals={token.decimals} />;
  const withSymbol = (
    <Amount amount={token.amount} decimals={token.decimals} symbol={token.symbol} fractionDigits={4} />
  );
  return (
    <li>
      <Row
        title={<bdi>{token.name}</bdi>}
        icon={<TokenIcon token={token} networkId={networkId} />}
        subtitle={worth === undefined ? <bdi>{token.symbol}</bdi> : withSymbol}
        end={<span className="account-worth">{worth === undefined ? amount : <Money value={worth} />}</span>}
      />
    </li>
  );
}

/** Waits with the visitor: the words count down, then the button works. */
function useRetryWords(balances: Balances) {
  const t = useT();
  const format = useFormat();
  const waitMs = useRetryWaitMs(balances.failedAtMs);
  const seconds = t('common.seconds', { count: format.number(Math.ceil(waitMs / 1000)) });
  const canRetry = waitMs === 0;
  const text = canRetry ? t('account.tokens.failed.now') : t('account.tokens.failed.text', { seconds });
  return { canRetry, text };
}

function FailedTokens({ balances }: { readonly balances: Balances }) {
  const t = useT();
  const { canRetry, text } = useRetryWords(balances);
  const action = { label: t('common.retry'), onClick: balances.retry, isBusy: balances.isFetching };
  return (
    <ErrorState
      title={t('account.tokens.failed.title')}
      text={text}
      errorId={<ErrorId error={balances.error} />}
      {...(canRetry ? { action } : {})}
    />
  );
}

/** Shown over balances that could not be read anew: how old they are, and the next try. */
function OldNote({ balances, atMs }: { readonly balances: Balances; readonly atMs: number }) {
  const t = useT();
  const format = useFormat();
  const { canRetry } = useRetryWords(balances);
  return (
    <p className="account-old">
      {t('account.tokens.old', { time: format.date(atMs) })}
      {canRetry && (
        <Button kind="link" onClick={balances.retry} isBusy={balances.isFetching}>
          {t('common.retry')}
        </Button>
      )}
    </p>
  );
}

function LoadingTokens() {
  const t = useT();
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(true);
  const note = isOnline ? isSlow && t('common.slow') : t('common.offline');
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      {[0, 1, 2].map((key) => (
        <SkeletonRow key={key} isRound hasEnd />
      ))}
      <p className="foot" role="status">
        {note}
      </p>
    </div>
  );
}

/** What the account holds on this network. */
export function TokensTab({ balances }: { readonly balances: Balances }) {
  const t = useT();
  const router = useRouter();
  const { network } = useAccount();
  const canReceive = usePorticoState((state) => state.options.features.receive);
  const { data, error, failedAtMs } = balances;
  if (!data || !network) return error == null ? <LoadingTokens /> : <FailedTokens balances={balances} />;
  const note = failedAtMs !== undefined && <OldNote balances={balances} atMs={data.fetchedAtMs} />;
  if (data.balances.every(({ amount }) => amount === 0n)) {
    const names = { symbol: network.nativeCurrency.symbol, network: network.name };
    const action = { label: t('account.receive'), onClick: () => router.push({ view: 'WalletReceive' }) };
    return (
      <>
        {note}
        <EmptyState
          icon="arrowDown"
          title={t('account.tokens.empty.title')}
          text={t('account.tokens.empty.text', names)}
          {...(canReceive ? { action } : {})}
        />
      </>
    );
  }
  return (
    <>
      {note}
      <ul>
        {sortBalances(data.balances).map((token) => (
          <TokenRow key={token.address ?? 'native'} token={token} networkId={network.caipNetworkId} />
        ))}
      </ul>
    </>
  );
}
