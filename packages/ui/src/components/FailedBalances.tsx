import type { ReactNode } from 'react';
import type { Balances } from '../hooks/useBalances.ts';
import { useRetryWaitMs } from '../hooks/useBalances.ts';
import { useFormat } from '../hooks/useFormat.ts';
import { useIsOnline } from '../hooks/useIsOnline.ts';
import { useIsSlow } from '../hooks/useIsSlow.ts';
import { useT } from '../hooks/useT.tsx';
import { ErrorState } from '../primitives/StateBlock.tsx';
import { ErrorId } from './ErrorId.tsx';

/** What stands under a failure: how long to wait, that another try is allowed, or that it is under way. */
function useRetryText({ failedAtMs, isFetching }: Balances): { readonly text: ReactNode; readonly isAllowed: boolean } {
  const t = useT<'account'>();
  const format = useFormat();
  const isOnline = useIsOnline();
  const isSlow = useIsSlow(isFetching);
  const waitMs = useRetryWaitMs(failedAtMs);
  const seconds = t('common.seconds', { count: format.number(Math.ceil(waitMs / 1000)) });
  if (!isOnline) return { text: t('common.offline'), isAllowed: false };
  if (isFetching) return { text: t(isSlow ? 'common.slow' : 'account.tokens.failed.asking'), isAllowed: true };
  // A timer is read when it is come upon; a reader is not told each second of it.
  const wait = <span role="timer">{t('account.tokens.failed.text', { seconds })}</span>;
  if (waitMs > 0) return { text: wait, isAllowed: false };
  return { text: t('account.tokens.failed.now'), isAllowed: true };
}

/** In the place of balances that could not be read. The button is there from the start, so that nobody has to wait for it to look for it. */
export function FailedBalances({ balances }: { readonly balances: Balances }) {
  const t = useT<'account'>();
  const { text, isAllowed } = useRetryText(balances);
  return (
    <ErrorState
      title={t('account.tokens.failed.title')}
      text={text}
      errorId={<ErrorId error={balances.error} />}
      action={{
        label: t('common.retry'),
        onClick: balances.retry,
        isBusy: balances.isFetching,
        isDisabled: !isAllowed,
      }}
    />
  );
}
